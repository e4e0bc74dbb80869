import { demoBuyer, demoPassword, demoSeller, getToken, listDemoShopOffers, placeOrder } from '../../../e2e/fixtures/api';
import { expect, test } from '../../../e2e/fixtures/test';
import { loadMessages } from '../../../e2e/fixtures/messages';

const text = loadMessages('uk');

test('a buyer finds an order through the menu and cancels it', async ({ page }) => {
  const { offers } = await listDemoShopOffers(await getToken(demoSeller));
  const order = await placeOrder(offers[0]?.id ?? 0, await getToken(demoBuyer));
  const login = await page.request.post('/api/v1/auth/jwt/create/', { data: { email: demoBuyer, password: demoPassword } });
  expect(login.status()).toBe(200);

  await page.goto('/account/buyer/orders/');
  await page.getByRole('navigation').locator('a[href="/account/buyer/sample/"]').click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: order.number }).click();
  await main.getByRole('link', { name: text('sample.buyer.details.cancel') }).click();
  await main.getByLabel(text('sample.buyer.form.reason')).selectOption({ index: 1 });
  await main.getByRole('button', { name: text('sample.buyer.form.save') }).click();

  await expect(page.getByText(text('sample.buyer.form.saved')).first()).toBeVisible();
  await expect(page).toHaveURL(`/account/buyer/sample/${String(order.id)}/`);
  await expect(main.getByRole('link', { name: text('sample.buyer.details.cancel') })).toHaveCount(0);
});
