import { callApi } from '../fixtures/api';
import { addOffer, createShop, type NewShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { OfferGridPage } from '../pages/offer-grid-page';

const text = loadMessages('uk');
const [price, stock] = [text('seller.shopOffers.price'), text('seller.shopOffers.stock')];

interface StoredOffer {
  id: number;
  title: string;
  price: string;
  stock: number | null;
  status: string;
  attributes: Record<string, unknown>;
}

/** Lists the stored offers of the shop, newest first. */
async function listStored({ id, token }: NewShop): Promise<StoredOffer[]> {
  const { body } = await callApi<{ results: StoredOffer[] }>('GET', `trading/seller/shops/${String(id)}/offer-grid/`, { token });
  return body.results;
}

test('a seller pastes columns of a spreadsheet over offers, saves and undoes it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = await createShop(page);
  for (const title of ['Кошик', 'Глечик', 'Ваза']) await addOffer(shop, { title, price: '100.00' });
  const grid = new OfferGridPage(page, text);
  await page.goto(`${shop.path}offers/`);
  await grid.main.getByRole('link', { name: text('seller.shopOffers.table') }).click();

  // Pastes from a cell downwards, with a status by its listed name.
  await grid.field(price, 'Ваза').click();
  await grid.paste('1 250,50\t1500\t7\tПрихований\r\n90\t\t0\t\r\n');
  await expect(grid.field(stock, 'Ваза')).toHaveValue('7');
  await expect(grid.list(text('seller.shopOffers.status'), 'Ваза')).toHaveValue('hidden');
  await grid.save.click();
  await expect
    .poll(() => listStored(shop))
    .toMatchObject([
      { title: 'Ваза', price: '1250.50', stock: 7, status: 'hidden' },
      { title: 'Глечик', price: '90.00', stock: 0, status: 'active' },
      { title: 'Кошик', price: '100.00', stock: null },
    ]);

  // A sale in between is not overwritten: the row reports it, and saves on request.
  await grid.field(stock, 'Глечик').fill('5');
  const jug = (await listStored(shop))[1];
  await callApi('PATCH', `trading/seller/offers/${String(jug?.id)}/update/`, { token: shop.token, body: { stock: 9 } });
  await grid.save.click();
  await expect(grid.main.getByText('Залишок: зараз 9')).toBeVisible();
  expect((await listStored(shop))[1]).toMatchObject({ stock: 9 });
  await grid.save.click();
  await expect.poll(async () => (await listStored(shop))[1]).toMatchObject({ stock: 5 });

  await grid.undoSave.click();
  await expect.poll(async () => (await listStored(shop))[1]).toMatchObject({ stock: 9 });
});

test('a seller fills in attributes of a category and saves the filter', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = await createShop(page);
  await addOffer(shop, { title: 'Глечик' });
  for (const title of ['Телефон 2', 'Телефон 1']) await addOffer(shop, { title, category: 'smartfony' });
  const grid = new OfferGridPage(page, text);
  const readAttributes = async () => (await listStored(shop)).map(({ attributes }) => attributes);
  await page.goto(`${shop.path}offers/grid/`);
  await grid.chooseCategory('Смартфони');
  await grid.saveFilter('Телефони');
  await expect(grid.main.getByRole('link', { name: 'Глечик' })).toBeHidden();

  // Pastes a block over numbers and colors, then chooses a value from the list.
  await grid.field('Вбудована пам’ять, ГБ', 'Телефон 1').click();
  await grid.paste('0,25 ТБ\tчорна\r\n128\tбілий\r\n');
  await grid.save.click();
  await expect.poll(readAttributes).toMatchObject([{ storage: 256, color: ['black'] }, { storage: 128, color: ['white'] }, {}]);
  await expect(grid.field('Вбудована пам’ять, ГБ', 'Телефон 1')).toHaveValue('256');
  await grid.list('Колір', 'Телефон 2').fill('черв');
  await page.getByRole('option', { name: /^черв/ }).click();
  await grid.save.click();
  await expect.poll(readAttributes).toMatchObject([{ color: ['black'] }, { color: ['red'] }, {}]);
  await grid.undoSave.click();
  await expect.poll(readAttributes).toMatchObject([{ color: ['black'] }, { color: ['white'] }, {}]);

  // The filter survives a reload, until it is deleted.
  await page.goto(`${shop.path}offers/`);
  await grid.saved.getByRole('button', { name: 'Телефони', exact: true }).click();
  await expect(page).toHaveURL(/category=smartfony/);
  await grid.deleteFilter('Телефони');
  await expect(grid.saved.getByRole('button', { name: 'Телефони', exact: true })).toBeHidden();
});

test('the support button covers no field of the last offer', async ({ page }) => {
  const shop = await createShop(page);
  for (let index = 12; index > 0; index -= 1) await addOffer(shop, { title: `Глечик ${String(index)}` });
  await page.goto(`${shop.path}offers/grid/`);
  const last = page.getByRole('main').getByRole('button', { name: `${text('seller.shopOffers.category')} Глечик 12`, exact: true });
  await page.getByRole('main').getByRole('table').hover();
  await page.mouse.wheel(0, 5_000);

  await expect(async () => {
    const [field, support] = [
      await last.boundingBox(),
      await page.getByRole('button', { name: text('shell.support.title') }).boundingBox(),
    ];
    expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThanOrEqual(support?.y ?? 0);
  }).toPass();
});
