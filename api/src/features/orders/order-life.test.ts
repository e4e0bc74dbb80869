import { randomUUID } from 'node:crypto';
import { anOffer, anOrder, aPerson, createTestApi, giveLeads, type TestApi, type TestOffer, type TestOrder } from '../../testing';
import { findLedgerProblems } from '../billing';
import { completeOverdueOrders } from './complete-orders';
import { createOrderLinks } from './buyer/order-links';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const opened = async (offer?: TestOffer, overrides: Parameters<typeof anOrder>[2] = {}): Promise<TestOrder> => {
  const order = await anOrder(api, offer ?? (await anOffer(api)), overrides);
  await giveLeads(api, order.offer.shop.owner, 1);
  await order.open();
  return order;
};
const complete = () =>
  completeOverdueOrders(api.pool, {
    mails: { ...api.config, links: createOrderLinks(api.config) },
  });
const readStatus = async (order: TestOrder) => (await order.read()).status as string;

describe('the statuses', () => {
  const cancel = { cancel_reason: 'not_available' };
  const way: Record<string, object[]> = {
    waiting_for_payment: [],
    in_progress: [{ status: 'in_progress' }],
    completed: [{ status: 'in_progress' }, { status: 'completed' }],
    canceled: [{ status: 'canceled', ...cancel }],
  };
  const allowed = ['waiting_for_payment>in_progress', 'waiting_for_payment>canceled', 'in_progress>completed', 'in_progress>canceled'];
  const pairs = Object.keys(way).flatMap((from) => Object.keys(way).map((to): [string, string] => [from, to]));

  it.each(pairs.filter(([from, to]) => from !== to))('from %s to %s', async (from, to) => {
    const order = await opened();
    for (const step of way[from]!) expect((await order.update(step)).status).toBe(200);

    const answer = await order.update({ status: to, ...(to === 'canceled' ? cancel : {}) });

    const isAllowed = allowed.includes(`${from}>${to}`);
    expect(answer.status).toBe(isAllowed ? 200 : 409);
    expect(await readStatus(order)).toBe(isAllowed ? to : from);
    const refusal = { code: answer.body.code, from: answer.body.from, to: answer.body.to };
    expect(isAllowed ? null : refusal).toEqual(isAllowed ? null : { code: 'transition_forbidden', from, to });
  });

  it('allow only a return of a completed order, for 14 days', async () => {
    const [inTime, late] = [await opened(), await opened()];
    for (const order of [inTime, late]) for (const step of way.completed!) await order.update(step);
    const completed = (order: TestOrder, ago: string) =>
      api.pool.query('update orders set completed_at = now() - $2::interval where id = $1', [order.id, ago]);
    await completed(inTime, '13 days 23 hours');
    await completed(late, '14 days 1 minute');

    expect((await inTime.update({ status: 'canceled', cancel_reason: 'other' })).status).toBe(409);
    expect((await inTime.giveBack()).body).toMatchObject({
      status: 'canceled',
      cancel_reason: 'returned',
    });
    expect((await late.update({ status: 'canceled', cancel_reason: 'returned' })).body.code).toBe('transition_forbidden');
  });

  it('record who changed what, when and why', async () => {
    const buyer = await aPerson(api);
    const order = await opened(undefined, { buyer });
    await order.update({ status: 'in_progress', comment: ' Збираємо ' });
    await order.update({ comment: 'Запакували' });
    await api.post(`trading/buyer/orders/${String(order.id)}/confirm-received/`, undefined, { as: buyer.access });

    const { history } = await order.read();

    expect(history.map(({ by, from, to, comment }: Record<string, string>) => [by, from, to, comment])).toEqual([
      ['buyer', null, 'waiting_for_payment', null],
      ['seller', 'waiting_for_payment', 'in_progress', 'Збираємо'],
      ['seller', 'in_progress', 'in_progress', 'Запакували'],
      ['buyer', 'in_progress', 'completed', null],
    ]);
    expect(new Set(history.map(({ at }: { at: string }) => Number.isNaN(Date.parse(at))))).toEqual(new Set([false]));
  });

  it('change once when both sides act concurrently', async () => {
    const buyer = await aPerson(api);
    const order = await opened(await anOffer(api, { stock: 5 }), { buyer });

    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => order.update({ status: 'canceled', cancel_reason: 'not_available' })),
      ...Array.from({ length: 3 }, () =>
        api.post(`trading/buyer/orders/${String(order.id)}/cancel/`, { reason: 'buyers_request' }, { as: buyer.access }),
      ),
    ]);

    // Setting the current status again is neither a change nor refused.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { history, status } = await order.read();
    expect([status, history.length]).toEqual(['canceled', 2]);
    const { rows } = await api.pool.query('select stock from offers where id = $1', [order.offer.id]);
    expect(rows).toEqual([{ stock: 5 }]);
  });

  it.each([
    [{ status: 'done' }, 'status'],
    [{ status: null }, 'status'],
    [{ status: 'canceled' }, 'cancel_reason'],
    [{ status: 'canceled', cancel_reason: 'boring' }, 'cancel_reason'],
    [{ ttn: 'x'.repeat(41) }, 'ttn'],
    [{ ttn: 7 }, 'ttn'],
    [{ delivery_method: 'pigeon' }, 'delivery_method'],
    [{ delivery_city: 'x'.repeat(101) }, 'delivery_city'],
    [{ delivery_address: 'a\u0000' }, 'delivery_address'],
    [{ payment_method: 'gold' }, 'payment_method'],
    [{ items: [] }, 'items'],
    [{ comment: 'x'.repeat(1001) }, 'comment'],
    [{ seller_note: 'x'.repeat(2001) }, 'seller_note'],
    [{ total: '1.00' }, 'total'],
    [{ is_opened: true }, 'is_opened'],
  ])('are refused by field: %j', async (body, field) => {
    const answer = await (await opened()).update(body);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
  });
});

