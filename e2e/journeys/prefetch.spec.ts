import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open';
import { expect, test } from '../fixtures/test';
import { loadTexts } from '../fixtures/texts';

// A service worker would answer requests that the page does not send.
test.use({ serviceWorkers: 'block' });

const text = loadTexts('uk');

/** Scripts that the page asked for, each with its time since the document began. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  );

test('what the next press needs is fetched when the page had two seconds for itself', async ({ page }) => {
  const client = page.waitForRequest(/\/ky\.[^/]*\.js$/);
  await openPage(page, '/about/');
  const hydratedAt = await page.evaluate(() => performance.now());
  // Nothing of it stands in the way of the page.
  expect((await scripts(page)).filter(({ name }) => name.includes('/ky.'))).toEqual([]);

  const url = (await client).url();

  await expect.poll(async () => (await scripts(page)).find(({ name }) => name === url)?.startTime ?? 0).toBeGreaterThanOrEqual(2000);
  const asked = (await scripts(page)).find(({ name }) => name === url);
  // Two seconds, and as long again at most until the browser has nothing better to do; the rest is a slow machine.
  expect(asked?.startTime).toBeLessThan(hydratedAt + 8000);
});

test('whoever spares data gets nothing ahead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.clock.install();
  await openPage(page, '/about/');
  await page.clock.runFor(10_000);
  expect((await scripts(page)).filter(({ name }) => name.includes('/ky.'))).toEqual([]);
});

test('a menu is fetched when the pointer or the focus comes near, and only then', async ({ page }) => {
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

test('the code of a page is fetched when the page that links to it has settled, that of another remote when a pointer comes near', async ({
  page,
}) => {
  const isFetched = async (file: RegExp) => (await scripts(page)).some(({ name }) => file.test(name));
  await openPage(page, '/categories/elektronika/');
  expect(await isFetched(/\/offer\.js$/)).toBe(false);
  await expect.poll(() => isFetched(/\/offer\.js$/)).toBe(true);
  expect(await isFetched(/\/about\.js$/)).toBe(false);

  await page.getByRole('contentinfo').locator('a[href="/about/"]').hover();
  await expect.poll(() => isFetched(/\/about\.js$/)).toBe(true);

  await openPage(page, '/account/login-and-registration/');
  await expect.poll(() => isFetched(/\/fetch-ahead\./)).toBe(true);
  expect(await isFetched(/remote-entry\.js$/)).toBe(false);
  await page.getByRole('contentinfo').locator('a[href="/about/"]').hover();
  await expect.poll(() => isFetched(/remote-entry\.js$/)).toBe(true);
  await expect.poll(() => isFetched(/\/about\.js$/)).toBe(true);
});
