import { randomInt } from 'node:crypto';
import { callApi, demoPassword, demoSeller, getToken, listDemoShopOffers } from '../../../e2e/fixtures/api';
import { expect, test } from '../../../e2e/fixtures/test';
import { loadMessages } from '../../../e2e/fixtures/messages';

const text = loadMessages('uk');

test('a seller finds a call request through the menu and adds a note to it', async ({ page }) => {
  const token = await getToken(demoSeller);
  const { shopId } = await listDemoShopOffers(token);
  const buyer = `Олена ${String(randomInt(1_000_000, 9_999_999))}`;
  const { status } = await callApi('POST', 'trading/seller/call-requests/create/', {
    token,
    body: { shop: shopId, buyer_name: buyer, buyer_phone: '+380500000001' },
  });
  expect(status).toBe(201);
  const login = await page.request.post('/api/v1/auth/jwt/create/', { data: { email: demoSeller, password: demoPassword } });
  expect(login.status()).toBe(200);

  // On phones the seller's menu is at the side, on larger screens below the profile.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account/seller/shops/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.header.menu'), exact: true })
    .click();
  await page.getByRole('dialog').locator('a[href="/account/seller/sample/"]').click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: buyer }).click();
  await main.getByRole('link', { name: text('sample.seller.details.edit') }).click();
  await main.getByLabel(text('sample.seller.form.note')).fill('Передзвонити завтра');
  await main.getByRole('button', { name: text('sample.seller.form.save') }).click();

  await expect(page.getByText(text('sample.seller.form.saved')).first()).toBeVisible();
  await expect(main.getByText('Передзвонити завтра')).toBeVisible();
});
