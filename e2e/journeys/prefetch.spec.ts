import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { getStable } from '../fixtures/releases';

// A service worker would answer requests that the page does not send.
test.use({ serviceWorkers: 'block' });

const text = loadMessages('uk');

/** Returns the requested scripts with their times since the document started. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  );

test('dialogs and the API client are prefetched after two seconds of idle time', async ({ page }) => {
  const client = page.waitForRequest(/\/ky\.[^/]*\.js$/);
  await openPage(page, '/about/');
  const hydratedAt = await page.evaluate(() => performance.now());
  // Prefetched scripts do not compete with the page.
  expect((await scripts(page)).filter(({ name }) => name.includes('/ky.'))).toEqual([]);

  const url = (await client).url();

  await expect.poll(async () => (await scripts(page)).find(({ name }) => name === url)?.startTime ?? 0).toBeGreaterThanOrEqual(2000);
  const asked = (await scripts(page)).find(({ name }) => name === url);
  // Two seconds, and at most two more until the browser is idle; the rest allows for a slow machine.
  expect(asked?.startTime).toBeLessThan(hydratedAt + 8000);
});

test('prefetching is disabled when Save-Data is on', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.clock.install();
  await openPage(page, '/about/');
  await page.clock.runFor(10_000);
  expect((await scripts(page)).filter(({ name }) => name.includes('/ky.'))).toEqual([]);
});

test('a menu is prefetched on hover or focus, and not earlier', async ({ page }) => {
  for (const [name, file] of [
    [text('shell.header.account'), 'header-menus'],
    [text('shell.header.catalogue'), 'catalogue'],
    [text('shell.header.cart'), 'cart-menu'],
  ] as const) {
    await openPage(page, '/about/');
    const isFetched = async () => (await scripts(page)).some((script) => script.name.includes(`/${file}.`));
    expect(await isFetched(), file).toBe(false);
    const button = page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first();
    await button.hover();
    await expect.poll(isFetched, { message: file }).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.mouse.move(0, 500);
  }
});

test('the code of a linked page is prefetched in idle time; of another remote the bytes on hover, without running them', async ({
  page,
}) => {
  const isFetched = async (file: RegExp) => (await scripts(page)).some(({ name }) => file.test(name));
  await openPage(page, '/categories/elektronika/');
  expect(await isFetched(/\/offer\.js$/)).toBe(false);
  await expect.poll(() => isFetched(/\/offer\.js$/)).toBe(true);
  expect(await isFetched(/\/text-page\.js$/)).toBe(false);

  await page.getByRole('contentinfo').locator('a[href="/about/"]').hover();
  await expect.poll(() => isFetched(/\/text-page\.js$/)).toBe(true);

  await openPage(page, '/account/login-and-registration/');
  await expect.poll(() => isFetched(/\/fetch-ahead\./)).toBe(true);
  expect(await isFetched(/remote-entry\.js$/)).toBe(false);
  await page.getByRole('contentinfo').locator('a[href="/about/"]').hover();
  await expect.poll(() => isFetched(/remote-entry\.js$/)).toBe(true);
  const { container } = await getStable('storefront');
  const hasRun = () => page.evaluate((name) => name in window, container);
  expect(await hasRun()).toBe(false);

  await page.getByRole('contentinfo').locator('a[href="/about/"]').click();
  await expect(page).toHaveURL(/\/about\/$/);
  await expect(page.getByRole('heading', { level: 1, name: /Yarmarok|Про/ })).toBeVisible();
  await expect.poll(hasRun).toBe(true);
  const entries = (await scripts(page)).filter(({ name }) => name.endsWith('/remote-entry.js'));
  expect(new Set(entries.map(({ name }) => name)).size).toBe(1);
});
