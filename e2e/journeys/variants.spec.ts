import { callApi } from '../fixtures/api';
import { openPage } from '../fixtures/open';
import { addOffer, createShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');

test('a seller adds sizes, joins a color, and a buyer orders the chosen variant', async ({ page }) => {
  const shop = await createShop(page);
  const { token } = shop;
  const update = (id: number, body: object) => callApi('PATCH', `trading/seller/offers/${String(id)}/update/`, { token, body });
  const buildAttributes = (size: string, color: string) => [
    { name: { uk: 'Розмір' }, value: { uk: size } },
    { name: { uk: 'Колір' }, value: { uk: color } },
  ];
  const [offer, red] = [await addOffer(shop, { title: 'Кептарик' }), await addOffer(shop, { title: 'Кептарик ошатний', price: '990.00' })];
  await update(offer.id, { attributes: buildAttributes('M', 'чорний') });
  await update(red.id, { attributes: buildAttributes('L', 'червоний') });

  // Creates two sizes at once, one of which exists.
  await page.goto(`${shop.path}offers/${String(offer.id)}/edit/`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: text('seller.variants.add') }).click();
  for (const size of ['M', 'XL']) {
    await dialog.getByLabel('Розмір', { exact: true }).fill(size);
    await dialog.getByLabel('Розмір', { exact: true }).press('Enter');
  }
  await dialog.getByRole('button', { name: text('seller.variants.create') }).click();
  const variants = main.getByRole('list', { name: text('seller.variants.list') }).getByRole('listitem');
  await expect(variants).toHaveCount(2);

  // Another offer joins, and the draft is published.
  await main.getByRole('button', { name: text('seller.variants.join') }).click();
  await dialog.getByRole('combobox').fill('ошатний');
  await page.getByRole('option', { name: /Кептарик ошатний/ }).click();
  await expect(variants).toHaveCount(3);
  const { body } = await callApi<{ results: { id: number; status: string }[] }>(
    'GET',
    `trading/seller/offers/${String(offer.id)}/variants/get-list/`,
    { token },
  );
  for (const { id, status } of body.results) if (status === 'draft') await update(id, { status: 'active' });

  // The buyer chooses a variant, and the cart names it.
  await openPage(page, `/offers/${offer.alias}/`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /червоний/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кептарик ошатний');
  await page
    .getByRole('main')
    .getByRole('button', { name: text('storefront.offer.toCart') })
    .first()
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${text('shell.header.cart')}`) })
    .click();
  const cart = page.getByRole('dialog', { name: text('shell.cartMenu.title') });
  await expect(cart.getByText('червоний, L')).toBeVisible();
  await cart.getByRole('link', { name: text('shell.cartMenu.order') }).click();
  await expect(page.getByRole('main').getByText('червоний, L')).toBeVisible();
});
