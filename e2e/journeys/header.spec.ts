import { callApi, demoBuyer, demoPassword, demoSeller, listDemoShopOffers, getToken } from '../fixtures/api';
import { openPage } from '../fixtures/open';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { CatalogPanel } from '../pages/catalog-panel';

const text = loadMessages('uk');

interface Branch {
  alias: string;
  title: string;
  children: Branch[];
}

test('the delivery place is chosen in the top bar, stored, and prefills the checkout', async ({ page }) => {
  const { offers } = await listDemoShopOffers(await getToken(demoSeller));
  await openPage(page, '/');
  const button = page.getByRole('button', { name: /^Доставка:/ });
  await expect(button).toHaveText('Україна');
  await button.click();
  const menu = page.getByRole('dialog', { name: text('shell.location.title') });
  await expect(menu.getByRole('combobox', { name: text('shell.location.country') })).toHaveValue('ukraine');
  await menu.getByRole('combobox', { name: text('shell.location.city') }).selectOption('kharkiv');
  await menu.getByRole('button', { name: text('shell.location.save') }).click();
  await expect(menu).toHaveCount(0);
  await expect(button).toHaveText('Україна • Харків');

  await page.reload();
  await expect(button).toHaveText('Україна • Харків');
  await openPage(page, `/create-order/?offer=${String(offers[0]?.id)}:1`);
  await expect(page.getByRole('combobox', { name: text('storefront.createOrder.city') })).toHaveValue('kharkiv');
  // The choice filters nothing; lists show it as the first city.
  await openPage(page, '/offers/?search=samsung');
  await expect(page).toHaveURL(/\?search=samsung$/);
  const panel = page.getByRole('region', { name: text('storefront.facets.filters') });
  await panel.getByText('Місто продавця', { exact: true }).click();
  const cities = panel.getByRole('checkbox', { name: /^(Київ|Харків)/ });
  await expect(cities).toHaveCount(2);
  await expect(cities.first()).toHaveAccessibleName(/^Харків/);
  await cities.first().press('Space');
  await expect(page).toHaveURL(/city=kharkiv/);
});

test('an open menu stays at its button and in the window when the browser zooms', async ({ page }) => {
  await openPage(page, '/about/');
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.header.account') })
    .first();
  await button.click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const session = await page.context().newCDPSession(page);
  for (const zoom of [1.25, 1.5, 0.8]) {
    // Simulates a browser's zoom: fewer, larger pixels of the page.
    const size = { width: Math.round(1440 / zoom), height: Math.round(900 / zoom), deviceScaleFactor: zoom };
    await session.send('Emulation.setDeviceMetricsOverride', { ...size, mobile: false });
    await expect
      .poll(async () => {
        const [anchor, panel] = [await button.boundingBox(), await menu.boundingBox()];
        if (!anchor || !panel) return 'hidden';
        const isBelow = Math.abs(panel.y - anchor.y - anchor.height - 8) <= 2;
        const isBeside = panel.x <= anchor.x + anchor.width && panel.x + panel.width >= anchor.x;
        return isBelow && isBeside && panel.x >= 0 && panel.x + panel.width <= size.width;
      })
      .toBe(true);
  }
});

test('Escape closes a header menu and restores the focus', async ({ page }) => {
  await openPage(page, '/about/');
  const banner = page.getByRole('banner');
  for (const [name, role] of [
    [/^Доставка:/, 'dialog'],
    [/^Мова:/, 'menu'],
    [text('shell.header.account'), 'menu'],
  ] as const) {
    const button = banner.getByRole('button', { name }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole(role)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('the account menu leads a visitor through the login to both sides and shows no logout', async ({ page }) => {
  await openPage(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.header.account') })
    .click();
  const item = (id: string) => page.getByRole('menuitem', { name: text(id) });
  await expect(item('shell.account.buyer')).toHaveAttribute('href', /login-and-registration\/\?next=%2Faccount%2Fbuyer%2Forders%2F/);
  await expect(item('shell.account.seller')).toHaveAttribute('href', /login-and-registration\/\?next=%2Faccount%2Fseller%2Fshops%2F/);
  await expect(item('shell.account.logout')).toHaveCount(0);
  await item('shell.header.signIn').click();
  await expect(page).toHaveURL(/\/account\/login-and-registration\//);
});

test('the account menu logs a member out and shows a message', async ({ page }) => {
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: { email: demoBuyer, password: demoPassword } })).status()).toBe(200);
  await openPage(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.header.account') })
    .click();
  await expect(page.getByRole('menuitem', { name: text('shell.account.seller') })).toHaveAttribute('href', '/account/seller/shops/');
  await page.getByRole('menuitem', { name: text('shell.account.logout') }).click();
  await expect(page.getByText(text('shell.session.loggedOut'))).toBeVisible();
  await expect(page).toHaveURL(/\/account\/login-and-registration\//);
});

test('a logout removes the checkout values of a buyer', async ({ page }) => {
  const { offers } = await listDemoShopOffers(await getToken(demoSeller));
  const address = `/create-order/?offer=${String(offers[3]?.id)}:1`;
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: { email: demoBuyer, password: demoPassword } })).status()).toBe(200);
  await openPage(page, address);
  const name = page.getByRole('main').getByLabel(text('storefront.createOrder.name'));
  // Values of the account arrive with the session.
  await expect(name).not.toHaveValue('');
  await name.fill('Олена Уважна');
  await page.reload();
  await expect(name).toHaveValue('Олена Уважна');

  await page.goto('/account/buyer/orders/');
  // A count that loads while the session ends is refused, which the browser reports.
  await expect(page.getByRole('navigation', { name: text('buyer.orders.filters') }).getByRole('link')).toHaveText(Array(5).fill(/\d$/));
  await page
    .getByRole('button', { name: text('shell.account.logout') })
    .first()
    .click();
  await expect(page).toHaveURL(/login-and-registration/);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Уважна');
  await openPage(page, address);
  await expect(name).toHaveValue('');
});

