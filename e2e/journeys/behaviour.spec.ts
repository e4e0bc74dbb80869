import type { Locator, Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import { openPage } from '../fixtures/open';
import { expect, test } from '../fixtures/test';
import { textsIn } from '../fixtures/texts';

// A worker would answer behind the page's back.
test.use({ serviceWorkers: 'block' });

const text = textsIn('uk');

const cart = (page: Page) => page.getByRole('dialog', { name: text('shell.cartMenu.title') });

async function openCart(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(text('shell.header.cart')) })
    .click();
  await expect(cart(page)).toBeVisible();
}

/** Milliseconds that the longest animation and the longest transition of an element or of something in it take. */
function longestMotion(element: Locator): Promise<{ animation: number; transition: number; moved: string[] }> {
  return element.evaluate((root) => {
    const longest = (texts: string[]) => Math.max(...texts.flatMap((value) => value.split(',')).map((value) => parseFloat(value) * 1000));
    const styles = [root, ...root.querySelectorAll('*')].map((part) => getComputedStyle(part));
    return {
      animation: longest(styles.map((style) => style.animationDuration)),
      transition: longest(styles.map((style) => style.transitionDuration)),
      // A colour may fade; nothing may travel.
      moved: [...new Set(styles.filter((style) => parseFloat(style.transitionDuration) > 0).map((style) => style.transitionProperty))],
    };
  });
}

test('whoever asked for less motion gets menus that do not slide', async ({ page }) => {
  await openPage(page, '/about/');
  await openCart(page);
  expect((await longestMotion(cart(page))).animation).toBeGreaterThanOrEqual(300);
  await page.keyboard.press('Escape');
  await expect(cart(page)).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/about/');
  await openCart(page);
  const side = await longestMotion(cart(page));
  expect(side.animation).toBeLessThan(1);
  expect(side.transition).toBeLessThan(100);
  expect(side.moved).toEqual(['opacity']);
  await page.keyboard.press('Escape');
  await expect(cart(page)).toHaveCount(0);

  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.header.account') })
    .click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const hanging = await longestMotion(menu);
  expect(hanging.animation).toBeLessThan(1);
  expect(hanging.moved).toEqual(['opacity']);
});

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

interface SkeletonTimes {
  /** How long it stood on the page, seen or not. */
  stood: number;
  /** How long after it came it was first seen; null when it never was. */
  seenAfter: number | null;
}

/** Runs in the page: looks at each frame whether a skeleton stands there and whether it can be seen. */
function watchSkeletons(): void {
  const times = { stood: 0, seenAfter: null as number | null };
  Object.assign(window, { skeletonTimes: times });
  let since: number | null = null;
  const look = () => {
    const box = document.querySelector('main [aria-busy="true"] [aria-hidden="true"][style]');
    if (box) {
      since ??= performance.now();
      times.stood = performance.now() - since;
      if (Number(getComputedStyle(box).opacity) > 0) times.seenAfter ??= times.stood;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const { delayMs, isSeen } of [
  { delayMs: 100, isSeen: false },
  { delayMs: 600, isSeen: true },
])
  test(`an answer after ${String(delayMs)} ms ${isSeen ? 'is waited for with skeletons' : 'comes without a skeleton'}`, async ({
    page,
  }) => {
    await openPage(page, '/offers/?search=samsung');
    const main = page.getByRole('main');
    const cards = main.getByRole('listitem').filter({ has: page.locator('button[aria-pressed]') });
    const before = await cards.first().getByRole('heading').textContent();
    // Fetched before, so that the delay is all that is waited for.
    const answer = await callApi('GET', 'trading/buyer/offers/get-list/?search=samsung&ordering=-price&limit=36');
    await page.route('**/trading/buyer/offers/get-list/?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      // A slow machine draws late what it was given: the answer does not overtake it.
      if (isSeen)
        await page.waitForFunction(() => (window as unknown as { skeletonTimes: SkeletonTimes }).skeletonTimes.seenAfter !== null);
      await route.fulfill({ json: answer.body });
    });
    await page.evaluate(watchSkeletons);
    await main.getByRole('combobox', { name: text('storefront.search.ordering') }).selectOption('-price');
    await expect(page).toHaveURL(/ordering=-price/);
    await expect(cards.first().getByRole('heading')).not.toHaveText(before ?? '');

    const { stood, seenAfter } = await page.evaluate(() => (window as unknown as { skeletonTimes: SkeletonTimes }).skeletonTimes);
    // A machine that is busy elsewhere may make even a quick answer late: then too it is not seen before its time.
    expect(seenAfter ?? Infinity).toBeGreaterThanOrEqual(190);
    expect(seenAfter !== null && (isSeen || stood < 200)).toBe(isSeen);
  });
