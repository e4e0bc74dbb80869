import {
  anOffer,
  anOrder,
  aPerson,
  aShop,
  createTestApi,
  giveLeads,
  type TestApi,
  type TestOffer,
  type TestOrder,
  type TestShop,
} from '../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const setStatus = (shop: TestShop, orders: readonly unknown[], status = 'in_progress', as = shop.owner.access, language = 'en') =>
  api.post(
    `trading/seller/shops/${String(shop.id)}/orders/set-status/`,
    { orders, status },
    { as, headers: { 'accept-language': language } },
  );
const readStatus = async (order: TestOrder) => (await order.read()).status as string;

async function opened(offer: TestOffer, email = 'olena@yarmarok.example'): Promise<TestOrder> {
  const order = await anOrder(api, offer, { body: { buyer_email: email } });
  await giveLeads(api, offer.shop.owner, 1);
  await order.open();
  return order;
}

it('moves orders, notifies each buyer, and records it', async () => {
  const offer = await anOffer(api);
  const email = `batch-${String(offer.id)}@yarmarok.example`;
  const orders = [await opened(offer, email), await opened(offer, email)];
  const countMails = async () => (await api.mails()).filter(({ to }) => to === email).length;
  const before = await countMails();

  const { status, body } = await setStatus(
    offer.shop,
    orders.map(({ id }) => id),
  );

  expect({ status, body }).toMatchObject({ status: 200, body: { updated: 2, unchanged: 0, refused: 0 } });
  for (const order of orders) {
    expect(await readStatus(order)).toBe('in_progress');
    expect(((await order.read()).history as object[]).at(-1)).toMatchObject({
      by: 'seller',
      from: 'waiting_for_payment',
      to: 'in_progress',
    });
  }
  expect((await countMails()) - before).toBe(2);
});

it('answers each order in the language of the request, and moves the others', async () => {
  const offer = await anOffer(api);
  const [good, early, hidden] = [await opened(offer), await opened(offer), await anOrder(api, offer)];
  await good.update({ status: 'in_progress' });
  const otherShop = await aShop(api, { owner: offer.shop.owner });
  const [elsewhere, foreign] = [await opened(await anOffer(api, { shop: otherShop })), await opened(await anOffer(api))];
  for (const order of [elsewhere, foreign]) await order.update({ status: 'in_progress' });

  const { body } = await setStatus(
    offer.shop,
    [good.id, early.id, hidden.id, elsewhere.id, foreign.id, 999_999_999],
    'completed',
    offer.shop.owner.access,
    'uk',
  );

  expect(body).toMatchObject({ updated: 1, refused: 5 });
  expect((body.rows as { code: string | null }[]).map(({ code }) => code)).toEqual([
    null,
    'transition_forbidden',
    'order_not_opened',
    'not_found',
    'not_found',
    'not_found',
  ]);
  expect((body.rows as { detail: string | null }[])[1]?.detail).toMatch(/[а-яіїє]/);
  expect(await readStatus(good)).toBe('completed');
  expect(await readStatus(elsewhere)).toBe('in_progress');
  expect(await readStatus(foreign)).toBe('in_progress');
});

it('has no further effect when it is repeated, also concurrently', async () => {
  const offer = await anOffer(api);
  const order = await opened(offer);

  const answers = await Promise.all(Array.from({ length: 5 }, () => setStatus(offer.shop, [order.id, order.id])));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + Number(body.updated), 0)).toBe(1);
  expect(((await order.read()).history as { to: string }[]).filter(({ to }) => to === 'in_progress')).toHaveLength(1);
});

it('leaves an order that its buyer cancels at the same time in one status', async () => {
  const buyer = await aPerson(api);
  const offer = await anOffer(api, { stock: 3 });
  const order = await anOrder(api, offer, { buyer });
  await giveLeads(api, offer.shop.owner, 1);
  await order.open();

  const [canceled, moved] = await Promise.all([
    api.post(`trading/buyer/orders/${String(order.id)}/cancel/`, { reason: 'changed_mind' }, { as: buyer.access }),
    setStatus(offer.shop, [order.id]),
  ]);

  const isCanceled = canceled.status === 200;
  expect(moved.body).toMatchObject(isCanceled ? { updated: 0, rows: [{ code: 'transition_forbidden' }] } : { updated: 1 });
  expect(await readStatus(order)).toBe(isCanceled ? 'canceled' : 'in_progress');
  const { rows } = await api.pool.query('select stock from offers where id = $1', [offer.id]);
  expect(rows).toEqual([{ stock: isCanceled ? 3 : 2 }]);
});

it('is a 404 for strangers and a 401 for visitors', async () => {
  const offer = await anOffer(api);
  const [order, stranger] = [await opened(offer), await aPerson(api)];

  expect((await setStatus(offer.shop, [order.id], 'in_progress', stranger.access)).status).toBe(404);
  expect((await setStatus(offer.shop, [order.id], 'in_progress', '')).status).toBe(401);
  expect(await readStatus(order)).toBe('waiting_for_payment');
});

it.each([
  ['no orders', []],
  ['more than 100', Array.from({ length: 101 }, (_, index) => index + 1)],
  ['what is no id', ['one']],
])('refuses %s', async (_what, orders) => {
  expect((await setStatus(await aShop(api), orders)).status).toBe(400);
});

it.each(['canceled', 'waiting_for_payment', 'lost'])('does not move orders to %s', async (status) => {
  expect((await setStatus(await aShop(api), [1], status)).status).toBe(400);
});
