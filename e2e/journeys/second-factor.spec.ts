import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addAuthenticator } from '../fixtures/authenticator';
import { loadMessages } from '../fixtures/messages';
import { openPage } from '../fixtures/open';
import { expectLoggedIn, logIn, registerPerson } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const text = loadMessages('uk');

// The browser logs the 401 of a first step.
test.use({ isExpectingProblems: true });

const settings = '/account/buyer/login-settings/';
const card = (page: Page) => page.getByRole('region', { name: text('buyer.secondFactor.title') });
const button = (page: Page, name: Parameters<typeof text>[0]) => page.getByRole('button', { name: text(name), exact: true });

test('a person confirms logins with a passkey, an app or a recovery code', async ({ page, context }) => {
  const person = await registerPerson();
  const dialog = page.getByRole('dialog');
  const confirmPassword = async () => {
    await dialog.getByLabel(text('buyer.secondFactor.password')).and(page.locator('input')).fill(person.password);
    await dialog.getByRole('button', { name: text('buyer.secondFactor.goOn') }).click();
  };
  const logInAgain = async () => {
    await context.clearCookies();
    await openPage(page, '/account/login-and-registration/');
    await logIn(page, person);
    await expect(page.getByRole('heading', { name: text('shell.secondStep.title') })).toBeVisible();
  };
  const expectPassed = async () => {
    await page.waitForURL((url) => !url.pathname.includes('login'));
    await expectLoggedIn(page, person.email);
  };
  await addAuthenticator(context, page);
  await openPage(page, '/account/login-and-registration/');
  await logIn(page, person);
  await openPage(page, settings);

  await button(page, 'buyer.secondFactor.addPasskey').click();
  await dialog.getByLabel(text('buyer.secondFactor.deviceName')).fill('Телефон');
  await confirmPassword();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: text('buyer.secondFactor.done') }).click();
  await expect(card(page)).toContainText('Телефон');

  await button(page, 'buyer.secondFactor.addApp').click();
  await confirmPassword();
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const getCode = (atMs: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
  await dialog.getByLabel(text('buyer.secondFactor.code')).fill(getCode(Date.now()));
  await dialog.getByRole('button', { name: text('buyer.secondFactor.connect') }).click();
  await expect(dialog).toHaveCount(0);

  await logInAgain();
  await button(page, 'shell.secondStep.usePasskey').click();
  await expectPassed();
  await logInAgain();
  // Each code works once, and the next one is already accepted.
  await page.getByLabel(text('shell.secondStep.code')).fill(getCode(Date.now() + 30_000));
  await button(page, 'shell.secondStep.confirm').click();
  await expectPassed();
  await logInAgain();
  await button(page, 'shell.secondStep.useRecovery').click();
  await page.getByLabel(text('shell.secondStep.recoveryCode')).fill(codes[0] ?? '');
  await button(page, 'shell.secondStep.confirm').click();
  await expectPassed();
});
