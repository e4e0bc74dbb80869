import { expect, type Page } from '@playwright/test';
import type { Interactions } from '../fixtures/interactions';
import { findMailLink } from '../fixtures/mail';
import type { Texts } from '../fixtures/messages';
import type { NewPerson } from '../fixtures/people';

const createShopPath = '/account/seller/shops/create/';

/** The steps of a new seller from "Open a shop" to the first page of the own shop, with each interaction counted. */
export class NewSellerPages {
  constructor(
    private readonly page: Page,
    private readonly text: Texts,
    private readonly did: Interactions,
  ) {}

  /** Registers at the target of "Open a shop" for a visitor, and logs in on the page of the mail's link. */
  async register({ email, password }: NewPerson): Promise<void> {
    const { page, text, did } = this;
    await page.goto(`/account/login-and-registration/?next=${createShopPath}&mode=registration`);
    const form = page.getByRole('main').locator('form');
    await expect(form.getByRole('radio', { name: text('shell.login.seller') })).toBeChecked();
    await did.fill('e-mail', form.getByLabel(text('shell.access.email')), email);
    await did.fill('new password', form.locator('input[autocomplete="new-password"]'), password);
    await did.check('terms', form.getByRole('checkbox'));
    await did.click('register', form.getByRole('button', { name: text('shell.login.submitRegistration') }));
    await expect(page.getByText(text('shell.access.mailTitle'))).toBeVisible();
    await did.open('link of the mail', page, await findMailLink(email, /Активація/));
    await did.fill('e-mail', form.getByLabel(text('shell.access.email')), email);
    await did.fill('password', form.locator('input[autocomplete="current-password"]'), password);
    await did.click('log in', form.getByRole('button', { name: text('shell.activation.submit') }));
  }

  /** Creates the first shop, whose form opens after the login; returns its id. */
  async createShop(title: string): Promise<number> {
    const { page, text, did } = this;
    await expect(page).toHaveURL(new RegExp(`${createShopPath}$`));
    const main = page.getByRole('main');
    await did.fill('name of the shop', main.getByLabel(text('seller.createShop.name')), title);
    await did.select('city', main.getByLabel(text('seller.createShop.city')), { index: 1 });
    await did.fill('phone', main.getByLabel(text('seller.createShop.phone')), '050 123 45 67');
    await did.click('create the shop', main.getByRole('button', { name: text('seller.createShop.submit') }));
    await expect(page).toHaveURL(/shops\/\d+\/main\/$/);
    return Number(/shops\/(\d+)\//.exec(page.url())?.[1]);
  }

  /** Opens the import, which a new shop offers. */
  async openImport(): Promise<void> {
    const { page, text, did } = this;
    await did.click('import', page.getByRole('main').getByRole('link', { name: text('seller.shopMain.importOffers') }));
    await expect(page.getByRole('heading', { level: 1, name: text('seller.importOffers.title') })).toBeVisible();
  }
}
