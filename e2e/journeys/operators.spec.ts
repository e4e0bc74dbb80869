import type { Browser, Page } from '@playwright/test';
import { addAuthenticator } from '../fixtures/authenticator';
import { findMailLink } from '../fixtures/mail';
import { loadMessages } from '../fixtures/messages';
import { openPage } from '../fixtures/open';
import { createOwner } from '../fixtures/operators';
import { logIn, type NewPerson, registerPerson } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const text = loadMessages('uk');

// The browser logs calls that are refused.
test.use({ isExpectingProblems: true });

const overview = '/account/operator/';
const getMain = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  getMain(page)
    .getByRole('button', { name: text(name), exact: true })
    .click();
const getTable = (page: Page, name: string) => getMain(page).getByRole('table', { name: text(name) });

/** Opens the link of the mail in another browser, which signs the person in. */
async function openInvitation(browser: Browser, person: NewPerson): Promise<{ page: Page; link: string; close: () => Promise<void> }> {
  const context = await browser.newContext({ locale: 'uk-UA' });
  const page = await context.newPage();
  await addAuthenticator(context, page);
  const link = await findMailLink(person.email, /Запрошення/);
  await page.goto(link);
  await expect(page).toHaveURL(/login-and-registration\/\?next=/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/account\/operator\/invitation\/\?token=/);
  return { page, link, close: () => context.close() };
}

/** Connects a passkey on the page of login settings. */
async function addPasskey(page: Page, { password }: NewPerson): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page, 'buyer.secondFactor.addPasskey');
  await dialog.getByLabel(text('buyer.secondFactor.deviceName')).fill('Телефон');
  await dialog.getByLabel(text('buyer.secondFactor.password')).and(page.locator('input')).fill(password);
  await dialog.getByRole('button', { name: text('buyer.secondFactor.goOn') }).click();
  await dialog.getByRole('button', { name: text('buyer.secondFactor.done') }).click();
  await expect(dialog).toHaveCount(0);
}

test('an owner invites a moderator, who turns on a second factor and accepts', async ({ page, browser }) => {
  const [owner, invited] = [await createOwner(page), await registerPerson()];
  await openPage(page, `${overview}team/`);
  await getMain(page)
    .getByRole('textbox', { name: text('operator.team.email') })
    .fill(invited.email);
  await getMain(page)
    .getByRole('combobox', { name: text('operator.team.role') })
    .selectOption('moderator');
  await press(page, 'operator.team.send');
  await expect(getTable(page, 'operator.team.invitations')).toContainText(invited.email);

  const other = await openInvitation(browser, invited);
  await press(other.page, 'operator.invitation.accept');
  await getMain(other.page)
    .getByRole('link', { name: text('operator.invitation.toLoginSettings') })
    .click();
  await addPasskey(other.page, invited);
  await other.page.goto(other.link);
  await press(other.page, 'operator.invitation.accept');
  await getMain(other.page)
    .getByRole('link', { name: text('operator.invitation.toOverview') })
    .click();
  await expect(getMain(other.page)).toContainText(text('operator.role.moderator'));
  await other.page.goto(`${overview}team/`);
  await expect(getMain(other.page)).toContainText(text('operator.page.otherRole'));
  await other.close();

  await page.reload();
  await expect(getTable(page, 'operator.team.members')).toContainText(owner.email);
  await expect(getTable(page, 'operator.team.members')).toContainText(invited.email);
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('operator.audit.title') })
    .click();
  const entries = getTable(page, 'operator.audit.title').getByRole('row').filter({ hasText: invited.email });
  await expect(entries.filter({ hasText: text('operator.auditAction.createInvitation') })).toContainText(owner.email);
  await expect(entries.filter({ hasText: text('operator.auditAction.acceptInvitation') })).toContainText(text('operator.role.moderator'));

  await getMain(page)
    .getByRole('combobox', { name: text('operator.audit.action') })
    .selectOption('operatorInvitation.create');
  await press(page, 'operator.audit.show');
  await expect(page).toHaveURL(/audit\/\?action=operatorInvitation\.create$/);
  await expect(entries).toHaveCount(1);
  await page.goBack();
  await expect(entries).toHaveCount(2);
});

test('a person without a role gets "not found", and a visitor the login', async ({ page }) => {
  for (const path of [overview, `${overview}team/`, `${overview}audit/`]) {
    await page.goto(path);
    await expect(page, path).toHaveURL((url) => url.searchParams.get('next') === path);
  }

  const { email, password } = await registerPerson();
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: { email, password } })).status()).toBe(200);
  for (const path of [overview, `${overview}team/`, `${overview}audit/`]) {
    await page.goto(path);
    await expect(getMain(page).getByRole('heading'), path).toHaveText(text('operator.page.notFound'));
    await expect(getMain(page).getByRole('textbox'), path).toHaveCount(0);
    await expect(getMain(page).getByRole('table'), path).toHaveCount(0);
  }
});
