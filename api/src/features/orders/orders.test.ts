import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../platform/db';
import {
  anOffer,
  anOrder,
  aPerson,
  aProvenBuyer,
  aShop,
  createTestApi,
  type TestApi,
  type TestOffer,
  type TestPerson,
} from '../../testing';
import { findLedgerProblems, postEntry } from '../billing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const contacts = {
  buyer_name: 'Олена Коваленко',
  buyer_phone: '050 000 11 22',
  buyer_email: 'olena@yarmarok.example',
  delivery_method: 'nova_poshta',
  delivery_city: 'Харків',
  delivery_address: 'Відділення № 42',
  payment_method: 'cash_on_delivery',
  comment: 'Запакуйте як подарунок',
};
const secrets = ['Олена', 'Коваленко', '500001122', 'olena@', '№ 42', 'подарунок'];
const order = (offer: TestOffer, changes: object = {}) =>
  api.post('trading/buyer/orders/create/', { items: [{ offer: offer.id, quantity: 2 }], ...contacts, ...changes });

async function giveLeads(person: TestPerson, leads: number): Promise<void> {
  await inTransaction(api.pool, (tx) =>
    postEntry(tx, {
      kind: 'adjustment',
      dedupKey: `gift:${person.id}:${Math.random()}`,
      userId: person.id,
      postings: [
        { userId: person.id, account: 'seller_leads', amount: leads },
        { system: 'leads_issued', unit: 'lead', amount: -leads },
      ],
    }),
  );
}
const readLeads = async (person: TestPerson) => (await api.get('auth/user/me/', { as: person.access })).body.seller.leads as number;

