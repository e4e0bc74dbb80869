import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../fixtures/messages';

/** The editor of the site of a shop. */
export class ShopSitePage {
  readonly main: Locator;
  readonly preview: Locator;
  readonly about: Locator;

  constructor(
    private readonly page: Page,
    private readonly text: Texts,
  ) {
    this.main = page.getByRole('main');
    this.preview = this.main.getByRole('region', { name: text('seller.shopSite.preview') });
    this.about = this.main.getByRole('textbox', { name: text('seller.shopSite.about') });
  }

  /** Writes bold and plain text and a link by keyboard, and pastes markup with a script. */
  async writeAbout(link: string, pasted: string): Promise<void> {
    const { main, page, text } = this;
    await this.about.click();
    await page.keyboard.press('Control+b');
    await expect(main.getByRole('button', { name: text('ui.richText.bold') })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('Гончарі');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' з Косова ');
    await main.getByRole('button', { name: text('ui.richText.link') }).click();
    await main.getByLabel(text('ui.richText.address')).fill(link);
    await page.keyboard.press('Enter');
    await this.about.evaluate((element, html) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      data.setData('text/plain', 'чесно');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, pasted);
  }

  /** Follows a link away from unsaved changes and decides to stay. */
  async leaveAndStay(link: Locator): Promise<void> {
    await link.click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog.getByText(this.text('seller.shopSite.leaveText'))).toBeVisible();
    // The dialog listens to keys once it has taken the focus.
    await expect(dialog.getByRole('button', { name: this.text('seller.leaveGuard.stay') })).toBeFocused();
    await this.page.keyboard.press('Escape');
  }

  /** Saves and returns the answer of the service. */
  async save(): Promise<string> {
    const answer = this.page.waitForResponse((response) => response.url().endsWith('/site/') && response.request().method() === 'PATCH');
    await this.main.getByRole('button', { name: this.text('seller.shopSite.save') }).click();
    return (await answer).text();
  }
}
