import { randomUUID } from 'node:crypto';
import { anOffer, anOrder, createTestApi, type TestApi } from '../../../testing';
import { maxBuyerMailsPerDay } from '../order-writes.repository';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);
const anAddress = () => `buyer-${randomUUID()}@yarmarok.example`;
async function openedOrder(address: string) {
  const order = await anOrder(api, await anOffer(api), { body: { buyer_email: address } });
  await api.pool.query('update orders set is_opened = true, opened_at = now(), opened_price_leads = 0 where id = $1', [order.id]);
  return order;
}

it('limits comments and waybills of one order to its buyer per day, also for concurrent changes', async () => {
  const address = anAddress();
  const order = await openedOrder(address);
  await api.pool.query(
    `update orders set buyer_mails_on = (now() at time zone 'Europe/Kyiv')::date, buyer_mails_count = $2 where id = $1`,
    [order.id, maxBuyerMailsPerDay - 1],
  );

  const answers = await Promise.all([order.update({ comment: 'Один' }), order.update({ ttn: '20450123456789' })]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'too_many_buyer_mails' });
  // The mails are the copy of the order and one of the two.
  expect(await mailsTo(address)).toHaveLength(2);
  const { rows } = await api.pool.query(
    'select (ttn is not null)::int + (select count(*)::int from order_history h where h.order_id = o.id and h.comment is not null) as kept from orders o where id = $1',
    [order.id],
  );
  expect(rows[0].kept).toBe(1);
});

it('resets the limit on the next day, and never blocks the status', async () => {
  const address = anAddress();
  const order = await openedOrder(address);
  const fill = (day: string) =>
    api.pool.query(
      `update orders set buyer_mails_on = (now() at time zone 'Europe/Kyiv')::date - $3::int, buyer_mails_count = $2 where id = $1`,
      [order.id, maxBuyerMailsPerDay, day],
    );

  await fill('0');
  expect((await order.update({ seller_note: 'Лише для себе' })).status).toBe(200);
  expect((await order.update({ status: 'in_progress', comment: 'Збираємо' })).status).toBe(200);
  await fill('1');
  expect((await order.update({ comment: 'Новий день' })).status).toBe(200);
});

it('sends no mail about a manual order unless the seller requests it', async () => {
  const address = anAddress();
  const offer = await anOffer(api);
  const as = offer.shop.owner.access;
  const entered = await api.post(
    'trading/seller/orders/create/',
    {
      shop: offer.shop.id,
      items: [{ offer: offer.id, quantity: 1 }],
      buyer_name: 'Олена',
      buyer_phone: '050 000 11 22',
      buyer_email: address,
      delivery_method: 'self_pickup',
      payment_method: 'bank_card',
    },
    { as },
  );
  const path = `trading/seller/orders/${(entered.body as { id: number }).id}/update/`;

  expect((await api.patch(path, { comment: 'Купіть ще', ttn: '20450123456789' }, { as })).status).toBe(200);

  expect(await mailsTo(address)).toEqual([]);
});