describe('a checkout', () => {
  it('creates one order per shop and currency with a shared number, without login', async () => {
    const [one, two] = [await aShop(api), await aShop(api)];
    const first = await anOffer(api, { shop: one, priceMinor: 240_000, stock: 5 });
    const dollars = await anOffer(api, { shop: one, priceMinor: 700, currency: 'usd' });
    const other = await anOffer(api, { shop: two, priceMinor: 9900 });

    const answer = await api.post('trading/buyer/orders/create/', {
      ...contacts,
      items: [
        { offer: first.id, quantity: 2 },
        { offer: dollars.id, quantity: 1 },
        { offer: other.id, quantity: 3 },
      ],
    });

    expect(answer.status).toBe(201);
    expect(answer.body.group_number).toMatch(/^YA-[2-9A-Z]{8}$/);
    expect(answer.body.orders.map(({ currency, total }: { currency: string; total: string }) => `${currency} ${total}`).sort()).toEqual([
      'uah 297.00',
      'uah 4800.00',
      'usd 7.00',
    ]);
    const { rows } = await api.pool.query('select stock, included_in_orders_count from offers where id = $1', [first.id]);
    expect(rows[0]).toEqual({ stock: 3, included_in_orders_count: 1 });
    expect((await api.mails()).filter(({ to }) => to === 'olena@yarmarok.example')).toHaveLength(1);
  });

  it('refuses the whole order when a price changed, and names the line', async () => {
    const offer = await anOffer(api, { priceMinor: 240_000 });

    const answer = await order(offer, {
      items: [
        { offer: offer.id, quantity: 1, price: '2000.00' },
        { offer: 999_999_999, quantity: 1, price: '1.00' },
      ],
    });

    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'items_changed',
      items: [
        { offer: offer.id, old_price: '2000.00', new_price: '2400.00', is_available: true },
        { offer: 999_999_999, old_price: '1.00', new_price: null, is_available: false },
      ],
    });
  });

  it('never sells more than the stock, also in concurrent checkouts', async () => {
    const offer = await anOffer(api, { stock: 5 });
    const { access } = await aProvenBuyer(api);
    const body = { ...contacts, items: [{ offer: offer.id, quantity: 1 }] };

    const answers = await Promise.all(Array.from({ length: 8 }, () => api.post('trading/buyer/orders/create/', body, { as: access })));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const { rows } = await api.pool.query('select stock from offers where id = $1', [offer.id]);
    expect(rows[0].stock).toBe(0);
  });

  it.each([
    ['en', 'Total: ₴24,000.50'],
    ['ru', 'Итого: 24\u00a0000,50\u00a0₴'],
  ])("is mailed in the buyer's language: %s", async (language, line) => {
    const buyer = await aPerson(api);
    await api.pool.query('update users set language = $2 where id = $1', [buyer.id, language]);
    const offer = await anOffer(api, { priceMinor: 2_400_050 });
    const body = { ...contacts, buyer_email: buyer.email, items: [{ offer: offer.id, quantity: 1 }] };

    await api.post('trading/buyer/orders/create/', body, {
      as: buyer.access,
      headers: { 'accept-language': 'uk' },
    });

    const mail = (await api.mails()).findLast(({ to }) => to === buyer.email)!;
    expect(mail.text).toContain(line);
  });

  it('is mailed in the language that the buyer has chosen last', async () => {
    const buyer = await aPerson(api);
    const order = await anOrder(api, await anOffer(api), { buyer, body: { buyer_email: buyer.email } });
    await api.pool.query(`update users set language = 'ru' where id = $1`, [buyer.id]);

    await order.complete();

    const mails = (await api.mails()).filter(({ to }) => to === buyer.email);
    expect(mails.map(({ language }) => language)).toEqual([expect.any(String), 'ru', 'ru']);
  });

  it('replays the first answer for the same key, and refuses the key with another body', async () => {
    const offer = await anOffer(api);
    const body = { ...contacts, items: [{ offer: offer.id, quantity: 1 }] };
    const headers = { 'idempotency-key': `key-${offer.id}` };

    const first = await api.post('trading/buyer/orders/create/', body, { headers });
    const again = await api.post('trading/buyer/orders/create/', body, { headers });
    const other = await api.post('trading/buyer/orders/create/', { ...body, buyer_name: 'Somebody else' }, { headers });

    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(other.status).toBe(409);
    const { rows } = await api.pool.query('select count(*)::int as n from order_items where offer_id = $1', [offer.id]);
    expect(rows[0].n).toBe(1);
  });

  it.each([
    ['once, from wherever a guest sends a random key again', randomUUID(), 1],
    ['for each address that sends a key that others may have too', 'order-1', 2],
  ])('is placed %s', async (_how, key, count) => {
    const offer = await anOffer(api);
    const body = { ...contacts, items: [{ offer: offer.id, quantity: 1 }] };
    const placeFrom = (address: string) =>
      api.post('trading/buyer/orders/create/', body, { headers: { 'idempotency-key': key, 'x-forwarded-for': address } });

    const answers = [await placeFrom('203.0.113.5'), await placeFrom('198.51.100.7')];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { rows } = await api.pool.query('select count(*)::int as n from order_items where offer_id = $1', [offer.id]);
    expect(rows[0].n).toBe(count);
  });

  it.each([
    [{ buyer_name: '   ' }, { buyer_name: ['Value is required'] }],
    [{ buyer_phone: '123' }, { buyer_phone: ['Invalid phone number'] }],
    [{ buyer_email: 'nobody' }, { buyer_email: ['Invalid email'] }],
    [{ delivery_address: '' }, { delivery_address: ['Value is required'] }],
    [{ delivery_method: 'courier' }, { delivery_method: ['The shop does not deliver this offer that way. Choose another method'] }],
    [{ payment_method: 'bank_transfer' }, { payment_method: ['The shop does not accept this payment. Choose another method'] }],
    [{ items: [] }, { items: ['Value is required'] }],
    [{ is_paid: true }, { is_paid: ['Unknown field'] }],
  ])('is refused by field: %j', async (changes, expected) => {
    const offer = await anOffer(api);

    const answer = await order(offer, changes);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(expected);
  });

  it('accepts delivery and payment in camelCase, and self-pickup without an address', async () => {
    const offer = await anOffer(api);

    const answer = await order(offer, { delivery_method: 'selfPickup', payment_method: 'bankCard', delivery_address: null });

    expect(answer.status).toBe(201);
  });
});

