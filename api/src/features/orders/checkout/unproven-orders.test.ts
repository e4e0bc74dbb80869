import {
  aCrowdedOffer,
  anOffer,
  anOrder,
  aPerson,
  aProvenBuyer,
  aShop,
  createTestApi,
  giveLeads,
  type TestApi,
  type TestOffer,
  type TestOrder,
  type TestPerson,
} from '../../../testing';
import { createOrderLinks } from '../buyer/order-links';
import { endHolds, expireUnconfirmed } from './end-holds';
import { unprovenShare } from '../order-rules';

let api: TestApi;
let proven: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  proven = await aProvenBuyer(api);
});
afterAll(() => api.close());

let guests = 0;
const aGuest = () => {
  guests += 1;
  return { phone: `+38050${String(3_000_000 + guests)}`, email: `guest-${String(guests)}@yarmarok.example` };
};
const place = (items: { offer: number; quantity: number }[], as?: string) => {
  const { phone, email } = aGuest();
  return api.post(
    'trading/buyer/orders/create/',
    { items, buyer_name: 'Олена', buyer_phone: phone, buyer_email: email, delivery_method: 'self_pickup', payment_method: 'bank_card' },
    as === undefined ? {} : { as },
  );
};
const pieces = ({ id }: TestOffer, quantity: number) => ({ offer: id, quantity });
const ordered = (offer: TestOffer, quantity: number, buyer?: TestPerson): Promise<TestOrder> =>
  anOrder(api, offer, { body: { items: [pieces(offer, quantity)] }, ...(buyer ? { buyer } : {}) });
const readStock = async ({ id }: TestOffer) =>
  (await api.pool.query<{ stock: number | null }>('select stock from offers where id = $1', [id])).rows[0]?.stock;
const setStock = ({ id }: TestOffer, stock: number | null) => api.pool.query('update offers set stock = $2 where id = $1', [id, stock]);
const readLines = async ({ id }: { id: number }) =>
  (
    await api.pool.query<{ quantity: number; taken_quantity: number; untaken_quantity: number }>(
      'select quantity, taken_quantity, untaken_quantity from order_items where order_id = $1 order by line',
      [id],
    )
  ).rows.map((line) => [line.quantity, line.taken_quantity, line.untaken_quantity]);
const age = (order: { id: number }, hours: number) =>
  api.pool.query(
    `update orders set created_at = created_at - make_interval(hours => $2), hold_ends_at = hold_ends_at - make_interval(hours => $2) where id = $1`,
    [order.id, hours],
  );
const byLink = (call: string, token: string, body: object = {}) => api.post(`trading/buyer/orders/by-link/${call}/`, { token, ...body });
const open = async (order: TestOrder, body?: object) => {
  await giveLeads(api, order.offer.shop.owner, 1);
  return api.post(`trading/seller/orders/${String(order.id)}/open/`, body, { as: order.offer.shop.owner.access });
};
const readLeads = async ({ access }: TestPerson) =>
  ((await api.get('auth/user/me/', { as: access })).body as { seller: { leads: number } }).seller.leads;
const expire = () => expireUnconfirmed(api.pool, { mails: { ...api.config, links: createOrderLinks(api.config) }, rates: api.config });

it.each([
  [0, 0, 3],
  [8, 0, 3],
  [9, 0, 3],
  [12, 0, 4],
  [8, 4, 4],
  [200, 100, 100],
])('lets unproven orders hold of %i pieces and %i held ones at most %i', (stock, held, share) => {
  expect(unprovenShare(stock, held)).toBe(share);
});

