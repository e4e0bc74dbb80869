import { callApi, demoSeller, listDemoShopOffers, getToken } from '../fixtures/api';
import { openPage } from '../fixtures/open';
import { expect, test } from '../fixtures/test';

test('a guest finds an offer in a category, orders it from the cart and gets a number', { tag: '@phone' }, async ({ page }) => {
  const token = await getToken(demoSeller);
  const { offers } = await listDemoShopOffers(token);
  const offer = offers[2];
  if (!offer) throw new Error('The demo shop has too few offers');

  await page.goto('/categories/elektronika/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Електроніка');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /бране|обраного/ }) });
  await expect(cards).toHaveCount(36);

  await page.goto(`/offers/${offer.alias}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.title);
  await page.getByRole('main').getByRole('button', { name: 'У кошик' }).first().click();
  await expect(page.getByText('Товар додано до кошика')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('offersInCart'))).toContain(`"id":${String(offer.id)}`);

  await page.goto(`/create-order/?offer=${String(offer.id)}:1`);
  await page.getByLabel('Ім’я та прізвище').fill('Олена Гостьова');
  await page.getByLabel('Телефон').fill('050 765 43 21');
  await page.getByLabel('E-mail').fill('olena.guest@yarmarok.example');
  await page.getByLabel('Місто').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: /Відділення/ }).fill('№ 42');
  await page.getByRole('button', { name: 'Підтвердити замовлення' }).click();

  await expect(page.getByRole('heading', { name: 'Дякуємо, замовлення прийнято' })).toBeVisible();
  const group = await page
    .getByText(/YA-[2-9A-Z]{8}/)
    .first()
    .textContent();
  expect(group).toMatch(/YA-[2-9A-Z]{8}/);
  const orders = await callApi<{ results: { group_number: string; buyer_name: string | null }[] }>(
    'GET',
    'trading/seller/orders/get-list/?limit=5',
    { token },
  );
  const placed = orders.body.results.find(({ group_number: number }) => group?.includes(number));
  // The seller has the order with masked contacts.
  expect(placed?.buyer_name).toBeNull();

  await page.reload();
  await expect(page.getByText(/YA-[2-9A-Z]{8}/).first()).toBeVisible();
});

test('form values survive a reload of the tab and are removed after the order', async ({ page }) => {
  const { offers } = await listDemoShopOffers(await getToken(demoSeller));
  const address = `/create-order/?offer=${String(offers[3]?.id)}:1`;
  await openPage(page, address);
  const main = page.getByRole('main');
  const branch = main.getByRole('textbox', { name: /Відділення/ });
  await main.getByLabel('Ім’я та прізвище').fill('Олена Уважна');
  await main.getByLabel('Телефон').fill('050 765 43 22');
  await main.getByLabel('E-mail').fill('olena.careful@yarmarok.example');
  await main.getByLabel('Місто').selectOption('kharkiv');
  await branch.fill('№ 7');
  await main.getByText('Банківський переказ').click();
  await main.getByLabel('Коментар').fill('Дзвоніть увечері');
  const payment = main.getByRole('radio', { name: /Банківський переказ/ });
  await expect(payment).toBeChecked();

  await page.reload();
  await expect(main.getByLabel('Ім’я та прізвище')).toHaveValue('Олена Уважна');
  await expect(main.getByLabel('Телефон')).toHaveValue('050 765 43 22');
  await expect(main.getByLabel('E-mail')).toHaveValue('olena.careful@yarmarok.example');
  await expect(main.getByLabel('Місто')).toHaveValue('kharkiv');
  await expect(branch).toHaveValue('№ 7');
  await expect(payment).toBeChecked();
  await expect(main.getByLabel('Коментар')).toHaveValue('Дзвоніть увечері');
  // Another tab starts empty: contacts are private to a tab.
  const other = await page.context().newPage();
  await openPage(other, address);
  await expect(other.getByLabel('Ім’я та прізвище')).toHaveValue('');
  await other.close();

  await main.getByRole('button', { name: 'Підтвердити замовлення' }).click();
  await expect(page.getByRole('heading', { name: 'Дякуємо, замовлення прийнято' })).toBeVisible();
  await openPage(page, address);
  await expect(main.getByLabel('Ім’я та прізвище')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Уважна');
});

test('an incomplete form shows what is missing and keeps its values', { tag: '@phone' }, async ({ page }) => {
  const { offers } = await listDemoShopOffers(await getToken(demoSeller));
  await page.goto(`/create-order/?offer=${String(offers[0]?.id)}:1`);
  await page.getByLabel('Ім’я та прізвище').fill('Олена');
  await page.getByRole('button', { name: 'Підтвердити замовлення' }).click();

  await expect(page.getByText('Обов’язкове поле').first()).toBeVisible();
  await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue('Олена');
});