describe('an order that is not opened', () => {
  it('shows no data of its buyer to the seller in any call', async () => {
    const offer = await anOffer(api);
    const created = (await order(offer)).body.orders[0];
    const as = offer.shop.owner.access;

    const answers = await Promise.all([
      api.get(`trading/seller/orders/${created.id}/get/`, { as }),
      api.get('trading/seller/orders/get-list/', { as, query: { shop: offer.shop.id } }),
      api.get('trading/seller/orders/get-list/', { as, query: { status: 'new' } }),
      api.get('trading/seller/shops/get-list/', { as }),
      api.get('auth/user/me/', { as }),
    ]);
    const mails = (await api.mails()).filter(({ to }) => to === offer.shop.owner.email);

    expect(answers[0].body).toMatchObject({
      is_opened: false,
      buyer_name: null,
      buyer_phone: null,
      buyer_email: null,
      delivery_address: null,
      ttn: null,
      comment: null,
      open_price_leads: 1,
      delivery_city: 'kharkiv',
    });
    const everything = JSON.stringify([answers.map(({ body }) => body), mails]);
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });

  it('is not found by a search for its buyer', async () => {
    const offer = await anOffer(api);
    await order(offer);
    const find = async (search: string) =>
      (await api.get('trading/seller/orders/get-list/', { as: offer.shop.owner.access, query: { search } })).body.count;

    expect(await find('Коваленко')).toBe(0);
    expect(await find('0000011')).toBe(0);
    expect(await find('Ваза')).toBe(1);
  });

  it('cannot be changed', async () => {
    const offer = await anOffer(api);
    const { id } = (await order(offer)).body.orders[0];

    const answer = await api.patch(`trading/seller/orders/${id}/update/`, { status: 'in_progress' }, { as: offer.shop.owner.access });

    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('order_not_opened');
  });

  it('is a 404 for other people and visitors', async () => {
    const offer = await anOffer(api);
    const { id } = (await order(offer)).body.orders[0];
    const stranger = await aPerson(api);

    for (const call of [
      api.get(`trading/seller/orders/${id}/get/`, { as: stranger.access }),
      api.post(`trading/seller/orders/${id}/open/`, undefined, { as: stranger.access }),
      api.patch(`trading/seller/orders/${id}/update/`, {}, { as: stranger.access }),
    ])
      expect((await call).status).toBe(404);
    expect((await api.post(`trading/seller/orders/${id}/open/`)).status).toBe(401);
  });
});

describe('opening', () => {
  it('costs its price exactly once for concurrent requests', async () => {
    const offer = await anOffer(api);
    const { owner } = offer.shop;
    await giveLeads(owner, 3);
    const { id } = (await order(offer)).body.orders[0];

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.post(`trading/seller/orders/${id}/open/`, undefined, { as: owner.access })),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers[0]!.body).toMatchObject({
      is_opened: true,
      buyer_name: 'Олена Коваленко',
      buyer_phone: '+380500001122',
      delivery_address: 'Відділення № 42',
      open_price_leads: 1,
    });
    expect(await readLeads(owner)).toBe(2);
    expect(await findLedgerProblems(api.pool)).toEqual([]);
  });

  it('is refused without leads, and changes nothing', async () => {
    const offer = await anOffer(api);
    const { id } = (await order(offer)).body.orders[0];

    const answer = await api.post(`trading/seller/orders/${id}/open/`, undefined, { as: offer.shop.owner.access });

    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('not_enough_leads');
    expect((await api.get(`trading/seller/orders/${id}/get/`, { as: offer.shop.owner.access })).body.is_opened).toBe(false);
  });

  it('is free for a second order of the same offer from the same phone within a day', async () => {
    const offer = await anOffer(api);
    await giveLeads(offer.shop.owner, 1);
    const as = offer.shop.owner.access;
    const first = (await order(offer)).body.orders[0];
    await api.post(`trading/seller/orders/${first.id}/open/`, undefined, { as });
    const second = (await order(offer, { buyer_phone: '+380 (50) 000-11-22' })).body.orders[0];

    const opened = await api.post(`trading/seller/orders/${second.id}/open/`, undefined, { as });

    expect(opened).toMatchObject({ status: 200, body: { open_price_leads: 0 } });
    expect(await readLeads(offer.shop.owner)).toBe(0);
  });
});

describe('an opened order', () => {
  const opened = async () => {
    const offer = await anOffer(api, { stock: 10 });
    await giveLeads(offer.shop.owner, 1);
    const { id } = (await order(offer)).body.orders[0];
    await api.post(`trading/seller/orders/${id}/open/`, undefined, { as: offer.shop.owner.access });
    const update = (body: object) => api.patch(`trading/seller/orders/${id}/update/`, body, { as: offer.shop.owner.access });
    return { offer, id, update };
  };

  it('goes through its statuses with a history, and notifies the buyer', async () => {
    const { update } = await opened();

    await update({ status: 'in_progress', ttn: '2045 0000 0000 00' });
    const done = await update({ status: 'completed', comment: 'Передано' });

    expect(done.body).toMatchObject({ status: 'completed', ttn: '20450000000000', warnings: [], next_statuses: ['canceled'] });
    expect(done.body.history.map(({ to, by }: { to: string; by: string }) => `${by}: ${to}`)).toEqual([
      'buyer: waiting_for_payment',
      'seller: in_progress',
      'seller: completed',
    ]);
    expect((await api.mails()).some(({ subject }) => subject.includes('Completed'))).toBe(true);
  });

  it('refuses a forbidden transition and names both statuses', async () => {
    const { update } = await opened();

    const answer = await update({ status: 'completed' });

    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'transition_forbidden',
      from: 'waiting_for_payment',
      to: 'completed',
      detail: 'The status cannot change from “Pays on delivery” to “Completed”.',
    });
  });

  it('requires a reason to be canceled, and restores the stock', async () => {
    const { update, offer } = await opened();

    expect((await update({ status: 'canceled' })).body).toEqual({ cancel_reason: ['Value is required'] });
    const canceled = await update({ status: 'canceled', cancel_reason: 'not_available' });

    expect(canceled.body).toMatchObject({ status: 'canceled', cancel_reason: 'not_available', next_statuses: [] });
    expect((await api.pool.query('select stock from offers where id = $1', [offer.id])).rows[0].stock).toBe(10);
    expect((await update({ status: 'in_progress' })).status).toBe(409);
  });

  it('stores a waybill of another format with a warning', async () => {
    const { update } = await opened();

    const answer = await update({ ttn: '12AB' });

    expect(answer.body).toMatchObject({ ttn: '12AB', warnings: ['The tracking number looks unusual'] });
  });
});

