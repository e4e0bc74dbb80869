import { expect, type Page } from '@playwright/test';
import { findMailLink } from '../fixtures/mail';
import type { Texts } from '../fixtures/messages';
import type { NewPerson } from '../fixtures/people';

/** The page for login and registration. */
export class LoginPage {
  constructor(
    private readonly page: Page,
    private readonly text: Texts,
  ) {}

  /** Registers a seller by the form, opens the link of the mail and logs in there. */
  async registerSeller({ email, password }: NewPerson): Promise<void> {
    const { page, text } = this;
    await page.goto('/account/login-and-registration/?mode=registration');
    const form = page.getByRole('main').locator('form');
    await form.getByRole('radio', { name: text('shell.login.seller') }).press('Space');
    await form.getByLabel(text('shell.access.email')).fill(email);
    await form.locator('input[autocomplete="new-password"]').fill(password);
    await form.getByRole('checkbox').press('Space');
    await form.getByRole('button', { name: text('shell.login.submitRegistration') }).click();
    await expect(page.getByText(text('shell.access.mailTitle'))).toBeVisible();
    await page.goto(await findMailLink(email, /Активація/));
    await this.activate({ email, password });
  }

  /** Logs in on the page of the link. */
  async activate({ email, password }: NewPerson): Promise<void> {
    const { page, text } = this;
    await page.getByLabel(text('shell.access.email')).fill(email);
    await page.getByLabel(text('shell.access.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: text('shell.activation.submit') }).click();
  }

  /** Fills the open login form and sends it. */
  async logIn({ email, password }: NewPerson): Promise<void> {
    const { page, text } = this;
    await page.getByLabel(text('shell.access.email')).fill(email);
    await page.getByLabel(text('shell.access.password'), { exact: true }).fill(password);
    await page
      .getByRole('main')
      .getByRole('button', { name: text('shell.login.submitLogin') })
      .click();
  }
}
