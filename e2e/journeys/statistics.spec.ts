import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { callApi, placeOrder } from '../fixtures/api';
import { addOffer, createShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { ShopMainPage } from '../pages/shop-main-page';

const text = loadMessages('uk');

/** Creates one event of each figure: a view, an order and a call. */
async function visitAndContact(offerId: number): Promise<void> {
  const view = await callApi('POST', `trading/buyer/offers/${String(offerId)}/register-view/`);
  expect(view.status).toBe(204);
  await placeOrder(offerId);
  const call = await callApi('POST', 'trading/buyer/call-requests/create/', {
    body: {
      offer: offerId,
      buyer_name: 'Гість',
      buyer_phone: `+38050${String(randomInt(1_000_000, 9_999_999))}`,
      buyer_email: 'guest@yarmarok.example',
    },
  });
  expect(call.status).toBe(201);
}

test('a seller sees the statistics of the shop for the period of the address', async ({ page }) => {
  const shop = await createShop(page);
  const main = `${shop.path}main/`;
  const offer = await addOffer(shop);
  await visitAndContact(offer.id);
  const shopMain = new ShopMainPage(page, text);
  const { chart, period } = shopMain;

  // Views are recorded asynchronously.
  await expect(async () => {
    await page.goto(main);
    await expect(chart.getByRole('img', { name: /Перегляди: найменше 0, найбільше 1\. Контакти: найменше 0, найбільше 2\./ })).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await shopMain.expectFigures({ 'seller.shopMain.views': '1', 'seller.shopMain.orders': '1', 'seller.shopMain.calls': '1' });
  await expect(page.getByRole('region', { name: text('seller.shopMain.popular') }).getByRole('link', { name: /^Глечик/ })).toHaveAttribute(
    'href',
    new RegExp(`/offers/${String(offer.id)}/edit/$`),
  );

  await shopMain.expectOneTaskOfEach();

  // The period is in the address: a reload keeps it, and Back restores the previous one.
  await period.getByRole('link', { name: text('seller.shopMain.week') }).click();
  await expect(page).toHaveURL(/\?period=7$/);
  await page.reload();
  await shopMain.expectPeriod('week');
  await chart.getByText(text('seller.shopMain.asTable')).click();
  const table = chart.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(8);

  // The keys move over the same values as in the table.
  const slider = chart.getByRole('slider');
  await slider.focus();
  const today = (await slider.getAttribute('aria-valuetext')) ?? '';
  await expect(table.getByRole('row').last()).toContainText(today);
  await expect(table.getByRole('row').last().getByRole('cell').last()).toHaveText('2');
  await expect(chart.getByText('Перегляди: 1, Контакти: 2')).toHaveAttribute('aria-live', 'polite');
  await slider.press('Home');
  await expect(slider).not.toHaveAttribute('aria-valuetext', today);
  await expect(chart.getByText('Перегляди: 0, Контакти: 0')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/$/);
  await shopMain.expectPeriod('month');

  // The figure of the chart is in the address without a history entry.
  const shown = page.getByRole('radiogroup', { name: text('seller.shopMain.whatToShow') });
  await shown.getByText(text('seller.shopMain.revenue')).click();
  await expect(page).toHaveURL(/\?show=uah$/);
  const revenue = page.getByRole('region', { name: text('seller.shopMain.revenue') });
  await revenue.getByRole('slider').press('End');
  // The new order does not count as income yet.
  await expect(revenue.getByText('Дохід: 0\u00A0₴')).toHaveAttribute('aria-live', 'polite');
  await shown.getByText(text('seller.shopMain.viewsAndContacts')).click();
  await expect(page).toHaveURL(/\/main\/\??$/);

  // A custom period shows errors at the fields.
  const form = await shopMain.openOwnPeriod();
  await form.getByLabel(text('seller.shopMain.to')).fill('2020-01-01');
  await form.getByRole('button', { name: text('seller.shopMain.show') }).click();
  await expect(form.getByText(text('seller.shopMain.problemOrder'))).toBeVisible();
  await form.getByLabel(text('seller.shopMain.from')).fill('2026-01-01');
  await form.getByLabel(text('seller.shopMain.to')).fill('2026-01-10');
  await form.getByRole('button', { name: text('seller.shopMain.show') }).click();
  await expect(page).toHaveURL(/\?from=2026-01-01&to=2026-01-10$/);
  await expect(page.getByText(text('seller.shopMain.quiet'))).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a new shop shows first steps', async ({ page }) => {
  const main = `${(await createShop(page)).path}main/`;

  await page.goto(main);

  await expect(page.getByRole('heading', { name: text('seller.shopMain.newShopTitle') })).toBeVisible();
  await page.getByRole('link', { name: text('seller.shopMain.addOffer') }).click();
  await expect(page).toHaveURL(/\/offers\/create\/$/);
});

test.describe('another seller', () => {
  test.use({ expectedProblem: /status of 404/ });

  test('gets "not found" for the shop', async ({ page }) => {
    await createShop(page);

    await page.goto('/account/seller/shops/1/main/');

    await expect(page.getByRole('heading', { name: text('seller.loaded.notFound') })).toBeVisible();
    await expect(page.getByRole('navigation', { name: text('seller.shopMain.period') })).toHaveCount(0);
  });

  test('the background of a short page reaches the bottom of the window', async ({ page }) => {
    await createShop(page);
    await page.goto('/account/seller/shops/1/main/');
    await expect(page.getByRole('heading', { name: text('seller.loaded.notFound') })).toBeVisible();
    const pageTop = await page.getByRole('main').boundingBox();
    const height = await page.evaluate(() => window.innerHeight);
    const pixelAt = (y: number) => page.screenshot({ clip: { x: 2, y, width: 1, height: 1 } });

    const [top, bottom] = [await pixelAt((pageTop?.y ?? 0) + 1), await pixelAt(height - 2)];

    expect(bottom.equals(top)).toBe(true);
  });
});

test.describe('while the service fails', () => {
  // A service worker would hide the failing call from the page.
  test.use({ serviceWorkers: 'block', expectedProblem: /status of 500/ });

  test('the figures can be retried', async ({ page }) => {
    const main = `${(await createShop(page)).path}main/`;
    await page.route('**/statistics/**', (route) => route.fulfill({ status: 500, json: { detail: 'Broken', code: 'internal_error' } }));

    await page.goto(main);
    await expect(page.getByRole('alert').getByText(text('seller.shopMain.failed'))).toBeVisible();
    await page.unroute('**/statistics/**');
    await page.getByRole('button', { name: text('ui.error.retry') }).click();

    await expect(page.getByRole('heading', { name: text('seller.shopMain.newShopTitle') })).toBeVisible();
  });
});
