import { callApi } from '../fixtures/api';
import { addOffer, createShop, type NewShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';

const text = loadMessages('uk');

interface StoredOffer {
  title: string;
  price: string;
  stock: number | null;
  status: string;
}

/** The offers of the shop in the service, newest first. */
async function listStored({ id, token }: NewShop): Promise<StoredOffer[]> {
  const { body } = await callApi<{ results: StoredOffer[] }>('GET', `trading/seller/shops/${String(id)}/offer-grid/`, { token });
  return body.results.map(({ title, price, stock, status }) => ({ title, price, stock, status }));
}

test('a seller pastes columns of a spreadsheet over offers, saves and undoes it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = await createShop(page);
  for (const title of ['Кошик', 'Глечик', 'Ваза']) await addOffer(shop, { title, price: '100.00' });
  const main = page.getByRole('main');
  const field = (column: string, title: string) => main.getByRole('textbox', { name: `${text(column)} ${title}`, exact: true });
  const save = main.getByRole('button', { name: text('seller.offerGrid.save') });
  const paste = async (copied: string) => {
    await page.evaluate((cells) => navigator.clipboard.writeText(cells), copied);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await page.goto(`${shop.path}offers/`);
  await main.getByRole('link', { name: text('seller.shopOffers.table') }).click();

  // From a cell downwards, with a status as the list names it.
  await field('seller.shopOffers.price', 'Ваза').click();
  await paste('1 250,50\t1500\t7\tПрихований\r\n90\t\t0\t\r\n');
  await expect(field('seller.shopOffers.stock', 'Ваза')).toHaveValue('7');
  await expect(main.getByRole('combobox', { name: /Ваза/ })).toHaveValue('hidden');
  await save.click();
  await expect
    .poll(() => listStored(shop))
    .toMatchObject([
      { title: 'Ваза', price: '1250.50', stock: 7, status: 'hidden' },
      { title: 'Глечик', price: '90.00', stock: 0, status: 'active' },
      { title: 'Кошик', price: '100.00', stock: null },
    ]);

  // A sale in between is not overwritten: the row says so, and saves when it is asked again.
  await field('seller.shopOffers.stock', 'Глечик').fill('5');
  const [, jug] = (
    await callApi<{ results: { id: number }[] }>('GET', `trading/seller/shops/${String(shop.id)}/offer-grid/`, { token: shop.token })
  ).body.results;
  await callApi('PATCH', `trading/seller/offers/${String(jug?.id)}/update/`, { token: shop.token, body: { stock: 9 } });
  await save.click();
  await expect(main.getByText('Залишок: зараз 9')).toBeVisible();
  expect((await listStored(shop))[1]).toMatchObject({ stock: 9 });
  await save.click();
  await expect.poll(async () => (await listStored(shop))[1]).toMatchObject({ stock: 5 });

  await main.getByRole('button', { name: text('seller.offerGrid.undoSave') }).click();
  await expect.poll(async () => (await listStored(shop))[1]).toMatchObject({ stock: 9 });
});
