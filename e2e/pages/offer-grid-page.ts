import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../fixtures/messages';

/** The offers of a shop as a table of fields. */
export class OfferGridPage {
  readonly main: Locator;
  readonly save: Locator;
  readonly undoSave: Locator;
  readonly saved: Locator;

  constructor(
    private readonly page: Page,
    private readonly text: Texts,
  ) {
    this.main = page.getByRole('main');
    this.save = this.main.getByRole('button', { name: text('seller.offerGrid.save'), exact: true });
    this.undoSave = this.main.getByRole('button', { name: text('seller.offerGrid.undoSave') });
    this.saved = this.main.getByRole('group', { name: text('seller.savedFilters.label') });
  }

  /** A field of an offer, in the column with this header. */
  field(header: string, title: string): Locator {
    return this.main.getByRole('textbox', { name: `${header} ${title}`, exact: true });
  }

  /** A list of an offer, in the column with this header. */
  list(header: string, title: string): Locator {
    return this.main.getByRole('combobox', { name: `${header} ${title}`, exact: true });
  }

  /** Pastes cells at the focused field, as a spreadsheet copies them. */
  async paste(copied: string): Promise<void> {
    await this.page.evaluate((cells) => navigator.clipboard.writeText(cells), copied);
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  /** Filters by a category. */
  async chooseCategory(title: string): Promise<void> {
    await this.main.getByRole('combobox', { name: this.text('seller.shopOffers.category') }).fill(title);
    await this.page.getByRole('option', { name: title }).first().click();
  }

  async saveFilter(name: string): Promise<void> {
    await this.saved.getByRole('button', { name: this.text('seller.savedFilters.save') }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(this.text('seller.savedFilters.title')).fill(name);
    await dialog.getByRole('button', { name: this.text('seller.savedFilters.save') }).click();
    await expect(dialog).toBeHidden();
  }

  /** Deletes the applied filter. */
  async deleteFilter(name: string): Promise<void> {
    await this.saved.getByRole('button', { name: `Фільтр «${name}»` }).click();
    await this.page.getByRole('menuitem', { name: this.text('seller.savedFilters.remove') }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.text('seller.savedFilters.remove') })
      .click();
  }
}