describe('guests who order a whole stock', () => {
  it('hold a third of it together, in 60 orders, five at once, with a phone each, all of which are accepted', async () => {
    const offer = await anOffer(api, { stock: 30 });

    const answers: { status: number }[] = [];
    for (let wave = 0; wave < 12; wave += 1)
      answers.push(...(await Promise.all(Array.from({ length: 5 }, () => place([pieces(offer, 5)])))));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 201));
    expect(await readStock(offer)).toBe(20);
    expect((await place([pieces(offer, 20)], proven.access)).status).toBe(201);
    expect(await readStock(offer)).toBe(0);
  });

  it('hold 3 pieces of a small stock', async () => {
    const offer = await anOffer(api, { stock: 5 });

    for (let count = 0; count < 3; count += 1) expect((await place([pieces(offer, 2)])).status).toBe(201);

    expect(await readStock(offer)).toBe(2);
  });

  it('hold a third of each offer of a request of many lines in many shops', async () => {
    const offers = await Promise.all(Array.from({ length: 12 }, () => anOffer(api, { stock: 1000 })));

    expect((await place(offers.map((offer) => pieces(offer, 1000)))).status).toBe(201);

    expect(new Set(await Promise.all(offers.map(readStock)))).toEqual(new Set([667]));
  });

  it('hold no more with accounts that have received nothing, nor with one that received from its own shop', async () => {
    const offer = await anOffer(api, { stock: 9 });
    const [fresh, dealer] = [await aPerson(api), await aShop(api)];
    const own = await anOrder(api, await anOffer(api, { shop: dealer }), { buyer: dealer.owner });
    await api.pool.query('update orders set received_at = now() where id = $1', [own.id]);

    await place([pieces(offer, 2)], fresh.access);
    await place([pieces(offer, 7)], dealer.owner.access);

    expect(await readStock(offer)).toBe(6);
  });

  it('hold no further pieces of a stock that its seller lowers, and cannot order more than it has', async () => {
    const offer = await anOffer(api, { stock: 30 });
    await place([pieces(offer, 10)]);
    await setStock(offer, 4);

    expect((await place([pieces(offer, 4)])).status).toBe(201);
    expect((await place([pieces(offer, 5)])).body).toMatchObject({ code: 'items_changed' });

    expect(await readStock(offer)).toBe(4);
  });

  it('hold pieces that another order releases', async () => {
    const offer = await anOffer(api, { stock: 3 });
    const first = await ordered(offer, 3);
    await byLink('cancel', first.linkToken, { reason: 'changed_mind' });

    await ordered(offer, 2);

    expect(await readStock(offer)).toBe(1);
  });

  it('hold a share of each variant of their own', async () => {
    const shop = await aShop(api);
    const [black, white] = [await anOffer(api, { shop, stock: 9 }), await anOffer(api, { shop, stock: 30 })];
    const { rows } = await api.pool.query<{ id: number }>('insert into variant_groups (shop_id) values ($1) returning id', [shop.id]);
    await api.pool.query('update offers set variant_group_id = $1 where id = any($2)', [rows[0]?.id, [black.id, white.id]]);

    await place([pieces(black, 9), pieces(white, 30)]);

    expect([await readStock(black), await readStock(white)]).toEqual([6, 20]);
  });

  it('are not limited where the stock is not counted', async () => {
    const offer = await anOffer(api, { stock: null });

    const order = await ordered(offer, 500);

    expect([await readStock(offer), await readLines(order)]).toEqual([null, [[500, 0, 0]]]);
  });
});

