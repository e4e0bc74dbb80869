import { callApi, demoPassword, demoSeller, listDemoShopOffers, placeOrder, getToken } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

test('a seller signs in, opens a new order for a lead and completes it', async ({ page }) => {
  const token = await getToken(demoSeller);
  const { shopId, offers } = await listDemoShopOffers(token);
  const order = await placeOrder(offers[1]?.id ?? 0);
  const before = (await callApi<{ seller: { leads: number } }>('GET', 'auth/user/me/', { token })).body.seller.leads;

  // A guarded address redirects to the login and back.
  await page.goto('/account/seller/shops/');
  await expect(page).toHaveURL(/\/account\/login-and-registration\/\?next=/);
  await page.getByLabel('E-mail').fill(demoSeller);
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
  await expect(page).toHaveURL(/\/account\/seller\/shops\/$/);
  await expect(page.getByRole('heading', { name: 'Мої магазини' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Лозниця' }).click();
  await expect(page).toHaveURL(new RegExp(`/shops/${String(shopId)}/main/$`));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Замовлення/ })
    .click();
  const row = page.getByRole('row').filter({ hasText: order.number });
  await expect(row).toContainText('Нове');
  await expect(row).not.toContainText('Гість');
  await row.getByRole('link', { name: 'За 1 лід' }).click();

  await expect(page.getByRole('heading', { name: `Замовлення № ${order.number}` })).toBeVisible();
  await expect(page.getByText('Контакти приховані')).toBeVisible();
  await expect(page.getByText('Гість Ярмарку')).toHaveCount(0);
  await page.getByRole('button', { name: 'Відкрити за 1 лід' }).click();

  await expect(page.getByRole('main').getByText('Гість Ярмарку')).toBeVisible();
  await expect(page.getByRole('main').getByText('Відділення № 7')).toBeVisible();
  expect((await callApi<{ seller: { leads: number } }>('GET', 'auth/user/me/', { token })).body.seller.leads).toBe(before - 1);

  await page.getByLabel('ТТН').fill('20450000000000');
  await page.getByLabel('Статус').selectOption('in_progress');
  await page.getByRole('button', { name: 'Зберегти', exact: true }).first().click();
  await expect(page.getByText('Замовлення збережено')).toBeVisible();
  await page.getByLabel('Статус').selectOption('completed');
  await page.getByRole('button', { name: 'Зберегти', exact: true }).first().click();
  await expect(page.getByLabel('Статус')).toHaveValue('completed');
});
