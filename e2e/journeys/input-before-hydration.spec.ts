import type { Page } from '@playwright/test';
import { demoBuyer, demoPassword, demoSeller, listDemoShopOffers, getToken } from '../fixtures/api';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');

/** Opens a page whose scripts wait until `release` is called: the page is plain HTML until then. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  // Without the fixture, which would wait for hydration.
  await page.evaluate((address) => void (window.location.href = address), new URL(path, test.info().project.use.baseURL).href);
  await page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: 'commit' });
  return async () => {
    release();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  };
}

test('a login that is submitted before the scripts arrive signs in and keeps the address free of values', async ({ page }) => {
  const release = await openWithoutScripts(page, '/account/login-and-registration/?next=/account/buyer/orders/');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel(text('shell.access.email')).fill(demoBuyer);
  await form.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await form.getByRole('button', { name: text('shell.login.submitLogin') }).click();
  await expect(form.getByLabel(text('shell.access.email'))).toHaveValue(demoBuyer);

  await release();

  await expect(page).toHaveURL(/\/account\/buyer\/orders\/$/);
});

test('a login counts what a password manager wrote without events before the scripts arrived', async ({ page }) => {
  const release = await openWithoutScripts(page, '/account/login-and-registration/?next=/account/buyer/orders/');
  const form = page.getByRole('main').locator('form');
  const write = (input: HTMLInputElement | SVGElement | HTMLElement, value: string) => void ((input as HTMLInputElement).value = value);
  await form.locator('input[autocomplete="username"]').evaluate(write, demoBuyer);
  await form.locator('input[autocomplete="current-password"]').evaluate(write, demoPassword);

  await release();

  await expect(form.getByLabel(text('shell.access.email'))).toHaveValue(demoBuyer);
  await form.getByRole('button', { name: text('shell.login.submitLogin') }).click();
  await expect(page).toHaveURL(/\/account\/buyer\/orders\/$/);
});

test('a checkout and a search keep values that were typed before the scripts arrived', async ({ page }) => {
  const { offers } = await listDemoShopOffers(await getToken(demoSeller));
  const offer = offers[2];
  if (!offer) throw new Error('The demo shop has no such offer');
  const release = await openWithoutScripts(page, `/create-order/?offer=${String(offer.id)}:1`);
  const main = page.getByRole('main');
  await main.getByLabel(text('storefront.createOrder.name')).fill('Олена Уважна');
  await main.getByLabel(text('storefront.createOrder.phone')).fill('0501234567');
  const box = page.getByRole('combobox', { name: text('shell.search.label') });
  await box.fill('телефон');

  await release();

  await expect(main.getByLabel(text('storefront.createOrder.name'))).toHaveValue('Олена Уважна');
  await expect(main.getByLabel(text('storefront.createOrder.phone'))).toHaveValue('0501234567');
  await expect(box).toHaveValue('телефон');
  await main.getByLabel(text('storefront.createOrder.email')).fill('olena@mail.example');
  await expect(main.getByLabel(text('storefront.createOrder.name'))).toHaveValue('Олена Уважна');
  await box.press('End');
  await box.pressSequentially('и');
  await expect(page.getByRole('listbox')).toBeVisible();
});
