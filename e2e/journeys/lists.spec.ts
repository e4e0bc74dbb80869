import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import { openPage } from '../fixtures/open';
import { listPublicPaths } from '../fixtures/public-paths';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

// Some calls fail on purpose; a service worker would hide them from the page.
test.use({ serviceWorkers: 'block', expectedProblem: /status of 500/ });

const text = loadMessages('uk');

/** Chooses an ordering of the list. */
async function order(page: Page, ordering: string) {
  const main = page.getByRole('main');
  await main
    .locator('details', { has: page.getByRole('link', { name: ordering, includeHidden: true }) })
    .locator('summary')
    .click();
  await main.getByRole('link', { name: ordering }).click();
}

/** Returns the facets of a list: beside it on wide screens, else in a drawer. */
function findFacets(page: Page, width: number) {
  const isWide = width >= 1200;
  const name = text('storefront.facets.filters');
  const panel = page.getByRole(isWide ? 'region' : 'dialog', { name });
  return {
    panel,
    open: async () => (isWide ? undefined : page.getByRole('main').getByRole('link', { name }).click()),
    close: async (count: number) => {
      if (isWide) return;
      await expect(panel.getByRole('button', { name: new RegExp(` ${String(count)} `) })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    },
  };
}

for (const width of [1440, 390])
  test(`facets and ordering are stored in the address and narrow the list at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/offers/?search=samsung');
    const main = page.getByRole('main');
    const total = main.getByRole('heading', { level: 1 }).locator('small');
    await order(page, text('storefront.facets.cheapFirst'));
    await expect(page).toHaveURL(/ordering=price/);
    const { panel, open, close } = findFacets(page, width);
    // The list is drawn after the address has changed.
    await expect(main.locator('summary', { hasText: text('storefront.facets.cheapFirst') })).toBeVisible();
    await open();
    await panel.getByRole('textbox', { name: text('storefront.facets.priceFrom') }).fill('2000');
    await panel.getByRole('textbox', { name: text('storefront.facets.priceTo') }).fill('9 000,50');
    await panel.getByRole('textbox', { name: text('storefront.facets.priceTo') }).press('Enter');
    await expect(page).toHaveURL(/price=2000-9000\.50/);
    await panel.getByText('Місто продавця', { exact: true }).click();
    await panel.getByRole('checkbox', { name: /^Київ/ }).press('Space');
    await expect(page).toHaveURL(/city=kyiv/);
    await expect(page).toHaveURL(/ordering=price/);
    const { body } = await callApi<{ count: number; results: { title: string }[] }>(
      'GET',
      'trading/buyer/offers/get-list/?search=samsung&ordering=price&facets=price:2000-9000.50;city:kyiv&limit=36',
    );
    await close(body.count);
    await expect(total).toHaveText(String(body.count));
    await expect(main.getByRole('listitem').getByRole('heading', { level: 2 }).first()).toHaveText(body.results[0]?.title ?? '');
    // A reload restores them from the address, and back leads to the list before.
    await page.reload();
    await expect(total).toHaveText(String(body.count));
    await main.getByRole('link', { name: /Місто продавця: Київ/ }).click();
    await expect(page).not.toHaveURL(/city=/);
    await page.goBack();
    await expect(page).toHaveURL(/city=kyiv/);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [1440, 390])
    test(`facets and ordering work by links and a form at ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/categories/smartfony/');
      const { panel, open } = findFacets(page, width);
      await open();
      await panel.getByRole('checkbox', { name: /^Samsung/ }).press('Space');
      await panel.getByRole('button', { name: /Показати/ }).click();
      await expect(page).toHaveURL(/brand=samsung/);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: /Виробник: Samsung/ })).toBeVisible();
      await expect(main.getByRole('listitem').getByRole('heading', { level: 2 }).first()).toContainText('Samsung');
      await order(page, text('storefront.facets.cheapFirst'));
      await expect(page).toHaveURL(/brand=samsung.*ordering=price/);
    });

  test('the facets stay visible beside a long list, and the chosen ones stand above it', async ({ page }) => {
    await page.goto('/categories/smartfony/?brand=samsung');
    const { panel } = findFacets(page, 1440);
    const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
    const [left, first] = [await panel.boundingBox(), await cards.first().boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(first?.x ?? 0);
    await expect(page.getByRole('main').getByRole('link', { name: text('storefront.facets.filters'), exact: true })).toHaveCount(0);
    await page.mouse.wheel(0, 1500);
    await expect(panel.getByRole('heading', { name: text('storefront.facets.filters') })).toBeInViewport();
  });
});

test('an empty search links to single words, the catalog and other offers', async ({ page }) => {
  await openPage(page, `/offers/?search=${encodeURIComponent('zzqqx ґґщщф')}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('zzqqx ґґщщф');
  await expect(main.getByRole('region', { name: text('storefront.search.suggestions') }).getByRole('listitem')).toHaveCount(4);
  await expect(main.getByRole('link', { name: text('storefront.search.toCatalog') })).toHaveAttribute('href', `/categories/`);
  await main.getByRole('link', { name: 'zzqqx', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/offers/\\?search=zzqqx$`));

  await openPage(page, `/offers/?search=samsung&price_min=99999999`);
  await expect(main).toContainText(text('storefront.search.nothingNarrowed'));
  await main.getByRole('link', { name: text('storefront.search.clearFilters') }).click();
  await expect(page).toHaveURL(new RegExp(`/offers/\\?search=samsung$`));
});