it('allow a note of the seller on a closed order, visible to the seller only', async () => {
  const order = await opened();
  expect((await order.update({ seller_note: ' Знижка 5% ' })).body.seller_note).toBe('Знижка 5%');
  await order.update({ status: 'canceled', cancel_reason: 'not_available' });

  expect((await order.update({ seller_note: 'Передумали' })).body).toMatchObject({ seller_note: 'Передумали', status: 'canceled' });
  const { rows } = await api.pool.query<{ seller_note: string }>('select seller_note from orders where id = $1', [order.id]);
  expect(rows).toEqual([{ seller_note: 'Передумали' }]);
  expect((await order.update({ seller_note: null })).body.seller_note).toBeNull();
});

describe('waybills', () => {
  it.each([
    ['nova_poshta', '20450000000000', 0],
    ['nova_poshta', '2045000000000', 1],
    ['ukr_poshta', '0500000000000', 0],
    ['ukr_poshta', '05000000000000', 1],
    ['courier', 'anything', 0],
  ])('of %s like %s give %i warnings and are stored', async (delivery_method, ttn, warnings) => {
    const order = await opened();

    const { body } = await order.update({ delivery_method, delivery_city: 'Київ', delivery_address: '№ 1', ttn });

    expect([body.ttn, body.warnings.length]).toEqual([ttn, warnings]);
  });
});

describe('automatic completion', () => {
  const age = (order: TestOrder, { progress, ttn }: { progress: number; ttn: number | null }) =>
    api.pool.query(
      `update orders set in_progress_at = now() - make_interval(days => $2), ttn = $4, ttn_at = now() - make_interval(days => $3) where id = $1`,
      [order.id, progress, ttn ?? 0, ttn === null ? null : '20450000000000'],
    );

  it('happens 30 days after the later of processing and waybill, and never without one', async () => {
    const [due, freshTtn, freshWork, withoutTtn, waiting] = [
      await opened(),
      await opened(),
      await opened(),
      await opened(),
      await opened(),
    ];
    for (const order of [due, freshTtn, freshWork, withoutTtn]) await order.update({ status: 'in_progress' });
    await age(due, { progress: 40, ttn: 30 });
    await age(freshTtn, { progress: 40, ttn: 29 });
    await age(freshWork, { progress: 29, ttn: 40 });
    await age(withoutTtn, { progress: 90, ttn: null });
    await age(waiting, { progress: 90, ttn: 90 });

    const counts = await Promise.all(Array.from({ length: 4 }, complete));

    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await readStatus(due)).toBe('completed');
    for (const order of [freshTtn, freshWork, withoutTtn]) expect(await readStatus(order)).toBe('in_progress');
    expect(await readStatus(waiting)).toBe('waiting_for_payment');
    expect((await due.read()).history.at(-1)).toMatchObject({ by: 'system', to: 'completed' });
    const mails = (await api.mails()).filter(({ subject }) => subject.includes(due.number));
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining(['olena@yarmarok.example', due.offer.shop.owner.email]));
  });
});

