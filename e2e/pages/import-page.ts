import fs from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../fixtures/messages';

const categoryTimeoutMs = 15_000;
const importTimeoutMs = 120_000;

/** The import of offers from a file. */
export class ImportPage {
  readonly main: Locator;

  constructor(
    private readonly page: Page,
    private readonly text: Texts,
  ) {
    this.main = page.getByRole('main');
  }

  /** Chooses a file and waits for its preview. */
  async upload(buffer: Buffer): Promise<void> {
    await this.main.locator('input[type=file]').setInputFiles({ name: 'export-products.csv', mimeType: 'text/csv', buffer });
    await expect(this.main.getByRole('heading', { name: this.text('seller.importOffers.understood') })).toBeVisible();
  }

  /** Maps a category of the file to the first one that is found, unless it is mapped already. */
  async mapCategory(name: RegExp, query: string): Promise<void> {
    const category = this.main.getByRole('combobox', { name });
    if (await category.inputValue()) return;
    await category.click();
    await category.fill(query);
    await this.page.getByRole('listbox').getByRole('option').first().click({ timeout: categoryTimeoutMs });
  }

  async start(): Promise<void> {
    await this.main.getByRole('button', { name: this.text('seller.importOffers.start'), exact: true }).click();
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
