import type { Page } from '@playwright/test';
import { callApi, demoSeller, listDemoShopOffers, getToken } from '../fixtures/api';
import { findMailLink } from '../fixtures/mail';
import { aNewPerson, registerPerson, expectLoggedIn, logIn } from '../fixtures/people';
import { remoteOrigins } from '../fixtures/system';
import { openPage } from '../fixtures/open';
import { LoginPage } from '../pages/login-page';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');
const toast = (page: Page, message: string) => page.getByText(message).first();

async function findDemoOffer(index = 0) {
  const token = await getToken(demoSeller);
  const { offers, shopId } = await listDemoShopOffers(token);
  const offer = offers[index];
  if (!offer) throw new Error('The demo shop has no such offer');
  return { offer, shopId, token };
}

// A used link or a wrong password is a refused call.
test.use({ expectedProblem: /status of 400/ });

/** Reads the storage that scripts can access. */
const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]));

test('a visitor registers, activates with the mail, and returns to the wanted page', async ({ page }) => {
  const person = aNewPerson();
  const { offer } = await findDemoOffer();
  await page.goto(`/offers/${offer.alias}/`);
  await page.getByRole('main').locator('button[aria-pressed]').first().click();
  await expect(page).toHaveURL(/login-and-registration/);

  await page
    .getByRole('main')
    .getByRole('link', { name: text('shell.login.registration'), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: text('shell.login.registrationTitle') })).toBeVisible();
  const submit = page.getByRole('button', { name: text('shell.login.submitRegistration') });
  const form = page.getByRole('main').locator('form');
  await form.getByLabel(text('shell.access.email')).fill(person.email);
  await form.locator('input[autocomplete="new-password"]').fill(person.password);
  await form.getByRole('checkbox').press('Space');
  await submit.click();
  await expect(page.getByRole('heading', { name: text('shell.access.mailTitle') })).toBeVisible();

  const link = await findMailLink(person.email, /Активація/);
  await page.goto(link);
  const login = new LoginPage(page, text);
  await login.activate(person);

  await expect(toast(page, text('shell.favorites.added'))).toBeVisible();
  await page.goto('/account/buyer/favorite/');
  await expect(page.getByRole('main').getByText(offer.title).first()).toBeVisible();

  await page.goto(link);
  await page.getByLabel(text('shell.access.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text('shell.activation.submit') }).click();
  await expect(page.getByRole('heading', { name: text('shell.access.brokenLink') })).toBeVisible();
});

test('an incomplete form moves the focus to its first field with an error', async ({ page }) => {
  await openPage(page, '/account/login-and-registration/');
  const form = page.getByRole('main').locator('form');

  await form.getByRole('button', { name: text('shell.login.submitLogin') }).click();

  await expect(form.getByLabel(text('shell.access.email'))).toBeFocused();
  await expect(form.getByText(text('ui.form.required'))).toHaveCount(2);
});

test('a forgotten password is replaced with the mail, and the link works once', async ({ page }) => {
  const person = await registerPerson();
  await page.goto('/account/forgot-password/');
  await page.getByLabel(text('shell.access.email')).fill(person.email);
  await page.getByRole('button', { name: text('shell.forgotPassword.submit') }).click();
  const link = await findMailLink(person.email, /Новий пароль/);
  const password = `${person.password}-new`;

  await page.goto(link);
  await page.locator('input[autocomplete="new-password"]').fill(password);
  await page.getByRole('button', { name: text('shell.resetPassword.submit') }).click();
  await expect(page.getByRole('heading', { name: text('shell.resetPassword.done') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('shell.access.toLogin') })
    .click();
  await logIn(page, { ...person, password });
  await expectLoggedIn(page, person.email);

  await page.goto(link);
  await page.locator('input[autocomplete="new-password"]').fill(password);
  await page.getByRole('button', { name: text('shell.resetPassword.submit') }).click();
  await expect(page.getByRole('heading', { name: text('shell.access.brokenLink') })).toBeVisible();
});

test('sessions of other browsers are ended from this one, and their storage has no secrets', async ({ page, browser }) => {
  const person = await registerPerson();
  await page.goto('/account/login-and-registration/?next=/account/buyer/login-settings/');
  await logIn(page, person);
  await expect(page).toHaveURL(/^[^?]*login-settings/);
  const other = await (await browser.newContext({ locale: 'uk-UA' })).newPage();
  await openPage(other, '/account/login-and-registration/?next=/account/buyer/profile-settings/');
  await logIn(other, person);
  await expect(other).toHaveURL(/^[^?]*profile-settings/);
  expect(await readStorage(other)).not.toMatch(/eyJ|refresh["=]|access["=]/);

  await page.reload();
  const sessions = page.getByRole('region', { name: text('buyer.security.sessions') });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: text('buyer.security.endOthers') }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  // The form in the other browser is not lost: the person logs in again and returns to the page.
  const name = other.getByLabel(text('buyer.profile.firstName'));
  await name.fill('Марія');
  await other
    .getByRole('main')
    .getByRole('button', { name: text('buyer.profile.save') })
    .click();
  await expect(other).toHaveURL(/login-and-registration\/\?next=/);
  await expect(toast(other, text('shell.session.ended'))).toBeVisible();
  await logIn(other, person);
  await expect(other).toHaveURL(/^[^?]*profile-settings/);
  await expect(name).toHaveValue('Марія');
  await other
    .getByRole('main')
    .getByRole('button', { name: text('buyer.profile.save') })
    .click();
  await expect(toast(other, text('buyer.profile.saved'))).toBeVisible();
  await other.context().close();
});

test('a logout ends the session in every tab and shows a message', async ({ page }) => {
  const person = await registerPerson();
  await page.goto('/account/login-and-registration/?next=/account/buyer/orders/');
  await logIn(page, person);
  await expect(page).toHaveURL(/^[^?]*buyer\/orders/);
  const second = await page.context().newPage();
  await openPage(second, '/account/buyer/reviews/');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(text('buyer.reviews.title'));

  await page
    .getByRole('button', { name: text('shell.account.logout') })
    .first()
    .click();
  await expect(page).toHaveURL(/login-and-registration/);
  await expect(toast(page, text('shell.session.loggedOut'))).toBeVisible();
  await expect(second).toHaveURL(/login-and-registration/);
  await second.close();
});

test.describe('while an answer is late', () => {
  // A service worker would hide the call from the page.
  test.use({ serviceWorkers: 'block' });

  test('a new e-mail takes effect after its link is opened', async ({ page }) => {
    const person = await registerPerson();
    const address = aNewPerson().email;
    await page.goto('/account/login-and-registration/?next=/account/buyer/login-settings/');
    await logIn(page, person);
    const form = page.getByRole('region', { name: 'E-mail' });
    await form.getByLabel(text('buyer.security.newEmail')).fill(address);
    await form.locator('input[autocomplete="current-password"]').fill('wrong');
    await form.getByRole('button', { name: text('buyer.security.changeEmail') }).click();
    await expect(form.getByText('Неправильний пароль')).toBeVisible();
    await expect(form.getByLabel(text('buyer.security.newEmail'))).toHaveValue(address);
    await form.locator('input[autocomplete="current-password"]').fill(person.password);
    await form.getByRole('button', { name: text('buyer.security.changeEmail') }).click();

    // The session is requested before the change and answered after it.
    await page.route(
      '**/auth/user/me/',
      async (route) => {
        const response = await route.fetch();
        await page.getByRole('heading', { name: text('shell.confirmEmail.done') }).waitFor();
        await route.fulfill({ response, json: { ...((await response.json()) as object), email: person.email } });
      },
      { times: 1 },
    );
    await page.goto(await findMailLink(address, /Новий e-mail/));
    await page.getByLabel(text('shell.access.password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: text('shell.confirmEmail.submit') }).click();
    await expect(page.getByRole('heading', { name: text('shell.confirmEmail.done') })).toBeVisible();
    const settings = page.getByRole('main').getByRole('link').last();
    await expect(settings).toHaveAttribute('href', /login-settings/);
    await settings.click();
    await expect(page.getByRole('main')).toContainText(address);
  });
});

test('a completed order leads to a review and cashback', async ({ page }) => {
  const person = await registerPerson();
  const { offer, token: sellerToken } = await findDemoOffer(1);
  const { body: tokens } = await callApi<{ access: string }>('POST', 'auth/jwt/create/', { body: person });
  const { body: placed } = await callApi<{ orders: { id: number; number: string }[] }>('POST', 'trading/buyer/orders/create/', {
    token: tokens.access,
    body: {
      items: [{ offer: offer.id, quantity: 1 }],
      buyer_name: 'Олена Коваленко',
      buyer_phone: `+38050${String(Date.now()).slice(-7)}`,
      buyer_email: person.email,
      delivery_method: 'nova_poshta',
      delivery_city: 'Київ',
      delivery_address: 'Відділення № 7',
      payment_method: 'cash_on_delivery',
    },
  });
  const order = placed.orders[0];
  if (!order) throw new Error(`The order was refused: ${JSON.stringify(placed)}`);
  const change = (path: string, method: 'POST' | 'PATCH', body?: object) =>
    callApi(method, `trading/seller/orders/${String(order.id)}/${path}/`, { token: sellerToken, ...(body ? { body } : {}) });
  await change('open', 'POST');
  await change('update', 'PATCH', { status: 'in_progress', ttn: '20450000000001' });

  await page.goto('/account/login-and-registration/?next=/account/buyer/orders/');
  await logIn(page, person);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: order.number });
  await expect(card.getByRole('link', { name: text('buyer.orders.track') })).toHaveAttribute('href', /20450000000001/);
  await card.getByRole('button', { name: text('buyer.orders.received') }).click();
  await expect(toast(page, text('buyer.orders.receivedDone'))).toBeVisible();

  await card.getByRole('link', { name: text('buyer.orders.review') }).click();
  await expect(page).toHaveURL(/buyer\/reviews/);
  await page.getByRole('button', { name: text('buyer.reviews.write') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').nth(3).press('Space');
  await dialog.getByLabel(text('buyer.reviews.text')).fill('Гарна річ, швидко доїхала');
  await dialog.getByRole('button', { name: text('buyer.reviews.send') }).click();
  await expect(toast(page, text('buyer.reviews.saved'))).toBeVisible();
  await page
    .getByRole('tab', { name: text('buyer.reviews.written') })
    .or(page.getByRole('link', { name: text('buyer.reviews.written') }))
    .first()
    .click();
  await expect(page.getByText('Гарна річ, швидко доїхала')).toBeVisible();

  await page.goto('/account/buyer/loyalty/');
  await expect(page.getByRole('main').getByText(order.number).first()).toBeVisible();
});

test('a session survives a restart of the browser, and both sides are reached without a page load', async ({ page, browser }) => {
  const person = await registerPerson();
  await page.goto('/account/login-and-registration/?next=/account/buyer/orders/');
  await logIn(page, person);
  await expect(page).toHaveURL(/^[^?]*buyer\/orders/);
  const state = await page.context().storageState();
  expect(state.cookies.find(({ httpOnly }) => httpOnly)?.expires).toBeGreaterThan(Date.now() / 1000);

  // State of a closed browser: persistent cookies and storage.
  const restarted = await browser.newContext({
    locale: 'uk-UA',
    storageState: { ...state, cookies: state.cookies.filter(({ expires }) => expires > 0) },
  });
  const again = await restarted.newPage();
  const scripts: string[] = [];
  again.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin);
  });
  await openPage(again, '/account/buyer/orders/');
  await expect(again.getByRole('main').getByText(text('buyer.orders.emptyTitle'))).toBeVisible();
  await again.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const { seller } = remoteOrigins();
  expect(scripts).not.toContain(seller);

  await again
    .getByRole('link', { name: text('shell.account.seller') })
    .first()
    .click();
  await expect(again).toHaveURL(/account\/seller\/shops/);
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toContain(seller);
  await again.goBack();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(text('buyer.orders.title'));
  expect(await again.evaluate(() => (window as { isSameDocument?: boolean }).isSameDocument)).toBe(true);
  await restarted.close();
});
