import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../fixtures/messages';

/** The first page of a shop in the account of its seller, with the statistics. */
export class ShopMainPage {
  readonly chart: Locator;
  /** The links between periods. */
  readonly period: Locator;

  constructor(
    private readonly page: Page,
    private readonly text: Texts,
  ) {
    this.chart = page.getByRole('region', { name: text('seller.shopMain.viewsAndContacts') });
    this.period = page.getByRole('navigation', { name: text('seller.shopMain.period') });
  }

  /** The tile of a figure; tiles are the first elements with these names. */
  tile(name: string): Locator {
    return this.page.getByRole('main').getByText(this.text(name), { exact: true }).first().locator('..');
  }

  async expectFigures(figures: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(figures)) await expect(this.tile(name)).toContainText(`${this.text(name)}${value}`);
  }

  /** Expects the pending tasks of a shop with one call, one offer without a photo and one new order, which link to their screens. */
  async expectOneTaskOfEach(): Promise<void> {
    const attention = this.page.getByRole('region', { name: this.text('seller.shopMain.attention') });
    await expect(attention.getByRole('link', { name: /1 дзвінок без відповіді/ })).toBeVisible();
    await expect(attention.getByRole('link', { name: /1 товар без фото/ })).toHaveAttribute('href', /status=no_picture$/);
    await expect(attention.getByRole('link', { name: /1 нове замовлення не відкрито/ })).toHaveAttribute('href', /orders\/\?status=new$/);
  }

  async expectPeriod(name: 'week' | 'month'): Promise<void> {
    await expect(this.period.locator('[aria-current="page"]')).toHaveText(this.text(`seller.shopMain.${name}`));
  }

  /** Opens the form of a custom period. */
  async openOwnPeriod(): Promise<Locator> {
    await this.page.getByRole('button', { name: this.text('seller.shopMain.ownPeriod') }).click();
    return this.page.getByRole('form', { name: this.text('seller.shopMain.ownPeriod') });
  }
}
