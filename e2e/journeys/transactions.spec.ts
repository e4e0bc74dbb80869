import fs from 'node:fs';
import { callApi, demoPassword, demoSeller, listDemoShopOffers, placeOrder, getToken } from '../fixtures/api';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');

test('a seller finds transactions with their balances and exports them as a file', async ({ page }) => {
  const token = await getToken(demoSeller);
  const { offers } = await listDemoShopOffers(token);
  const order = await placeOrder(offers[3]?.id ?? 0);
  expect((await callApi('POST', `trading/seller/orders/${String(order.id)}/open/`, { token })).status).toBe(200);
  const { seller } = (await callApi<{ seller: { leads: number } }>('GET', 'auth/user/me/', { token })).body;
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: { email: demoSeller, password: demoPassword } })).status()).toBe(200);
  await page.goto('/account/seller/transactions/');
  const main = page.getByRole('main');

  await expect(main.getByText(text('seller.transactions.leadsBalance')).locator('..')).toContainText(String(seller.leads));
  await main.getByLabel(text('seller.transactions.action')).selectOption('order_opening');
  await expect(page).toHaveURL(/action=order_opening/);
  const row = main.getByRole('row').filter({ hasText: order.number });
  await expect(row).toContainText('−1');
  await expect(main.getByRole('row').filter({ hasText: 'Поповнення' })).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: text('seller.transactions.export') }).click();
  const file = fs.readFileSync(await (await downloading).path(), 'utf8');
  expect(file).toContain(order.number);
  expect(file).not.toContain('Поповнення');

  // A reversed range shows an error and is not requested; a reload keeps the filters.
  await main.getByLabel(text('seller.dayRange.from')).fill('2026-11-20');
  await main.getByLabel(text('seller.dayRange.to')).fill('2020-01-01');
  await expect(main.getByText(text('seller.dayRange.badRange'))).toBeVisible();
  await page.reload();
  await expect(main.getByLabel(text('seller.dayRange.from'))).toHaveValue('2026-11-20');
  for (const end of ['from', 'to']) await main.getByLabel(text(`seller.dayRange.${end}`)).fill('2020-01-01');
  await main.getByRole('link', { name: text('seller.transactions.showAll') }).click();
  await expect(main.getByRole('row').filter({ hasText: order.number })).toBeVisible();
});