describe('duplicates', () => {
  const phone = { body: { buyer_phone: '0501112233' } };
  const readPrice = async (order: TestOrder) => (await order.read()).open_price_leads as number;

  it('have the same phone, shop and offer within 24 hours of an opened order', async () => {
    const offer = await anOffer(api);
    const otherOffer = await anOffer(api, { shop: offer.shop });
    const first = await opened(offer, phone);
    const again = await anOrder(api, offer, { body: { buyer_phone: '+38 (050) 111-22-33' } });
    const [otherPhone, otherThing] = [await anOrder(api, offer), await anOrder(api, otherOffer, phone)];
    const both = await anOrder(api, offer, {
      body: { ...phone.body, items: [offer, otherOffer].map(({ id }) => ({ offer: id, quantity: 1 })) },
    });
    const tooLate = await anOrder(api, offer, phone);
    await api.pool.query(`update orders set created_at = now() + interval '24 hours 1 minute' where id = $1`, [tooLate.id]);

    // A lower price would reveal the phone of a masked order.
    expect(await Promise.all([first, again, otherPhone, otherThing, both, tooLate].map(readPrice))).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await again.open()).body).toMatchObject({ is_opened: true, open_price_leads: 0, buyer_phone: '+380501112233' });
    for (const order of [otherPhone, otherThing, both, tooLate]) expect((await order.open()).body.code).toBe('not_enough_leads');
    expect(await findLedgerProblems(api.pool)).toEqual([]);
  });

  it('are not free while the first one is closed, and two concurrent openings cost one lead', async () => {
    const offer = await anOffer(api);
    const duplicates = [await anOrder(api, offer, phone), await anOrder(api, offer, phone), await anOrder(api, offer, phone)];
    expect(await Promise.all(duplicates.map(readPrice))).toEqual([1, 1, 1]);
    await giveLeads(api, offer.shop.owner, 3);

    const answers = await Promise.all(duplicates.map(({ open }) => open()));

    expect(answers.map(({ body }) => body.open_price_leads as number).sort()).toEqual([0, 0, 1]);
    expect((await api.get('auth/user/me/', { as: offer.shop.owner.access })).body.seller.leads).toBe(2);
  });
});

describe('a manual order', () => {
  const enter = (offer: TestOffer, changes: object = {}, as: string | null = offer.shop.owner.access) =>
    api.post(
      'trading/seller/orders/create/',
      {
        shop: offer.shop.id,
        items: [{ offer: offer.id, quantity: 2, price: '19.90' }],
        buyer_name: 'Іван',
        buyer_phone: '067 123 45 67',
        delivery_method: 'self_pickup',
        payment_method: 'cash_on_delivery',
        ...changes,
      },
      as === null ? {} : { as },
    );

  it('is open and free from the start, at the agreed price', async () => {
    const offer = await anOffer(api, { stock: 5 });

    const { status, body } = await enter(offer);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      is_opened: true,
      open_price_leads: 0,
      is_entered_by_seller: true,
      total: '39.80',
      buyer_phone: '+380671234567',
      buyer_email: null,
    });
    const { rows } = await api.pool.query('select stock from offers where id = $1', [offer.id]);
    expect(rows).toEqual([{ stock: 3 }]);
  });

  it('is mailed in the language of the site, even with another one of the seller', async () => {
    const email = `entered-${randomUUID()}@yarmarok.example`;
    const offer = await anOffer(api);

    const { body } = await enter(offer, { buyer_email: email, notify_buyer: true });
    await api.patch(`trading/seller/orders/${String(body.id)}/update/`, { status: 'in_progress' }, { as: offer.shop.owner.access });

    const mails = (await api.mails()).filter(({ to }) => to === email);
    expect(mails.map(({ language }) => language)).toEqual(['uk', 'uk']);
  });

  it('belongs to an own shop and its offers', async () => {
    const [offer, other] = [await anOffer(api), await anOffer(api)];

    expect((await enter(offer, {}, null)).status).toBe(401);
    expect((await enter(offer, {}, other.shop.owner.access)).status).toBe(404);
    expect(Object.keys((await enter(offer, { items: [{ offer: other.id, quantity: 1 }] })).body as object)).toEqual(['items']);
    expect((await enter(offer, { items: [{ offer: offer.id, quantity: 1, price: '-1.00' }] })).status).toBe(400);
    expect((await enter(offer, { buyer_phone: 'x' })).body).toHaveProperty('buyer_phone');
  });
});