test('the catalog shows three levels, links to the rest after five children, and supports keys', async ({ page }) => {
  const { body } = await callApi<{ results: Branch[] }>('GET', 'trading/buyer/offers/categories/up-to-third-child-shorted/');
  await openPage(page, '/about/');
  const { button, root: panel, roots: rows, groups } = new CatalogPanel(page, text);
  await button.click();
  for (const root of body.results.slice(0, 3)) {
    await rows.filter({ hasText: root.title }).hover();
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(root.title);
    for (const group of root.children) {
      await expect(panel.getByRole('link', { name: group.title, exact: true }).first()).toBeVisible();
      const more = panel.getByRole('link', { name: `${text('shell.catalogue.seeAll')}: ${group.title}`, exact: true });
      await expect(more, group.title).toHaveCount(group.children.length >= 5 ? 1 : 0);
    }
  }

  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(groups.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await groups.nth(1).click();
  await expect(page).toHaveURL(/\/categories\/[^/]+\/$/);
  await expect(panel).toHaveCount(0);
});

test('suggestions of offers open from two letters, support arrow keys and link to categories and offers', async ({ page, context }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/autocomplete/offers/?')) calls.push(request.url());
  });
  await openPage(page, '/about/');
  const box = page.getByRole('combobox', { name: text('shell.search.label') });
  await box.click();
  await box.pressSequentially('т');
  const list = page.getByRole('listbox');
  await expect(list).toHaveCount(0);
  await box.pressSequentially('елефон', { delay: 20 });
  const categories = list.getByRole('group', { name: text('shell.search.categories') }).getByRole('option');
  await expect(categories.first()).toBeVisible();
  await expect(
    list
      .getByRole('group', { name: text('shell.search.offers') })
      .getByRole('option')
      .first(),
  ).toBeVisible();
  // A single letter sends no call, and the others share one, because typing is faster than the debounce of 300 ms.
  expect(calls.length).toBeLessThan(5);
  expect(calls.every((url) => new URL(url).searchParams.get('search') !== 'т')).toBe(true);

  await box.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(box).toBeFocused();
  await box.press('ArrowDown');
  const [tab] = await Promise.all([context.waitForEvent('page'), categories.first().click({ button: 'middle' })]);
  await expect(tab).toHaveURL(/\/categories\/[^/]+\/$/);
  await tab.close();
  await expect(page).toHaveURL(/\/about\/$/);
  await categories.first().click();
  await expect(page).toHaveURL(/\/categories\/[^/]+\/$/);

  await page.getByRole('button', { name: text('shell.search.clear') }).click();
  await expect(box).toHaveValue('');
  await box.pressSequentially('навушники');
  await page.getByRole('option').last().click();
  await expect(page).toHaveURL(/\/offers\/\?search=/);
});

test('the empty search box offers popular queries and own searches, which can be cleared', async ({ page }) => {
  await openPage(page, '/about/');
  const box = page.getByRole('combobox', { name: text('shell.search.label') });
  const popular = page.getByRole('group', { name: text('shell.search.popular') }).getByRole('option');
  const own = page.getByRole('group', { name: text('shell.search.recent') }).getByRole('option');
  await box.click();
  await expect(popular.first()).toHaveAttribute('href', /^\/offers\/\?search=/);
  await expect(own).toHaveCount(0);
  await box.fill('шини r16');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/offers\/\?search=/);

  await openPage(page, '/about/');
  await box.click();
  await expect(own).toHaveText(['шини r16']);
  await page.getByRole('button', { name: text('shell.search.clearRecent') }).click();
  await expect(own).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.reload();
  await box.click();
  await expect(popular.first()).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('the selected theme applies from the first paint', async ({ page }) => {
  await openPage(page, '/about/');
  await page.getByRole('contentinfo').getByTitle(text('shell.theme.dark')).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
