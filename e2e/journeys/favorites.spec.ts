import type { Page } from '@playwright/test';
import { callApi, type ListedOffer, getToken } from '../fixtures/api';
import { openPage } from '../fixtures/open';
import { registerPerson, logIn } from '../fixtures/people';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

// Some calls fail on purpose; a service worker would hide them from the page.
test.use({ serviceWorkers: 'block', expectedProblem: /status of (500|409)/ });

const text = loadMessages('uk');

async function findOffer(): Promise<ListedOffer> {
  const { body } = await callApi<{ results: ListedOffer[] }>('GET', 'trading/buyer/offers/get-list/?limit=1&ordering=price&price_min=200');
  const offer = body.results[0];
  if (!offer) throw new Error('The catalog is empty');
  return offer;
}

const heart = (page: Page, label = text('storefront.offer.favorite')) =>
  page.getByRole('main').getByRole('button', { name: label, exact: true }).and(page.locator('[aria-pressed]')).first();

async function signIn(page: Page): Promise<{ email: string; password: string }> {
  const person = await registerPerson();
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: person })).status()).toBe(200);
  return person;
}

test('a visitor who adds a favorite logs in and returns with it added', async ({ page }) => {
  const person = await registerPerson();
  await page.context().clearCookies();
  const { alias } = await findOffer();
  await openPage(page, `/offers/${alias}/`);
  await heart(page).click();
  await expect(page).toHaveURL(/\/account\/login-and-registration\//);
  await logIn(page, person);
  await expect(page).toHaveURL(new RegExp(`/offers/${alias}/$`));
  await expect(page.getByText(text('shell.favorites.added'))).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: new RegExp(text('shell.header.favorites')) })).toContainText('1');
});

test('the heart fills before the response, and a failure shows a message and reverts it', async ({ page }) => {
  await signIn(page);
  const { alias } = await findOffer();
  await openPage(page, `/offers/${alias}/`);
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/add-to-favorites/', async (route) => {
    await isAsked;
    await route.fulfill({ status: 500, json: { detail: 'Down', code: 'internal' } });
  });
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  answer();
  await expect(page.getByRole('alert').filter({ hasText: text('shell.favorites.addFailed') })).toBeVisible();
  // Fetches the list again from the server, where it is empty.
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});

test('every message about favorites is shown', async ({ page }) => {
  const translate = loadMessages('ru');
  const { email, password } = await signIn(page);
  const { alias } = await findOffer();
  await page.route('**/my-favorites/?*', (route) => route.fulfill({ status: 500, json: { detail: 'Down', code: 'internal' } }));
  await openPage(page, `/ru/offers/${alias}/`);
  await expect(page.getByRole('alert').filter({ hasText: translate('shell.favorites.loadFailed') })).toBeVisible();
  await page.unroute('**/my-favorites/?*');

  await openPage(page, `/ru/offers/${alias}/`);
  const button = heart(page, translate('storefront.offer.favorite'));
  const notice = (id: string) => page.getByRole('status').filter({ hasText: translate(id) });
  await button.click();
  await expect(notice('shell.favorites.added')).toBeVisible();
  await page.route('**/remove-from-favorites/', (route) => route.fulfill({ status: 500, json: { detail: 'Down', code: 'internal' } }));
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: translate('shell.favorites.removeFailed') })).toBeVisible();
  await page.unroute('**/remove-from-favorites/');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(notice('shell.favorites.removed')).toBeVisible();

  // A hundred is the maximum: another tab may have added the last one.
  await page.route('**/add-to-favorites/', (route) => route.fulfill({ status: 409, json: { detail: 'Full', code: 'favorites_limit' } }));
  await button.click();
  await expect(notice('shell.favorites.limit')).toBeVisible();
  const { body } = await callApi<{ count: number }>('GET', 'trading/buyer/offers/get-list/my-favorites/?limit=1', {
    token: await getToken(email, password),
  });
  expect(body.count).toBe(0);
});
