import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/messages';

export class OfferFormPage {
  readonly main: Locator;
  readonly save: Locator;
  /** Its pictures, when there are two. */
  readonly photos: Locator;

  constructor(
    private readonly page: Page,
    private readonly text: Texts,
  ) {
    this.main = page.getByRole('main');
    this.save = this.main.getByRole('button', { name: text('seller.offerForm.save'), exact: true });
    this.photos = this.main.getByRole('listitem', { name: /^Фото \d із 2$/ });
  }

  /** The fields of one language, by its own name. */
  inLanguage(name: string): Locator {
    return this.main.getByRole('group', { name, exact: true }).first();
  }

  titleIn(name: string): Locator {
    return this.inLanguage(name).getByLabel(this.text('seller.offerForm.title'), { exact: true });
  }

  field(name: 'price' | 'oldPrice' | 'sku'): Locator {
    return this.main.getByLabel(this.text(`seller.offerForm.${name}`), { exact: true });
  }

  /** Chooses the first category found. */
  async chooseCategory(query: string): Promise<void> {
    const category = this.main.getByRole('combobox', { name: this.text('seller.offerForm.category') });
    await category.click();
    await category.fill(query);
    await this.page.getByRole('option').first().click();
  }

  /** Presses a button of a photo, counted from 1. */
  async pressOfPhoto(action: 'remove' | 'right' | 'crop', number: number): Promise<void> {
    const name = new RegExp(`${this.text(`seller.offerPictures.${action}`)}: Фото ${String(number)}`);
    await this.main.getByRole('button', { name }).click();
  }

  /** Pastes a PNG into the page, as after copying a picture. */
  async pastePicture(picture: Buffer): Promise<void> {
    await this.page.evaluate((base64) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], 'друге.png', { type: 'image/png' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, picture.toString('base64'));
  }

  listPhotoSources(): Promise<string[]> {
    return this.photos.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  }
}
