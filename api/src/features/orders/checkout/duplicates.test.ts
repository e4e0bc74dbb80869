import {
  anOffer,
  anOrder,
  createTestApi,
  decideAsSupport,
  giveLeads,
  assertLedgerIsConsistent,
  type TestApi,
  type TestOffer,
  type TestOrder,
} from '../../../testing';

// A seller must not see a buyer for free, or find out the phone number of a masked order.

let api: TestApi;
let offer: TestOffer;
const phone = '+380501112233';
const body = { buyer_phone: phone };

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  offer = await anOffer(api);
});
afterEach(() => assertLedgerIsConsistent(api));
afterAll(() => api.close());

const as = () => offer.shop.owner.access;
const enter = (changes: object = {}) =>
  api.post(
    'trading/seller/orders/create/',
    {
      shop: offer.shop.id,
      items: [{ offer: offer.id, quantity: 1 }],
      buyer_name: 'x',
      buyer_phone: phone,
      delivery_method: 'self_pickup',
      payment_method: 'cash_on_delivery',
      ...changes,
    },
    { as: as() },
  );
const leads = async () => (await api.get('auth/user/me/', { as: as() })).body.seller.leads as number;
/** Returns all fields of an order that its seller sees before opening. */
async function shown(order: TestOrder): Promise<string> {
  const list = await api.get('trading/seller/orders/get-list/', { as: as(), query: { shop: String(offer.shop.id) } });
  const row = (list.body.results as { id: number }[]).find(({ id }) => id === order.id);
  return JSON.stringify([await order.read(), row]);
}
async function openForLeads(order: TestOrder): Promise<void> {
  await giveLeads(api, offer.shop.owner, 1);
  expect((await order.open()).body).toMatchObject({ is_opened: true, open_price_leads: 1 });
}

it('keeps the price of an order when the seller enters one with the phone of its buyer', async () => {
  const order = await anOrder(api, offer, { body });
  const before = await shown(order);

  expect((await enter()).status).toBe(201);
  expect((await enter({ buyer_phone: '050 111 22 33' })).status).toBe(201);

  expect(await shown(order)).toBe(before);
  expect(await order.open()).toMatchObject({ status: 409, body: { code: 'not_enough_leads' } });
});

it('shows the same fields of a duplicate as of any other order until it is opened, and opens it for free', async () => {
  const [other, duplicate] = [await anOrder(api, offer), await anOrder(api, offer, { body })];
  const before = [await shown(other), await shown(duplicate)];
  await openForLeads(await anOrder(api, offer, { body }));

  expect([await shown(other), await shown(duplicate)]).toEqual(before);
  expect((await duplicate.open()).body).toMatchObject({ is_opened: true, open_price_leads: 0, buyer_phone: phone });
  expect((await other.open()).body.code).toBe('not_enough_leads');
});

it('costs a lead again when the first one was opened for free', async () => {
  const dayMs = 24 * 3600_000;
  const [first, second, third] = [
    await anOrder(api, offer, { body }),
    await anOrder(api, offer, { body }),
    await anOrder(api, offer, { body }),
  ];
  const createdAt = (order: TestOrder, days: number) =>
    api.pool.query('update orders set created_at = $2 where id = $1', [order.id, new Date(Date.now() - days * dayMs)]);
  await createdAt(first, 1.6);
  await createdAt(second, 0.8);
  await openForLeads(first);
  expect((await second.open()).body.open_price_leads).toBe(0);

  expect((await third.open()).body.code).toBe('not_enough_leads');
});

it('costs a lead for an offer that the seller added to an order of the same buyer', async () => {
  const wanted = await anOffer(api, { shop: offer.shop });
  const [first, second] = [await anOrder(api, offer, { body }), await anOrder(api, wanted, { body })];
  await openForLeads(first);
  const items = [
    { offer: offer.id, quantity: 1 },
    { offer: wanted.id, quantity: 1, price: '0.00' },
  ];

  expect((await first.update({ items })).status).toBe(200);

  expect((await second.open()).body.code).toBe('not_enough_leads');
});

it('costs a lead for a duplicate of a reported order, unless support refused the report', async () => {
  const orders = [await anOrder(api, offer, { body }), await anOrder(api, offer, { body }), await anOrder(api, offer, { body })];
  await openForLeads(orders[0]!);
  await api.post(`trading/seller/orders/${String(orders[0]!.id)}/report-bad-lead/`, { reason: 'fake' }, { as: as() });
  expect((await orders[1]!.open()).body.code).toBe('not_enough_leads');

  await decideAsSupport(api, orders[0]!.id, 'refused');

  expect((await orders[1]!.open()).body.open_price_leads).toBe(0);
  await api.pool.query(`update bad_lead_reports set status = 'pending' where order_id = $1`, [orders[0]!.id]);
  await decideAsSupport(api, orders[0]!.id, 'credited');
  expect(await leads()).toBe(1);
  expect((await orders[2]!.open()).body.open_price_leads).toBe(1);
});

it('mails support the duplicates that were opened for free with a reported order', async () => {
  const [first, duplicate] = [await anOrder(api, offer, { body }), await anOrder(api, offer, { body })];
  await openForLeads(first);
  expect((await duplicate.open()).body.open_price_leads).toBe(0);

  await api.post(`trading/seller/orders/${String(first.id)}/report-bad-lead/`, { reason: 'fake' }, { as: as() });

  const mails = (await api.mails()).filter(({ to, subject }) => to === api.config.supportEmail && subject.includes(first.number));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('дублі з тим самим телефоном: 1');
});

it('makes no order free in another shop of the same seller', async () => {
  const elsewhere = await anOffer(api, { shop: (await anOffer(api)).shop });
  await api.pool.query('update shops set owner_id = $2 where id = $1', [elsewhere.shop.id, offer.shop.owner.id]);
  await openForLeads(await anOrder(api, offer, { body }));
  const order = await anOrder(api, elsewhere, { body });

  expect((await api.post(`trading/seller/orders/${String(order.id)}/open/`, undefined, { as: as() })).body.code).toBe('not_enough_leads');
});
