import {
  aCategory,
  anOffer,
  anOrder,
  aPerson,
  aShop,
  createTestApi,
  assertLedgerIsConsistent,
  type TestApi,
  type TestOffer,
  type TestPerson,
} from '../../testing';

// The site pays for cashback: nobody may earn more than the limits, nor grant it to themselves.

let api: TestApi;
let buyer: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  buyer = await aPerson(api);
});
afterEach(() => assertLedgerIsConsistent(api));
afterAll(() => api.close());

const anOfferAt = async (priceMinor: number, overrides: Parameters<typeof anOffer>[1] = {}): Promise<TestOffer> =>
  anOffer(api, { category: await aCategory(api, { cashbackPercent: 20 }), priceMinor, ...overrides });
const pending = async (person = buyer) => (await api.get('trading/buyer/loyalty/get/', { as: person.access })).body.pending_bonus as string;
const setPhone = (person: TestPerson, phone: string) => api.pool.query('update users set phone = $2 where id = $1', [person.id, phone]);

describe('the total of an order', () => {
  it('cannot be raised by the seller in any way, and cashback applies to what the buyer agreed to', async () => {
    const offer = await anOfferAt(10_000);
    const gift = await anOffer(api, { shop: offer.shop, priceMinor: 1 });
    const order = await anOrder(api, offer, { buyer });
    await api.pool.query('update orders set is_opened = true, opened_at = now() where id = $1', [order.id]);
    const raises = [
      { items: [{ offer: offer.id, quantity: 100_000, price: '99999.00' }] },
      { items: [{ offer: offer.id, quantity: 2 }] },
      { items: [{ offer: offer.id, quantity: 1, price: '100.01' }] },
      {
        items: [
          { offer: offer.id, quantity: 1 },
          { offer: gift.id, quantity: 1 },
        ],
      },
      { status: 'in_progress', items: [{ offer: offer.id, quantity: 2 }] },
    ];

    for (const raise of raises) expect((await order.update(raise)).body.code).toBe('total_raised');
    expect((await order.update({ items: [{ offer: offer.id, quantity: 1, price: '80.00' }] })).body.total).toBe('80.00');
    expect((await order.update({ items: [{ offer: offer.id, quantity: 1, price: '100.00' }] })).body.code).toBe('total_raised');
    for (const status of ['in_progress', 'completed']) await order.update({ status });

    expect(await pending()).toBe('16.00');
  });

  it('is set by the seller in a manual order, which gives no cashback', async () => {
    const offer = await anOfferAt(10_000);
    const as = offer.shop.owner.access;
    const entered = await api.post(
      'trading/seller/orders/create/',
      {
        shop: offer.shop.id,
        items: [{ offer: offer.id, quantity: 1 }],
        buyer_name: 'x',
        buyer_phone: '0501112233',
        buyer_email: buyer.email,
        delivery_method: 'self_pickup',
        payment_method: 'cash_on_delivery',
      },
      { as },
    );
    const update = (body: object) => api.patch(`trading/seller/orders/${String(entered.body.id)}/update/`, body, { as });

    expect((await update({ items: [{ offer: offer.id, quantity: 50 }] })).status).toBe(200);
    for (const status of ['in_progress', 'completed']) await update({ status });

    expect(await pending()).toBe('0.00');
  });
});

describe('the limits', () => {
  it('are shown to the buyer', async () => {
    expect((await api.get('trading/buyer/loyalty/get/', { as: buyer.access })).body).toMatchObject({
      max_cashback_percent: 20,
      max_order_cashback: '5000.00',
      max_month_cashback: '20000.00',
    });
  });

  it('of an order apply to the most expensive one, in any currency', async () => {
    await (await anOrder(api, await anOfferAt(900_000_000), { buyer })).complete();
    expect(await pending()).toBe('5000.00');

    await (await anOrder(api, await anOfferAt(900_000_000, { currency: 'usd' }), { buyer })).complete();
    expect(await pending()).toBe('10000.00');
  });

  it('of a month apply to concurrent completions', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, async () => anOrder(api, await anOfferAt(5_000_000), { buyer })));

    await Promise.all(orders.map((order) => order.complete()));

    expect(await pending()).toBe('20000.00');
  });

  it('of a month are freed by a returned order, and reset with the next month', async () => {
    const orders = [];
    for (let count = 0; count < 5; count += 1) orders.push(await anOrder(api, await anOfferAt(5_000_000), { buyer }));
    for (const order of orders.slice(0, 4)) await order.complete();
    await orders[0]!.update({ status: 'canceled', cancel_reason: 'returned' });
    expect(await pending()).toBe('15000.00');

    await orders[4]!.complete();
    expect(await pending()).toBe('20000.00');
    await api.pool.query(`update bonus_grants set created_at = created_at - interval '32 days' where user_id = $1`, [buyer.id]);
    await (await anOrder(api, await anOfferAt(5_000_000), { buyer })).complete();

    expect(await pending()).toBe('25000.00');
  });
});

describe('somebody who belongs to the shop', () => {
  const phone = '+380671234567';
  async function anOrderBy(person: TestPerson, owner: TestPerson, body: object = {}) {
    const offer = await anOfferAt(100_000, { shop: await aShop(api, { owner }) });
    const order = await anOrder(api, offer, { buyer: person, body });
    await order.complete();
    return order;
  }

  it('earns nothing as its owner, by its phone, or by the phone of its owner', async () => {
    const owner = await aPerson(api);
    const partner = await aPerson(api);
    await setPhone(owner, phone);
    await setPhone(partner, phone);

    await anOrderBy(owner, owner);
    await anOrderBy(partner, owner);
    await anOrderBy(buyer, owner, { buyer_phone: '067 123 45 67' });
    await anOrderBy(buyer, await aPerson(api), { buyer_phone: '+380500000001' });

    expect([await pending(owner), await pending(partner), await pending()]).toEqual(['0.00', '0.00', '0.00']);
  });

  it('cannot pay with bonuses there, because the shop would be compensated', async () => {
    const owner = await aPerson(api);
    await setPhone(owner, phone);
    await setPhone(buyer, phone);
    await (await anOrder(api, await anOfferAt(100_000), { buyer })).complete();
    await api.pool.query(`update bonus_grants set matures_at = now() - interval '1 second' where user_id = $1`, [buyer.id]);
    const { createLoyaltyService } = await import('.');
    await createLoyaltyService(api.pool).matureDue();

    const order = await anOrderBy(buyer, owner, { use_bonuses: true });

    expect((await order.read()).bonuses_used).toBe('0.00');
    expect((await api.get('trading/buyer/loyalty/get/', { as: buyer.access })).body.spendable).toBe('200.00');
  });
});
