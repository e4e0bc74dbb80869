import { callApi, placeOrder } from '../fixtures/api';
import { addOffer, createShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');

// The first deletion is refused.
test.use({ expectedProblem: /status of 409/ });

test('a shop is renamed, closed temporarily, and deleted without open orders', async ({ page }) => {
  const shop = await createShop(page);
  const { title: name, token } = shop;
  const offer = await addOffer(shop);
  await page.goto(`/account/seller/shops/${String(shop.id)}/settings/`);
  const main = page.getByRole('main');

  // A taken alias is reported while typing, and nothing is saved with it.
  const alias = main.getByLabel(text('seller.alias.label'));
  await alias.fill('loznytsia');
  await expect(main.getByText(/Вільна: loznytsia-2/)).toBeVisible();
  await alias.fill(`${shop.alias}-new`);
  await expect(main.getByText(text('seller.alias.free'))).toBeVisible();
  await main.getByLabel(text('seller.shopSettings.name')).fill(`${name} нова`);
  await main.getByLabel(text('seller.shopSettings.mon')).fill('18-9');
  await main.getByRole('button', { name: text('seller.shopSettings.save') }).click();
  await expect(main.getByText(text('seller.shopSettings.badHours'), { exact: true })).toBeVisible();
  await main.getByLabel(text('seller.shopSettings.mon')).fill('9-18');
  await main.getByRole('button', { name: text('seller.shopSettings.save') }).click();
  await expect(page.getByText(text('seller.shopSettings.saved')).first()).toBeVisible();
  await expect(main.getByLabel(text('seller.shopSettings.mon'))).toHaveValue('09:00–18:00');
  expect((await page.request.get(`/shops/${shop.alias}-new/`)).status()).toBe(200);

  // A closed shop keeps its open order and takes no new one.
  const order = await placeOrder(offer.id, token);
  const closing = main.getByRole('switch', { name: text('seller.shopSettings.holidaySwitch') });
  await closing.press('Space');
  await expect(main.getByText(text('seller.shopSettings.closedNow'))).toBeVisible();
  await expect(placeOrder(offer.id)).rejects.toThrow(/refused/);
  const { body: seen } = await callApi<{ is_available: boolean }>('GET', `trading/buyer/offers/${offer.alias}/get-by-alias/`);
  expect(seen.is_available).toBe(false);

  // A shop with an open order cannot be deleted; without one it can.
  const remove = async () => {
    await main.getByRole('button', { name: text('seller.shopSettings.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('seller.shopSettings.delete') })
      .click();
  };
  await remove();
  await expect(main.getByText('У магазині є незавершені замовлення. Спочатку завершіть або скасуйте їх.')).toBeVisible();
  const canceled = await callApi('POST', `trading/buyer/orders/${String(order.id)}/cancel/`, { token, body: { reason: 'buyers_request' } });
  expect(canceled.status).toBe(200);
  await remove();
  await expect(page.getByText(text('seller.shopSettings.deleted')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/account\/seller\/shops\/$/);
  expect((await page.request.get(`/shops/${shop.alias}-new/`)).status()).toBe(404);
});

test('other marketplaces fetch the offers of a shop at an address until it is replaced', async ({ page }) => {
  const shop = await createShop(page);
  const { alias } = await addOffer(shop);
  await page.goto(`/account/seller/shops/${String(shop.id)}/settings/`);
  const main = page.getByRole('main');
  const address = main.getByLabel(text('seller.shopSettings.feedAddress'));

  await main.getByRole('button', { name: text('seller.shopSettings.feedCreate') }).click();
  const { pathname: first } = new URL(await address.inputValue());
  const file = await page.request.get(first);
  expect(await file.text()).toContain(`/offers/${alias}/</url>`);
  const again = await page.request.get(first, { headers: { 'if-none-match': file.headers().etag ?? '' } });
  expect(again.status()).toBe(304);

  await main.getByRole('button', { name: text('seller.shopSettings.feedRenew') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('seller.shopSettings.feedRenew') })
    .click();
  await expect(address).not.toHaveValue(new RegExp(first));
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(new URL(await address.inputValue()).pathname)).status()).toBe(200);
});
