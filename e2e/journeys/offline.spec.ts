import type { Page } from '@playwright/test';
import { callApi, demoSeller, listDemoShopOffers, getToken } from '../fixtures/api';
import { release } from '../fixtures/releases';
import { shellUrl } from '../fixtures/system';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');
const revision = async () => ((await (await fetch(`${shellUrl}/registry.json`)).json()) as { revision: number }).revision;

/** Returns the cached addresses of the service worker, by cache. */
const readCachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name): Promise<[string, string[]]> => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => url.replace(location.origin, ''))];
    });
    return Object.fromEntries(await Promise.all(entries));
  });

/** Waits until the page and the offline fallbacks are cached. */
async function waitForCached(page: Page, address: string): Promise<void> {
  const pages = async () =>
    Object.entries(await readCachedUrls(page)).flatMap(([name, urls]) => (name.startsWith('yarmarok-pages') ? urls : []));
  await expect.poll(pages).toEqual(expect.arrayContaining([address, '/?render=browser', '/create-order/']));
}

// Failed calls are expected offline, and the browser logs them.
test.use({ isExpectingProblems: true });
test.describe.configure({ mode: 'default' });

test('visited pages are readable offline, and others explain why they are missing', async ({ page, context }) => {
  await page.goto('/categories/elektronika/');
  await waitForCached(page, '/categories/elektronika/');
  const link = page
    .getByRole('main')
    .locator('a[href*="/offers/"]')
    .filter({ hasText: /\p{L}{3}/u })
    .first();
  const title = ((await link.textContent()) ?? '').trim();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const offer = page.url();

  await context.setOffline(true);
  await page.goto('/categories/elektronika/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Електроніка');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  // This page was reached by navigation inside of a document.
  await page.goto(offer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto('/shops/');
  await expect(page.getByText(text('shell.pageError.offline'))).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page
    .getByRole('navigation', { name: text('shell.pageError.readable') })
    .getByRole('link', { name: /^Електроніка/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Електроніка');
  await page.goto('/shops/');
  await expect(page.getByText(text('shell.pageError.offline'))).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: text('shell.pageError.retry') }).click();
  await expect(page.getByText(text('shell.pageError.offline'))).toBeHidden();
});

test('offline, the cart can be changed, and an order is refused instead of queued', async ({ page, context }) => {
  const token = await getToken(demoSeller);
  const offer = (await listDemoShopOffers(token)).offers[3];
  if (!offer) throw new Error('The demo shop has too few offers');
  await page.goto(`/offers/${offer.alias}/`);
  await waitForCached(page, `/offers/${offer.alias}/`);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('storefront.offer.toCart') })
    .first()
    .click();
  await page.goto(`/create-order/?offer=${String(offer.id)}:1`);
  await page.getByLabel('Ім’я та прізвище').fill('Олена Безлінії');
  await page.getByLabel('Телефон').fill('050 765 43 22');
  await page.getByLabel('E-mail').fill('olena.offline@yarmarok.example');
  await page.getByLabel('Місто').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: /Відділення/ }).fill('№ 42');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/orders/create/')) calls.push(request.url());
  });

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Підтвердити замовлення' }).click();
  await expect(page.getByText(text('storefront.createOrder.notSent'))).toBeVisible();
  await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue('Олена Безлінії');
  expect(await page.evaluate(() => localStorage.getItem('offersInCart'))).toContain(`"id":${String(offer.id)}`);
  await page.goto('/');
  await page.goto(`/offers/${offer.alias}/`);
  const cart = page.getByRole('banner').getByRole('button', { name: /Кошик/ });
  await cart.click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: new RegExp(text('ui.stepper.increase')) })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offersInCart'))).toContain('"pcs":2');

  await context.setOffline(false);
  await page.goto('/about/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { body } = await callApi<{ results: { buyer_name: string | null; created_at: string }[] }>(
    'GET',
    'trading/seller/orders/get-list/?limit=5&search=0507654322',
    { token },
  );
  expect(body.results).toEqual([]);
  expect(calls).toHaveLength(1);
});

test('a release during an offline period is shown after reconnection, and the old version never again', async ({ page, context }) => {
  test.slow();
  await page.goto('/about/');
  await waitForCached(page, '/about/');
  const before = await revision();
  const seen = async () => {
    await page.goto('/about/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const boot = await page.locator('#boot').textContent();
    return (JSON.parse(boot ?? '{}') as { registry: { revision: number } }).registry.revision;
  };
  let rollbacks = 0;
  try {
    await context.setOffline(true);
    release(['publish', 'storefront'], `away ${String(Date.now())}`);
    rollbacks = 1;
    await expect.poll(revision).toBe(before + 1);
    expect(await seen()).toBe(before);

    await context.setOffline(false);
    // Each process of the shell needs a moment to notice a release.
    await expect.poll(seen).toBe(before + 1);
    await expect
      .poll(async () => Object.keys(await readCachedUrls(page)).filter((name) => name.startsWith('yarmarok-pages')))
      .toEqual([`yarmarok-pages-${String(before + 1)}`]);
    await waitForCached(page, '/about/');
    await context.setOffline(true);
    expect(await seen()).toBe(before + 1);
  } finally {
    await context.setOffline(false);
    for (; rollbacks > 0; rollbacks -= 1) release(['rollback', 'storefront']);
  }
});

test('the server disables the service worker: its caches are removed, and pages do not register it again', async ({ page, context }) => {
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('/about/');
  await waitForCached(page, '/about/');
  release(['worker', 'off']);
  try {
    expect(await (await fetch(`${shellUrl}/sw.js`)).text()).toContain('unregister()');
    // Each process of the shell needs a moment to notice, and each page stays open for longer than the second after which it registers.
    const registrationsOfPage = async () => {
      await page.goto('/about/');
      return registrations();
    };
    await expect.poll(registrationsOfPage, { intervals: [3_000] }).toBe(0);
    await expect.poll(async () => Object.keys(await readCachedUrls(page))).toEqual([]);
    await page.goto('/categories/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toContain('/sw.js');
    expect(await registrations()).toBe(0);
    await context.setOffline(true);
    await expect(page.goto('/categories/')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  } finally {
    await context.setOffline(false);
    release(['worker', 'on']);
  }
});

for (const { code, prefix } of [
  { code: 'uk', prefix: '' },
  { code: 'ru', prefix: '/ru' },
  { code: 'en', prefix: '/en' },
])
  test(`the site can be installed in ${code}`, async ({ request }) => {
    const html = await (await request.get(`${prefix}/`)).text();
    const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await request.get(address);
    const manifest = (await answer.json()) as { lang: string; start_url: string; icons: { src: string; sizes: string; purpose: string }[] };

    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    expect([manifest.lang, manifest.start_url]).toEqual([code, `${prefix}/`]);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src, sizes } of manifest.icons) {
      const picture = await (await request.get(src)).body();
      // Width and height are in the header of every PNG.
      expect(`${String(picture.readUInt32BE(16))}x${String(picture.readUInt32BE(20))}`, src).toBe(sizes);
    }
  });
