import type { Download, Locator, Page } from '@playwright/test';
import type { Texts } from '../fixtures/messages';

/** The list of the orders of a shop. */
export class OrdersPage {
  readonly main: Locator;

  constructor(
    private readonly page: Page,
    private readonly text: Texts,
  ) {
    this.main = page.getByRole('main');
  }

  row(number: string): Locator {
    return this.main.getByRole('row').filter({ hasText: number });
  }

  async select(number: string): Promise<void> {
    await this.row(number)
      .getByRole('checkbox', { name: `Вибрати замовлення № ${number}` })
      .press('Space');
  }

  /** Presses the button of the bar with this text, and confirms. */
  async move(button: string): Promise<void> {
    await this.main.getByRole('button', { name: button }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.text('seller.orders.move'), exact: true })
      .click();
  }

  /** Limits the list to one day, such as `2026-11-26`. */
  async showDay(day: string): Promise<void> {
    await this.main.getByLabel(this.text('seller.dayRange.from'), { exact: true }).fill(day);
    await this.main.getByLabel(this.text('seller.dayRange.to'), { exact: true }).fill(day);
  }

  async download(file: 'picking' | 'packing' | 'labels' | 'accounting'): Promise<Download> {
    await this.main.getByRole('button', { name: this.text('seller.orders.files') }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: this.text(`seller.orders.${file}`) }).click(),
    ]);
    return download;
  }
}