describe('the opening of an order that holds a part of its pieces', () => {
  it('takes the rest, and a later cancellation gives back exactly that', async () => {
    const offer = await anOffer(api, { stock: 30 });
    const order = await ordered(offer, 25);
    expect(await readLines(order)).toEqual([[25, 10, 15]]);

    expect((await open(order)).status).toBe(200);

    expect([await readStock(offer), await readLines(order)]).toEqual([5, [[25, 25, 0]]]);
    await order.update({ status: 'canceled', cancel_reason: 'other' });
    expect(await readStock(offer)).toBe(30);
  });

  it('releases only the taken pieces when it is canceled unopened', async () => {
    const offer = await anOffer(api, { stock: 30 });
    const order = await ordered(offer, 25);

    await order.update({ status: 'canceled', cancel_reason: 'fake' });

    expect(await readStock(offer)).toBe(30);
  });

  it('is refused before a lead is spent when the pieces are gone, and lowers the order when the seller agrees', async () => {
    const shop = await aShop(api);
    const [scarce, plenty] = [
      await anOffer(api, { shop, stock: 30, priceMinor: 1000 }),
      await anOffer(api, { shop, stock: 9, priceMinor: 500 }),
    ];
    const placed = await anOrder(api, scarce, { body: { items: [pieces(scarce, 25), pieces(plenty, 2)] } });
    await place([pieces(scarce, 18)], proven.access);

    const refused = await open(placed);

    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'items_changed', items: [{ offer: scarce.id, quantity: 25, available: 12 }] },
    });
    expect([await readLeads(shop.owner), await readLines(placed), await readStock(scarce)]).toEqual([
      1,
      [
        [25, 10, 15],
        [2, 2, 0],
      ],
      2,
    ]);

    const lowered = await open(placed, { is_lowered: true });

    expect(lowered).toMatchObject({ status: 200, body: { total: '130.00', is_opened: true } });
    expect([await readLeads(shop.owner), await readLines(placed), await readStock(scarce)]).toEqual([
      1,
      [
        [12, 12, 0],
        [2, 2, 0],
      ],
      0,
    ]);
    await placed.update({ status: 'canceled', cancel_reason: 'other' });
    expect([await readStock(scarce), await readStock(plenty)]).toEqual([12, 9]);
  });

  it('removes a line without pieces, and refuses to remove all lines', async () => {
    const shop = await aShop(api);
    const [gone, there] = [await anOffer(api, { shop, stock: 3 }), await anOffer(api, { shop, stock: 9 })];
    await ordered(gone, 3);
    await setStock(gone, 2);
    const [only, both] = [await ordered(gone, 2), await anOrder(api, gone, { body: { items: [pieces(gone, 2), pieces(there, 1)] } })];
    await setStock(gone, 0);

    expect((await open(only, { is_lowered: true })).body).toMatchObject({ code: 'items_changed' });
    expect((await open(both, { is_lowered: true })).status).toBe(200);

    expect([await readLines(only), await readLines(both)]).toEqual([[[2, 0, 2]], [[1, 1, 0]]]);
  });

  it('takes no pieces of a stock that is no longer counted', async () => {
    const offer = await anOffer(api, { stock: 9 });
    const order = await ordered(offer, 9);
    await setStock(offer, null);

    await open(order);

    expect(await readLines(order)).toEqual([[9, 3, 0]]);
    await setStock(offer, 1);
    await order.update({ status: 'canceled', cancel_reason: 'other' });
    expect(await readStock(offer)).toBe(4);
  });

  it('never sells a piece twice beside orders of proven buyers', async () => {
    const offer = await anOffer(api, { stock: 12 });
    const order = await ordered(offer, 10);
    await giveLeads(api, offer.shop.owner, 5);

    const [opened, ...sold] = await Promise.all([
      order.open(),
      ...Array.from({ length: 4 }, () => place([pieces(offer, 2)], proven.access)),
    ]);

    const left = await readStock(offer);
    const held = (await readLines(order))[0]?.[1] ?? 0;
    expect(held).toBe(opened.status === 200 ? 10 : 4);
    expect(left).toBe(12 - held - 2 * sold.filter(({ status }) => status === 201).length);
    expect(left).toBeGreaterThanOrEqual(0);
  });
});

describe('a hold', () => {
  it('ends after 72 hours; the order stays open, says so, and takes its pieces again when it is opened', async () => {
    const offer = await anOffer(api, { stock: 9 });
    const [late, early] = [await ordered(offer, 2), await ordered(offer, 1)];
    await age(late, 72);
    await age(early, 71);

    await Promise.all([endHolds(api.pool), endHolds(api.pool)]);

    expect([await readStock(offer), await readLines(late)]).toEqual([8, [[2, 0, 2]]]);
    for (const shown of [await late.read(), (await byLink('get', late.linkToken)).body])
      expect(shown).toMatchObject({ status: 'waiting_for_payment', reserved_until: null, unreserved_quantity: 2 });
    expect(await early.read()).toMatchObject({ reserved_until: expect.any(String) as string, unreserved_quantity: 0 });
    await open(late);
    expect([await readStock(offer), await readLines(late)]).toEqual([6, [[2, 2, 0]]]);
  });

  it('releases no further pieces when the order is canceled afterwards', async () => {
    const offer = await anOffer(api, { stock: 9 });
    const order = await ordered(offer, 3);
    await age(order, 73);
    await endHolds(api.pool);

    await order.update({ status: 'canceled', cancel_reason: 'not_available' });

    expect(await readStock(offer)).toBe(9);
  });

  it('lasts 7 days once the buyer has confirmed the order with the link of the mail', async () => {
    const offer = await anOffer(api, { stock: 9 });
    const order = await ordered(offer, 3);
    expect((await byLink('confirm', order.mailToken)).status).toBe(200);

    await age(order, 167);
    await endHolds(api.pool);
    expect(await readStock(offer)).toBe(6);
    await age(order, 1);
    await endHolds(api.pool);

    expect(await readStock(offer)).toBe(9);
  });

  it('ends for proven buyers too, and never for an opened order', async () => {
    const offer = await anOffer(api, { stock: 9 });
    const [waiting, opened] = [await ordered(offer, 4, proven), await ordered(offer, 3)];
    await open(opened);
    for (const order of [waiting, opened]) await age(order, 500);

    await endHolds(api.pool);

    expect(await readStock(offer)).toBe(6);
  });
});

