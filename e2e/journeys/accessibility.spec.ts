import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { callApi, demoBuyer, demoPassword, demoSeller, listDemoShopOffers, getToken } from '../fixtures/api';
import { listPublicPaths } from '../fixtures/public-paths';
import { createOwner } from '../fixtures/operators';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

/** Rules of WCAG 2.2 A and AA, and best practices of axe. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const text = loadMessages('uk');

/** Signs in with a request: the browser gets the cookie of the response. */
async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/jwt/create/', { data: { email, password: demoPassword } });
  expect(answer.status()).toBe(200);
}

async function demoPaths() {
  const token = await getToken(demoSeller);
  const { offers, shopId } = await listDemoShopOffers(token);
  const offer = offers[0];
  if (!offer) throw new Error('The demo shop has no offers');
  const { body: orders } = await callApi<{ results: { id: number }[] }>(
    'GET',
    `trading/seller/orders/get-list/?shop=${String(shopId)}&limit=1`,
    { token },
  );
  const { body: calls } = await callApi<{ results: { id: number }[] }>(
    'GET',
    `trading/seller/call-requests/get-list/?shop=${String(shopId)}&limit=1`,
    { token },
  );
  return { offer, shopId, orderId: orders.results[0]?.id ?? 0, callId: calls.results[0]?.id ?? 0 };
}

/** Checks a page in both themes: no violations, no animations, no overflow. `open` reveals initially hidden content. */
async function expectAccessible(page: Page, path: string, open?: () => Promise<void>): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.hydrated ?? 'no'), { message: path }).not.toBe('no');
  // Placeholders disappear after loading; the page of components shows them permanently.
  if (path !== '/components/') await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
  await open?.();
  // Content that the browser skips outside of the viewport has no colors or positions to check.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  // Colors are the same at all widths.
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  for (const theme of isPhone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    // Only colors differ between themes. Without frames and passed rules, whose description takes most of the time.
    // Cards far below the viewport are the same component as those above.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .exclude('main li[data-later]');
    const { violations } = await (theme === 'light' ? axe.withTags(tags) : axe.withRules('color-contrast')).analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
    );
    expect.soft(found, `${path} in the ${theme} theme`).toEqual([]);
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(wider, `${path} is wider than the window`).toBeLessThanOrEqual(0);
}

test.describe('axe finds no violations', () => {
  // Contrast is measured right after the change of the theme: a color that fades over has not arrived.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('on public pages', { tag: '@phone' }, async ({ page }) => {
    const withoutResults = `/offers/?search=${'x'.repeat(100)}`;
    for (const path of [...(await listPublicPaths()), withoutResults]) await expectAccessible(page, path);
  });

  test('on the page of components', async ({ page }) => {
    await expectAccessible(page, '/components/');
  });

  test('on the pages of account access', { tag: '@phone' }, async ({ page }) => {
    for (const path of ['/account/login-and-registration/', '/account/forgot-password/', '/account/reset-password/?uid=1&token=x'])
      await expectAccessible(page, path);
  });

  test('around the open catalog', async ({ page }) => {
    // Phones show it in the menu.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, '/account/login-and-registration/', async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: text('shell.header.catalogue') })
        .click();
      await expect(
        page
          .getByRole('navigation', { name: text('shell.catalogue.title') })
          .getByRole('link')
          .first(),
      ).toBeVisible();
    });
  });

  test('on the pages of a buyer', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, demoBuyer);
    for (const name of [
      'orders',
      'reviews',
      'loyalty',
      'transactions',
      'favorite',
      'visited-offers',
      'questions',
      'profile-settings',
      'login-settings',
      'blocks',
    ])
      await expectAccessible(page, `/account/buyer/${name}/`);
  });

  test('on the pages of operators', { tag: '@phone' }, async ({ page }) => {
    await createOwner(page);
    for (const path of [
      ...[
        '',
        'queues/',
        ...['reviews', 'offers', 'shops', 'appeals', 'lead_claims', 'questions', 'payments'].map((name) => `queues/${name}/`),
      ],
      ...[
        'blocks/',
        'money/',
        'team/',
        'audit/',
        'invitation/',
        'invitation/?token=x',
        'settings/',
        'search/',
        'search/?tab=synonyms&add=x',
      ],
      ...['people/', 'people/?query=100001', 'people/users/1/', 'people/shops/1/'],
    ])
      await expectAccessible(page, `/account/operator/${path}`);
  });

  const sellerPages = {
    'the account and shop': (shop: string) => [
      '/account/seller/shops/',
      '/account/seller/shops/create/',
      '/account/seller/transactions/',
      '/account/seller/settings/',
      `${shop}/main/`,
      `${shop}/settings/`,
      `${shop}/settings/tokens/`,
      `${shop}/settings/webhooks/`,
      `${shop}/site/`,
      `${shop}/reviews/`,
    ],
    offers: (shop: string) => ['', 'grid/', 'create/', 'import/', 'import/links/'].map((name) => `${shop}/offers/${name}`),
    sales: (shop: string, { orderId, callId }: Awaited<ReturnType<typeof demoPaths>>) =>
      ['orders/', `orders/${String(orderId)}/edit/`, 'orders/edit/', 'calls/', `calls/${String(callId)}/edit/`, 'calls/edit/'].map(
        (name) => `${shop}/calls-and-orders/${name}`,
      ),
  };
  for (const [what, listPaths] of Object.entries(sellerPages))
    test(`on the pages of a seller for ${what}`, { tag: '@phone' }, async ({ page }) => {
      const demo = await demoPaths();
      await signIn(page, demoSeller);
      for (const path of listPaths(`/account/seller/shops/${String(demo.shopId)}`, demo)) await expectAccessible(page, path);
    });
});