test('a search without a complete match names the ignored words', async ({ page }) => {
  await openPage(page, `/offers/?search=${encodeURIComponent('zzqqx чайник')}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('чайник');
  await expect(main.locator('q', { hasText: 'zzqqx' })).toBeVisible();
  await expect(
    main
      .getByRole('listitem')
      .filter({ has: page.locator('button[aria-pressed]') })
      .first(),
  ).toBeVisible();
});

test('a failed list shows an error and is retried', async ({ page }) => {
  await openPage(page, `/offers/?search=samsung`);
  const list = '**/trading/buyer/offers/get-list/?*';
  await page.route(list, (route) => route.fulfill({ status: 500, json: { detail: 'Down', code: 'internal' } }));
  await order(page, text('storefront.facets.expensiveFirst'));
  const failure = page.getByRole('main').getByText(text('storefront.offerList.failed'));
  await expect(failure).toBeVisible();
  await page.unroute(list);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('ui.error.retry') })
    .click();
  await expect(failure).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('button[aria-pressed]') })
      .first(),
  ).toBeVisible();
});

test('the text about a page is folded to 70 px, under a category to 200 px, and expands', async ({ page }) => {
  // The window is so narrow that both texts are truncated.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, height] of [
    ['/', 70],
    ['/categories/dim-i-sad/', 200],
  ] as const) {
    await openPage(page, path);
    const more = page.getByRole('main').getByRole('button', { name: text('ui.expandable.more') });
    const folded = page.locator('[data-collapsed]');
    expect((await folded.boundingBox())?.height, path).toBe(height);
    await more.click();
    await expect(folded).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: text('ui.expandable.less') })).toHaveAttribute('aria-expanded', 'true');
  }
});

test('the content is 1185 px wide, with four offers in a row and two under 1200 px', async ({ page }) => {
  const columns = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('button[aria-pressed]') })
      .evaluateAll((items) => new Set(items.slice(0, 8).map((item) => Math.round(item.getBoundingClientRect().left))).size);
  await openPage(page, '/categories/elektronika/');
  expect(await columns()).toBe(4);
  const heading = await page.getByRole('main').getByRole('navigation').first().boundingBox();
  expect(heading?.width).toBe(1185);
  await page.setViewportSize({ width: 1199, height: 900 });
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await columns()).toBe(2);
});

test('Back from an offer restores the scroll position of the list', async ({ page }) => {
  await openPage(page, '/categories/elektronika/');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('button[aria-pressed]') });
  await page.locator('main a[rel="next"]:not([aria-label])').click();
  await expect(cards).toHaveCount(72);
  const card = cards.nth(60);
  await card.scrollIntoViewIfNeeded();
  const readTop = () => page.evaluate(() => window.scrollY);
  let top = 0;
  // Rows above get their real heights when they are painted, which moves the position.
  await expect
    .poll(async () => {
      const before = top;
      top = await readTop();
      return top > 0 && top === before;
    })
    .toBe(true);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/offers\/[^/]+\/$/);
  await page.goBack();
  await expect(cards).toHaveCount(72);
  await expect.poll(readTop).toBeGreaterThan(top - 200);
  await expect(card).toBeInViewport();
});

test('a shop has addresses for its offers by category, its description and its reviews', async ({ page }) => {
  const { body } = await callApi<{ results: { shop: { id: number; alias: string } }[] }>(
    'GET',
    'trading/buyer/offers/get-list/?ordering=-included_in_orders_count&limit=1',
  );
  const { id, alias } = body.results[0]?.shop ?? { id: 0, alias: '' };
  const shop = await callApi<{ categories: { title: string; alias: string; offers_count: number }[] }>(
    'GET',
    `trading/buyer/shops/${alias}/get-by-alias/`,
  );
  const category = shop.body.categories[0];
  if (!category) throw new Error('The shop sells nothing');
  await openPage(page, `/shops/${alias}/`);
  const main = page.getByRole('main');
  await main
    .getByRole('navigation', { name: text('storefront.shop.categories') })
    .getByRole('link', { name: category.title, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`category=${category.alias}$`));
  await expect(main.getByRole('listitem').filter({ has: page.locator('button[aria-pressed]') })).toHaveCount(
    Math.min(36, category.offers_count),
  );

  const parts = main.getByRole('navigation', { name: text('storefront.shop.parts') });
  await parts.getByRole('link', { name: text('storefront.shop.reviewsPart') }).click();
  await expect(page).toHaveURL(/\?part=reviews$/);
  const reviews = await callApi<{ count: number; results: { author_name: string }[] }>(
    'GET',
    `trading/buyer/shops/${String(id)}/reviews/list/?limit=10`,
  );
  const expected = reviews.body.results[0]?.author_name ?? text('storefront.shop.noReviews');
  await expect(main.getByText(expected).first()).toBeVisible();
  await page.reload();
  await expect(main.getByText(expected).first()).toBeVisible();
  await parts.getByRole('link', { name: text('storefront.shop.about') }).click();
  await expect(main.getByRole('heading', { name: text('storefront.shop.hours') })).toBeVisible();
});

test('no public page overflows a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of await listPublicPaths()) {
    await openPage(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