describe('the confirmation with the link of the mail', () => {
  it('is asked for and taken with the link of the mail, and not with the one that the buyer gets at once', async () => {
    const order = await ordered(await anOffer(api), 1);

    expect((await byLink('get', order.linkToken)).body.can_confirm).toBe(false);
    expect(await byLink('confirm', order.linkToken)).toMatchObject({ status: 409, body: { code: 'confirm_by_mail' } });
    expect((await byLink('get', order.mailToken)).body.can_confirm).toBe(true);
    for (let count = 0; count < 2; count += 1) expect((await byLink('confirm', order.mailToken)).status).toBe(200);

    expect((await byLink('get', order.mailToken)).body.can_confirm).toBe(false);
    const { rows } = await api.pool.query('select 1 from orders where id = $1 and confirmed_at is not null', [order.id]);
    expect(rows).toHaveLength(1);
  });

  it('is refused for nonsense and for a canceled order', async () => {
    const order = await ordered(await anOffer(api), 1);
    await byLink('cancel', order.linkToken, { reason: 'changed_mind' });

    expect((await byLink('confirm', 'nonsense')).status).toBe(404);
    expect(await byLink('confirm', order.mailToken)).toMatchObject({ status: 409, body: { code: 'order_closed' } });
  });
});

describe('a cancellation without a lead', () => {
  it.each(['fake', 'not_available'])('is free for the reason %s, and the contacts stay hidden', async (reason) => {
    const offer = await anOffer(api, { stock: 3 });
    const order = await ordered(offer, 2);

    const answer = await order.update({ status: 'canceled', cancel_reason: reason });

    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'canceled', cancel_reason: reason, is_opened: false, buyer_phone: null, buyer_name: null, buyer_email: null },
    });
    expect(await readStock(offer)).toBe(3);
    await giveLeads(api, offer.shop.owner, 1);
    expect(await order.open()).toMatchObject({ status: 409, body: { code: 'order_closed' } });
    expect((await order.read()).buyer_phone).toBeNull();
    expect((await byLink('get', order.linkToken)).body).toMatchObject({
      cancel_reason: reason === 'fake' ? 'other' : reason,
      get_cancel_reason_display: reason === 'fake' ? 'Canceled by the shop' : 'Not available',
    });
  });

  it.each([
    ['another reason', { status: 'canceled', cancel_reason: 'other' }],
    ['no reason', { status: 'canceled' }],
    ['a comment, which would reach the buyer', { status: 'canceled', cancel_reason: 'fake', comment: 'Пишіть на info@' }],
    ['a note', { status: 'canceled', cancel_reason: 'fake', seller_note: 'Фейк' }],
    ['another status', { status: 'in_progress', cancel_reason: 'fake' }],
  ])('is refused with %s', async (_what, body) => {
    const order = await ordered(await anOffer(api), 1);

    expect(await order.update(body)).toMatchObject({ status: 409, body: { code: 'order_not_opened' } });
  });

  it('is not given to another shop, nor a second time', async () => {
    const order = await ordered(await anOffer(api), 1);
    const stranger = await aShop(api);
    const body = { status: 'canceled', cancel_reason: 'fake' };

    expect((await api.patch(`trading/seller/orders/${String(order.id)}/update/`, body, { as: stranger.owner.access })).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 4 }, () => order.update(body)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is no reason for a buyer', async () => {
    const order = await ordered(await anOffer(api), 1);

    expect((await byLink('cancel', order.linkToken, { reason: 'fake' })).status).toBe(400);
  });
});

