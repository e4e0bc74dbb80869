import fs from 'node:fs/promises';
import { toKyivTime } from '../../shared-ui/src/format/date';
import { callApi } from '../fixtures/api';
import { addOffer, createShop, type NewShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';
import { loadMessages } from '../fixtures/messages';
import { OrdersPage } from '../pages/orders-page';

const text = loadMessages('uk');

interface EnteredOrder {
  id: number;
  number: string;
}

/** Enters an order received by phone. */
async function enterOrder({ id, token }: NewShop, offer: number, buyer: string): Promise<EnteredOrder> {
  const { body } = await callApi<EnteredOrder>('POST', 'trading/seller/orders/create/', {
    token,
    body: {
      shop: id,
      items: [{ offer, quantity: 2 }],
      buyer_name: buyer,
      buyer_phone: '+380500000011',
      delivery_method: 'nova_poshta',
      delivery_city: 'Київ',
      delivery_address: 'Відділення № 7',
      payment_method: 'cash_on_delivery',
    },
  });
  return body;
}

test("a seller moves several orders at once and prints the day's packing list", async ({ page }) => {
  const shop = await createShop(page);
  const offer = await addOffer(shop, { title: 'Глечик' });
  const [first, second, third] = [
    await enterOrder(shop, offer.id, 'Олена'),
    await enterOrder(shop, offer.id, 'Іван'),
    await enterOrder(shop, offer.id, 'Марія'),
  ];
  const orders = new OrdersPage(page, text);
  const readStatus = async ({ id }: EnteredOrder) =>
    (await callApi<{ status: string }>('GET', `trading/seller/orders/${String(id)}/get/`, { token: shop.token })).body.status;
  const before = await readStatus(third);
  await page.goto(`${shop.path}calls-and-orders/orders/`);

  await orders.select(first.number);
  await orders.select(second.number);
  // The support button must not cover a button of the bar, also below a short list.
  await orders.main.getByRole('button', { name: text('seller.orders.clear') }).click({ trial: true });
  await orders.move('Узяти в роботу: 2');
  await expect(page.getByText('Змінено статус 2 замовлень')).toBeVisible();
  expect([await readStatus(first), await readStatus(second), await readStatus(third)]).toEqual(['in_progress', 'in_progress', before]);

  // Files contain the listed orders: those of one day.
  const today = toKyivTime(new Date()).slice(0, 10);
  await orders.showDay(today);
  await expect(page).toHaveURL(new RegExp(`from=${today}.*to=${today}`));
  await expect(orders.row(third.number)).toBeVisible();
  for (const file of ['picking', 'packing', 'labels', 'accounting'] as const) {
    const request = page.waitForRequest((sent) => sent.url().includes(`/${file}/`));
    const download = await orders.download(file);
    expect((await request).url()).toMatch(new RegExp(`date_from=${today}.*date_to=${today}`));
    const content = await fs.readFile(await download.path());
    expect([file, content.subarray(0, 4).toString('latin1')]).toEqual([file, file === 'accounting' ? 'PK\u0003\u0004' : '%PDF']);
    expect(download.suggestedFilename()).toMatch(file === 'accounting' ? /\.xlsx$/ : /\.pdf$/);
  }

  await orders.showDay('2020-01-01');
  await expect(orders.row(third.number)).toBeHidden();
});
