import fs from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../fixtures/messages';

const categoryTimeoutMs = 60_000;
const previewTimeoutMs = 120_000;
const importTimeoutMs = 120_000;

/** The import of offers from a file. */
export class ImportPage {
  readonly main: Locator;
  readonly file: Locator;
  readonly startButton: Locator;
  private readonly askedCategories: Locator;

  constructor(
    private readonly page: Page,
    private readonly text: Texts,
  ) {
    this.main = page.getByRole('main');
    this.file = this.main.locator('input[type=file]');
    this.startButton = this.main.getByRole('button', { name: text('seller.importOffers.start'), exact: true });
    this.askedCategories = this.main.getByRole('combobox', { name: /^Категорія для «/ });
  }

  /** Chooses a file and waits for its preview. */
  async upload(buffer: Buffer): Promise<void> {
    await this.file.setInputFiles({ name: 'export-products.csv', mimeType: 'text/csv', buffer });
    await this.waitForPreview();
  }

  async waitForPreview(): Promise<void> {
    const preview = this.main.getByRole('heading', { name: this.text('seller.importOffers.understood') });
    await expect(preview).toBeVisible({ timeout: previewTimeoutMs });
  }

  /** Maps a category of the file to the first match, unless it is mapped already; then only "Show all" lists it. */
  async mapCategory(name: RegExp, query: string): Promise<void> {
    const category = this.main.getByRole('combobox', { name });
    if ((await category.count()) === 0 || (await category.inputValue())) return;
    await category.click();
    await category.fill(query);
    await this.page.getByRole('listbox').getByRole('option').first().click({ timeout: categoryTimeoutMs });
  }

  /** Returns the names of the fields for categories that need a choice. */
  async listAsked(): Promise<string[]> {
    return (await this.askedCategories.evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label') ?? ''))).sort();
  }

  /** Chooses the category of all unmatched rows. */
  async mapOther(query: string): Promise<void> {
    await this.mapCategory(new RegExp(`^${this.text('seller.importCategories.other')}`), query);
  }

  /** The meaning of an unknown word. */
  meaning(word: string): Locator {
    return this.main.getByRole('combobox', { name: `що означає «${word}»` });
  }

  async start(): Promise<void> {
    await this.startButton.click();
  }

  /** Waits for the end of the import that the screen shows; returns its id. */
  async waitForEnd(): Promise<number> {
    await expect(this.page).toHaveURL(/import=\d+/);
    const end = [this.text('seller.importOffers.done'), this.text('seller.importOffers.doneWithErrors')];
    await expect(this.main.getByRole('status').filter({ hasText: new RegExp(`^(${end.join('|')})`) })).toBeVisible({
      timeout: importTimeoutMs,
    });
    return Number(/import=(\d+)/.exec(this.page.url())?.[1]);
  }

  /** Opens the newest import of the history until it is done. */
  async waitUntilDone(): Promise<void> {
    await expect(async () => {
      await this.main
        .getByRole('link', { name: /export-products\.csv/ })
        .first()
        .click();
      const isDone = this.main.getByText(this.text('seller.importOffers.done'), { exact: true });
      const isDoneWithErrors = this.main.getByText(this.text('seller.importOffers.doneWithErrors'), { exact: true });
      await expect(isDone.or(isDoneWithErrors).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: importTimeoutMs });
  }

  /** Downloads the rows that failed and returns their file. */
  async downloadFailedRows(): Promise<string> {
    const waiting = this.page.waitForEvent('download');
    await this.main.getByRole('button', { name: this.text('seller.importOffers.failedRows') }).click();
    return fs.readFileSync(await (await waiting).path(), 'utf8');
  }
}