describe('changed items', () => {
  it('change total and stock up to the agreed total, and not after the order is closed', async () => {
    const offer = await anOffer(api, { stock: 10, priceMinor: 10_000 });
    const order = await opened(offer, { body: { items: [{ offer: offer.id, quantity: 5 }] } });
    const stock = async () =>
      (await api.pool.query<{ stock: number }>('select stock from offers where id = $1', [offer.id])).rows[0]!.stock;

    expect((await order.update({ items: [{ offer: offer.id, quantity: 4 }] })).body.total).toBe('400.00');
    expect(await stock()).toBe(6);
    expect((await order.update({ items: [{ offer: offer.id, quantity: 11, price: '0.01' }] })).body.code).toBe('items_changed');
    expect((await order.update({ items: [{ offer: offer.id, quantity: 5 }] })).body.code).toBe('total_raised');
    expect(await stock()).toBe(6);
    await order.update({ status: 'canceled', cancel_reason: 'not_available' });
    expect(await stock()).toBe(10);
    expect((await order.update({ items: [{ offer: offer.id, quantity: 1 }] })).body.code).toBe('order_closed');
    expect((await order.update({ ttn: '1' })).body.code).toBe('order_closed');
  });
});

it('filters orders by days of Kyiv', async () => {
  const offer = await anOffer(api);
  const as = offer.shop.owner.access;
  const placedAt = async (time: string) => {
    const { id } = await anOrder(api, offer);
    await api.pool.query('update orders set created_at = $2 where id = $1', [id, time]);
    return id;
  };
  const [before, first, last, after] = [
    await placedAt('2026-03-01T21:59:59.999Z'),
    await placedAt('2026-03-01T22:00:00Z'),
    await placedAt('2026-03-03T21:59:59.999Z'),
    await placedAt('2026-03-03T22:00:00Z'),
  ];
  const list = (query: Record<string, string>) =>
    api.get('trading/seller/orders/get-list/', { as, query: { shop: String(offer.shop.id), ordering: 'created_at', ...query } });
  const listIds = async (query: Record<string, string>) => ((await list(query)).body.results as { id: number }[]).map(({ id }) => id);

  expect(await listIds({ date_from: '2026-03-02', date_to: '2026-03-03' })).toEqual([first, last]);
  expect(await listIds({ date_from: '2026-03-04' })).toEqual([after]);
  expect(await listIds({ date_to: '2026-03-01' })).toEqual([before]);
  for (const [field, value] of [
    ['date_from', '2026-02-30'],
    ['date_from', 'yesterday'],
    ['date_to', '03.03.2026'],
  ] as const)
    expect(Object.keys((await list({ [field]: value })).body as object)).toEqual([field]);
  const backwards = await list({ date_from: '2026-03-03', date_to: '2026-03-02' });
  expect([backwards.status, Object.keys(backwards.body as object)]).toEqual([400, ['date_to']]);
});

it('counts each order of a shop under one filter, as the statistics do', async () => {
  const offer = await anOffer(api);
  const as = offer.shop.owner.access;
  await anOrder(api, offer);
  await opened(offer);
  const canceledUnopened = await anOrder(api, offer);
  await api.post('trading/buyer/orders/by-link/cancel/', { token: canceledUnopened.linkToken, reason: 'changed_mind' });
  const count = async (query: Record<string, string>) =>
    (await api.get('trading/seller/orders/get-list/', { as, query: { shop: String(offer.shop.id), ...query } })).body.count as number;

  const counts = {
    new: await count({ status: 'new' }),
    waiting_for_payment: await count({ status: 'waiting_for_payment', is_opened: 'true' }),
    in_progress: await count({ status: 'in_progress' }),
    completed: await count({ status: 'completed' }),
    canceled: await count({ status: 'canceled' }),
  };

  const { body } = await api.get(`trading/seller/shops/${String(offer.shop.id)}/statistics/`, { as });
  expect(counts).toEqual({ new: 1, waiting_for_payment: 1, in_progress: 0, completed: 0, canceled: 1 });
  expect(body.orders_by_status).toEqual(counts);
});