describe('a shop with ten unconfirmed guest orders in an hour', () => {
  const heard = async ({ shop }: TestOffer, { id, number }: { id: number; number: string }) => {
    const as = shop.owner.access;
    const list = (await api.get('trading/seller/orders/get-list/', { as, query: { shop: shop.id, limit: 100 } })).body;
    const events = await api.pool.query(`select 1 from seller_events where kind like 'order.%' and subject_id = $1`, [id]);
    const mails = (await api.mails()).filter(({ to, subject }) => to === shop.owner.email && subject.includes(number));
    return {
      isListed: (list.results as { id: number }[]).some((row) => row.id === id),
      isRead: (await api.get(`trading/seller/orders/${String(id)}/get/`, { as })).status === 200,
      events: events.rowCount,
      mails: mails.length,
    };
  };
  const nothing = { isListed: false, isRead: false, events: 0, mails: 0 };

  it('gets the eleventh only after its confirmation, before which it holds no pieces', async () => {
    const offer = await aCrowdedOffer(api, { stock: 9 });

    const order = await ordered(offer, 5);

    expect(order.answer).toMatchObject({ needs_confirmation: true, correction_secret: expect.any(String) as string });
    expect([await readStock(offer), await heard(offer, order)]).toEqual([9, nothing]);
    const { new_orders_count: before } = (await api.get('auth/user/me/', { as: offer.shop.owner.access })).body.seller as {
      new_orders_count: number;
    };
    expect(before).toBe(10);
    for (const call of ['open', 'update'])
      expect(
        call === 'open' ? (await order.open()).status : (await order.update({ status: 'canceled', cancel_reason: 'fake' })).status,
      ).toBe(404);

    await Promise.all([byLink('confirm', order.mailToken), byLink('confirm', order.mailToken)]);

    expect([await readStock(offer), await readLines(order)]).toEqual([6, [[5, 3, 2]]]);
    expect(await heard(offer, order)).toEqual({ isListed: true, isRead: true, events: 1, mails: 1 });
  });

  it('gets one of many concurrent orders after the ninth', async () => {
    const offer = await anOffer(api, { stock: null });
    for (let count = 0; count < 9; count += 1) await ordered(offer, 1);

    const answers = await Promise.all(Array.from({ length: 4 }, () => place([pieces(offer, 1)])));

    expect(answers.map(({ body }) => (body as { needs_confirmation: boolean }).needs_confirmation).sort()).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('gets orders of accounts, and other shops of the same checkout get theirs', async () => {
    const [crowded, calm] = [await aCrowdedOffer(api), await anOffer(api)];

    const account = await place([pieces(crowded, 1)], (await aPerson(api)).access);
    const both = await place([pieces(crowded, 1), pieces(calm, 1)]);

    expect([account.body.needs_confirmation, both.body.needs_confirmation]).toEqual([false, true]);
    const orders = both.body.orders as { id: number; number: string; shop: { id: number } }[];
    for (const offer of [crowded, calm]) {
      const order = orders.find(({ shop }) => shop.id === offer.shop.id);
      expect(order && (await heard(offer, order)).isListed).toBe(offer === calm);
    }
  });

  it('is not crowded by orders that were confirmed, nor by those of an earlier hour', async () => {
    const offer = await anOffer(api, { stock: null });
    const orders = [];
    for (let count = 0; count < 10; count += 1) orders.push(await ordered(offer, 1));
    await byLink('confirm', orders[0]?.mailToken ?? '');
    expect((await ordered(offer, 1)).answer.needs_confirmation).toBe(false);
    expect((await ordered(offer, 1)).answer.needs_confirmation).toBe(true);

    await api.pool.query(`update orders set created_at = created_at - interval '61 minutes' where shop_id = $1`, [offer.shop.id]);

    expect((await ordered(offer, 1)).answer.needs_confirmation).toBe(false);
  });

  it('stays crowded for a thief who cancels his orders', async () => {
    const offer = await anOffer(api, { stock: null });
    for (let count = 0; count < 10; count += 1) await byLink('cancel', (await ordered(offer, 1)).linkToken, { reason: 'changed_mind' });

    expect((await ordered(offer, 1)).answer.needs_confirmation).toBe(true);
  });

  it('never gets an unconfirmed order, which is canceled after 72 hours', async () => {
    const offer = await aCrowdedOffer(api);
    const [order, canceled] = [await ordered(offer, 1), await ordered(offer, 1)];
    await byLink('cancel', canceled.linkToken, { reason: 'changed_mind' });
    await age(order, 71);
    expect(await expire()).toBe(0);
    await age(order, 1);

    expect((await Promise.all([expire(), expire()])).reduce((sum, count) => sum + count, 0)).toBe(1);

    expect((await byLink('get', order.linkToken)).body).toMatchObject({ status: 'canceled', canceled_by: 'system' });
    expect([await heard(offer, order), await heard(offer, canceled)]).toEqual([nothing, nothing]);
    expect((await byLink('confirm', order.mailToken)).body.code).toBe('order_closed');
  });
});

describe('the e-mail of an order that needs a confirmation', () => {
  const correct = (order: TestOrder, email: string, changes: object = {}) =>
    api.post('trading/buyer/orders/correct-email/', {
      group_number: order.answer.group_number as string,
      secret: order.answer.correction_secret as string,
      buyer_email: email,
      ...changes,
    });
  const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);

  it('is corrected, and the mail with its link goes to the new address', async () => {
    const order = await ordered(await aCrowdedOffer(api), 1);
    const { email } = aGuest();

    expect((await correct(order, email.toUpperCase())).status).toBe(204);

    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/Confirm your order/);
    const [, token = ''] = /\/order\/#(\S+)/.exec(mail?.text ?? '') ?? [];
    expect((await byLink('confirm', token)).status).toBe(200);
    expect((await byLink('get', token)).body).toMatchObject({ buyer_email: email, needs_confirmation: false });
  });

  it('is not corrected with another secret, for another checkout, or as nonsense', async () => {
    const offer = await aCrowdedOffer(api);
    const [order, other] = [await ordered(offer, 1), await ordered(offer, 1)];
    const { email } = aGuest();

    expect((await correct(order, email, { secret: 'nonsense' })).status).toBe(404);
    expect((await correct(order, email, { secret: order.linkToken })).status).toBe(404);
    expect((await correct(order, email, { secret: other.answer.correction_secret as string })).status).toBe(404);
    expect((await correct(order, 'nobody')).status).toBe(400);

    expect(await mailsTo(email)).toEqual([]);
  });

  it('is not corrected once the order is confirmed', async () => {
    const order = await ordered(await aCrowdedOffer(api), 1);
    await byLink('confirm', order.mailToken);

    expect(await correct(order, aGuest().email)).toMatchObject({ status: 409, body: { code: 'order_confirmed' } });
  });

  it('is not corrected once an account has taken the order over', async () => {
    const order = await ordered(await aCrowdedOffer(api), 1);
    const { id: buyerId } = await aPerson(api);
    await api.pool.query('update orders set buyer_id = $2, adopted_at = now() where id = $1', [order.id, buyerId]);
    const { email } = aGuest();

    expect((await correct(order, email)).body).toMatchObject({ code: 'order_confirmed' });

    expect(await mailsTo(email)).toEqual([]);
  });

  it('is corrected five times a day, also at once', async () => {
    const order = await ordered(await aCrowdedOffer(api), 1);

    const answers = await Promise.all(Array.from({ length: 7 }, () => correct(order, aGuest().email)));

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429, 429]);
  });

  it('is not requested when the shop has got the order', async () => {
    const order = await ordered(await anOffer(api), 1);

    expect(order.answer).not.toHaveProperty('correction_secret');
  });
});

it('asks a guest in the mail to confirm the order', async () => {
  const { phone, email } = aGuest();
  await anOrder(api, await anOffer(api), { body: { buyer_phone: phone, buyer_email: email } });

  expect((await api.mails()).find(({ to }) => to === email)?.text).toContain('Yes, I ordered this');
});