describe('a buyer', () => {
  it('sees own orders, may cancel a waiting one, and no other', async () => {
    const [buyer, stranger] = [await aPerson(api), await aPerson(api)];
    const offer = await anOffer(api);
    const { id } = (
      await api.post('trading/buyer/orders/create/', { ...contacts, items: [{ offer: offer.id, quantity: 1 }] }, { as: buyer.access })
    ).body.orders[0];

    expect((await api.get('trading/buyer/orders/get-list/', { as: buyer.access })).body.results[0]).toMatchObject({
      id,
      buyer_name: 'Олена Коваленко',
    });
    expect((await api.get(`trading/buyer/orders/${id}/get/`, { as: stranger.access })).status).toBe(404);
    const canceled = await api.post(`trading/buyer/orders/${id}/cancel/`, { reason: 'buyers_request' }, { as: buyer.access });
    expect(canceled.body.status).toBe('canceled');
    const again = await api.post(`trading/buyer/orders/${id}/cancel/`, { reason: 'other' }, { as: buyer.access });
    expect(again).toMatchObject({ status: 409, body: { code: 'order_closed' } });
  });
});

describe('leads', () => {
  it('are bought with the bonus first on request, never below zero, and once per key', async () => {
    const seller = await aPerson(api);
    const give = (account: 'seller_balance' | 'seller_bonus', amount: number) =>
      inTransaction(api.pool, (tx) =>
        postEntry(tx, {
          kind: 'adjustment',
          dedupKey: `${account}:${seller.id}`,
          userId: seller.id,
          postings: [
            { userId: seller.id, account, amount },
            { system: 'bonuses_granted', unit: 'usd_cent', amount: -amount },
          ],
        }),
      );
    await give('seller_balance', 1000);
    await give('seller_bonus', 300);
    const buy = (leads: number, key: string) =>
      api.post('trading/seller/buy-leads/', { leads, use_bonuses: true }, { as: seller.access, headers: { 'idempotency-key': key } });

    const first = await buy(10, 'a');
    const again = await buy(10, 'a');
    const many = await Promise.all(Array.from({ length: 6 }, (_, index) => buy(10, `many-${index}`)));

    expect(first.body).toEqual({ leads: 10, balance: '9.00', bonus_balance: '0.00' });
    expect(again.body).toEqual(first.body);
    expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(many.find(({ status }) => status === 409)!.body.code).toBe('not_enough_money');
    expect((await api.get('auth/user/me/', { as: seller.access })).body.seller).toMatchObject({ leads: 30, balance: '1.00' });
    expect((await api.get('trading/seller/transactions/get-list/', { as: seller.access })).body.count).toBe(5);
    expect(await findLedgerProblems(api.pool)).toEqual([]);
  });
});

it.each(['draft', 'hidden'])('the price of another seller’s %s offer is not revealed', async (status) => {
  const offer = await anOffer(api, { priceMinor: 432_100 });
  await api.pool.query('update offers set status = $2 where id = $1', [offer.id, status]);

  const answers = [await order(offer), await order({ ...offer, id: 2_000_000_000 })];

  expect(answers.map(({ status: code }) => code)).toEqual([409, 409]);
  const [hidden, missing] = answers.map(({ body }) => ({ ...body.items[0], offer: 0 }) as object);
  expect(hidden).toEqual(missing);
  expect(JSON.stringify(answers)).not.toContain('4321.00');
});
