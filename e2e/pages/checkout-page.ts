import { expect, type Page } from '@playwright/test';
import type { Texts } from '../fixtures/messages';

export interface Contacts {
  name: string;
  phone: string;
  email: string;
}

/** The page on which a visitor places orders. */
export class CheckoutPage {
  constructor(
    private readonly page: Page,
    private readonly text: Texts,
  ) {}

  /** Fills the form with a delivery to a branch, and submits it. */
  async confirm({ name, phone, email }: Contacts): Promise<void> {
    const { page, text } = this;
    await page.getByLabel(text('storefront.createOrder.name')).fill(name);
    await page.getByLabel(text('storefront.createOrder.phone')).fill(phone);
    await page.getByLabel(text('storefront.createOrder.email')).fill(email);
    await page.getByRole('combobox', { name: text('storefront.createOrder.city') }).selectOption({ index: 1 });
    await page.getByRole('textbox', { name: new RegExp(text('storefront.createOrder.branch')) }).fill('№ 42');
    await page.getByRole('button', { name: text('storefront.createOrder.confirm') }).click();
  }

  /** Submits the form, and returns the number of the group of orders on the thank-you page. */
  async order(contacts: Contacts): Promise<string> {
    const { page, text } = this;
    await this.confirm(contacts);
    await expect(page.getByRole('heading', { name: text('storefront.createOrder.thanksTitle') })).toBeVisible();
    const group = /YA-[2-9A-Z]{8}/.exec(await page.getByRole('main').innerText())?.[0];
    if (!group) throw new Error('The page of thanks names no orders');
    return group;
  }
}