test('filters of lists fit a tablet in each language', async ({ page }) => {
  const { shopId } = await demoPaths();
  const sales = `/account/seller/shops/${String(shopId)}/calls-and-orders/orders/`;
  const lists = { [demoBuyer]: ['/account/buyer/orders/'], [demoSeller]: [sales, `/account/seller/shops/${String(shopId)}/reviews/`] };
  await page.setViewportSize({ width: 900, height: 900 });
  for (const [email, paths] of Object.entries(lists)) {
    await signIn(page, email);
    for (const path of ['', '/ru', '/en'].flatMap((prefix) => paths.map((list) => prefix + list))) {
      await page.goto(path);
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0);
    }
  }
});

/** Runs in the page: names of controls that have neither an outline nor a border, themselves or their box. */
function findControlsWithoutEdge(): string[] {
  const hasEdge = (element: Element | null) => {
    if (!element) return false;
    const style = getComputedStyle(element);
    return [style.outlineStyle, style.borderTopStyle].some(
      (line, index) => line !== 'none' && parseFloat(index ? style.borderTopWidth : style.outlineWidth) > 0,
    );
  };
  return [...document.querySelectorAll('main button, main input:not([type=checkbox]), main select, main textarea, [role=search]')]
    .filter((control) => !hasEdge(control) && !hasEdge(control.parentElement))
    .map((control) => control.outerHTML.slice(0, 80));
}

test('controls keep an edge and show the focus in high contrast mode', async ({ page }) => {
  const { offer } = await demoPaths();
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of [`/create-order/?offer=${String(offer.id)}:1`, '/account/login-and-registration/?mode=registration']) {
    await page.goto(path);
    expect(await page.evaluate(findControlsWithoutEdge), path).toEqual([]);
  }
  const field = page.getByRole('main').locator('input[type=email]');
  await field.focus();
  await expect(field.locator('xpath=..')).toHaveCSS('outline-width', '3px');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: text('storefront.home.toCatalog') })).toHaveCSS(
    'border-top-style',
    'solid',
  );
});

/** Runs in the page: the share of the window's height that stays covered while the page is scrolled. */
function getCoveredShare(): number {
  const fixed = [...document.querySelectorAll('body *')].filter((element) => /fixed|sticky/.test(getComputedStyle(element).position));
  const heights = fixed.map((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width < innerWidth / 2 ? 0 : Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  });
  return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
}

test('bars leave room for the page in an enlarged window', async ({ page }) => {
  const { offer } = await demoPaths();
  // A window of 1280 × 1024 pixels, enlarged four times.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/offers/${offer.alias}/`);
  await page.mouse.wheel(0, 300);
  expect(await page.evaluate(getCoveredShare)).toBeLessThan(0.3);
});
