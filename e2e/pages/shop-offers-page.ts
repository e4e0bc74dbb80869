import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../fixtures/messages';

/** The list of the offers of a shop. */
export class ShopOffersPage {
  readonly main: Locator;
  /** Rows of the table, with its header. */
  readonly rows: Locator;
  readonly search: Locator;
  /** The bar that reports a change and undoes it. */
  readonly bar: Locator;
  readonly undo: Locator;

  constructor(
    private readonly page: Page,
    private readonly text: Texts,
  ) {
    this.main = page.getByRole('main');
    this.rows = this.main.getByRole('table', { name: text('seller.shopOffers.caption') }).getByRole('row');
    this.search = this.main.getByRole('searchbox', { name: text('seller.shopOffers.search') });
    this.bar = page.getByRole('status').filter({ has: page.getByRole('button', { name: text('seller.undo.undo') }) });
    this.undo = this.bar.getByRole('button', { name: text('seller.undo.undo') });
  }

  /** An entry of the open menu. */
  entry(name: 'dearest' | 'changePrice' | 'hide' | 'hoist' | 'duplicate' | 'remove'): Locator {
    return this.page.getByRole('menuitem', { name: this.text(`seller.shopOffers.${name}`) });
  }

  async openMenu(title: string): Promise<void> {
    await this.main.getByRole('button', { name: `Дії: «${title}»` }).click();
  }

  /** Chooses an entry of the menu of the offer with this title. */
  async choose(title: string, name: Parameters<ShopOffersPage['entry']>[0]): Promise<void> {
    await this.openMenu(title);
    await this.entry(name).click();
  }

  /** Selects all offers of the page; returns the group of their actions. */
  async selectPage(): Promise<Locator> {
    await this.main.getByRole('checkbox', { name: this.text('seller.shopOffers.selectPage') }).press('Space');
    return this.main.getByRole('group', { name: this.text('seller.shopOffers.bulk') });
  }

  /** Lowers prices in the open dialog after its preview; no percentage at all is refused first. */
  async lowerPrices(percent: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    const field = dialog.getByLabel(this.text('seller.shopOffers.percent'));
    const apply = dialog.getByRole('button', { name: this.text('seller.shopOffers.apply') });
    await field.fill('0');
    await apply.click();
    await expect(dialog.getByText(/Ціле число від 1 до/)).toBeVisible();
    await field.fill(percent);
    await expect(dialog.getByText(/→/)).toBeVisible();
    await apply.click();
  }
}
