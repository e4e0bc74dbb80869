import {
  aCategory,
  aGivingShop,
  anOffer,
  anOrder,
  aPerson,
  createTestApi,
  assertLedgerIsConsistent,
  type TestApi,
  type TestOffer,
  type TestPerson,
} from '../../testing';
import { createLoyaltyService } from '.';

let api: TestApi;
let buyer: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  buyer = await aPerson(api);
});
afterEach(() => assertLedgerIsConsistent(api));

const anOfferWith = async (cashbackPercent: number, priceMinor: number, currency: 'uah' | 'usd' | 'eur' = 'uah') =>
  anOffer(api, { shop: await aGivingShop(api), category: await aCategory(api, { cashbackPercent }), priceMinor, currency });
const overview = async (person = buyer) => (await api.get('trading/buyer/loyalty/get/', { as: person.access })).body;
const mature = async () => {
  await api.pool.query(`update bonus_grants set matures_at = now() - interval '1 second' where status = 'pending'`);
  return createLoyaltyService(api.pool).matureDue();
};
const expire = () => createLoyaltyService(api.pool).expireDue();
/** Spendable bonuses. */
async function earn(priceMinor = 100_000, cashbackPercent = 10): Promise<void> {
  const order = await anOrder(api, await anOfferWith(cashbackPercent, priceMinor), { buyer });
  await order.complete();
  await mature();
}
const spending = (offer: TestOffer, person = buyer) => anOrder(api, offer, { buyer: person, body: { use_bonuses: true } });
const readBonusesUsed = async (id: number) =>
  (await api.get(`trading/buyer/orders/${String(id)}/get/`, { as: buyer.access })).body.bonuses_used as string;

describe('cashback', () => {
  it('is the percentage at the time of the order, and is pending for 14 days', async () => {
    const category = await aCategory(api, { cashbackPercent: 7 });
    const order = await anOrder(api, await anOffer(api, { shop: await aGivingShop(api), category, priceMinor: 12_345 }), { buyer });
    await api.pool.query('update categories set cashback_percent = 20 where id = $1', [category.id]);
    expect(await overview()).toMatchObject({ bonus_balance: '0.00', pending_bonus: '0.00' });

    await order.complete();

    // 123.45 × 7 % = 8.6415
    expect(await overview()).toMatchObject({ bonus_balance: '0.00', pending_bonus: '8.64', spendable: '0.00', maturity_days: 14 });
    const { rows } = await api.pool.query(
      `select extract(day from g.matures_at - o.completed_at)::int as days from bonus_grants g join orders o on o.id = g.order_id where o.id = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ days: 14 }]);
    expect(await createLoyaltyService(api.pool).matureDue()).toBe(0);
    expect(await mature()).toBe(1);
    expect(await overview()).toMatchObject({
      bonus_balance: '8.64',
      pending_bonus: '0.00',
      spendable: '8.64',
      earned: '8.64',
      spent: '0.00',
    });
  });

  it.each([
    ['usd', 700, '29.05'],
    ['eur', 700, '31.50'],
  ] as const)('of an order in %s is converted into hryvnias', async (currency, priceMinor, pending) => {
    const order = await anOrder(api, await anOfferWith(10, priceMinor, currency), { buyer });

    await order.complete();

    expect((await overview()).pending_bonus).toBe(pending);
  });

  it('is given on the part that was paid with money', async () => {
    await earn(100_000, 10);
    const order = await spending(await anOfferWith(10, 10_000));
    await order.complete();

    expect(await readBonusesUsed(order.id)).toBe('50.00');
    // Half of 100 was paid with bonuses: 10 % of the other half.
    expect(await overview()).toMatchObject({ bonus_balance: '50.00', pending_bonus: '5.00', spent: '50.00' });
  });

  it('is zero for guests, in the own shop, and in categories without cashback', async () => {
    const owner = await aPerson(api);
    const own = await anOffer(api, { shop: await aGivingShop(api, { owner }), category: await aCategory(api, { cashbackPercent: 10 }) });
    await (await anOrder(api, own, { buyer: owner })).complete();
    await (await anOrder(api, await anOfferWith(0, 10_000), { buyer })).complete();
    await (await anOrder(api, await anOfferWith(10, 10_000))).complete();

    expect((await overview(owner)).pending_bonus).toBe('0.00');
    expect((await overview()).pending_bonus).toBe('0.00');
  });

  it('matures once for concurrent jobs', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, async () => anOrder(api, await anOfferWith(10, 10_000), { buyer })));
    for (const order of orders) await order.complete();
    await api.pool.query(`update bonus_grants set matures_at = now() - interval '1 second' where status = 'pending'`);

    await Promise.all(Array.from({ length: 6 }, () => createLoyaltyService(api.pool).matureDue()));

    expect(await overview()).toMatchObject({ bonus_balance: '30.00', pending_bonus: '0.00' });
  });

  it('of a returned order is reversed, pending or not, by a new entry', async () => {
    const [waiting, matured] = [
      await anOrder(api, await anOfferWith(10, 10_000), { buyer }),
      await anOrder(api, await anOfferWith(10, 20_000), { buyer }),
    ];
    await matured.complete();
    await mature();
    await waiting.complete();
    expect(await overview()).toMatchObject({ bonus_balance: '20.00', pending_bonus: '10.00' });

    for (const order of [waiting, matured]) expect((await order.giveBack()).body.status).toBe('canceled');

    expect(await overview()).toMatchObject({ bonus_balance: '0.00', pending_bonus: '0.00', earned: '0.00' });
    const actions = (await api.get('trading/buyer/transactions/get-list/', { as: buyer.access })).body.results.map(
      ({ action, amount }: { action: string; amount: string }) => `${action} ${amount}`,
    );
    expect(actions).toEqual(expect.arrayContaining(['cashback_reversed -10.00', 'cashback_reversed -20.00', 'cashback_matured 20.00']));
  });

  it('never takes the buyer below zero when it was spent before a return', async () => {
    const first = await anOrder(api, await anOfferWith(10, 100_000), { buyer });
    await first.complete();
    await mature();
    await spending(await anOfferWith(0, 16_000));

    await first.giveBack();

    expect((await overview()).bonus_balance).toBe('0.00');
  });
});

describe('paying with bonuses', () => {
  it('is limited to half of the orders in hryvnias, over all shops', async () => {
    await earn(100_000, 10);
    const [one, two, dollars] = [await anOfferWith(0, 12_001), await anOfferWith(0, 30_000), await anOfferWith(0, 500, 'usd')];

    const answer = await api.post(
      'trading/buyer/orders/create/',
      {
        items: [one, two, dollars].map(({ id }) => ({ offer: id, quantity: 1 })),
        buyer_name: 'Олена',
        buyer_phone: '0500001122',
        buyer_email: 'olena@yarmarok.example',
        delivery_method: 'self_pickup',
        payment_method: 'bank_card',
        use_bonuses: true,
      },
      { as: buyer.access },
    );

    const used = new Map(
      (answer.body.orders as { total: string; bonuses_used: string }[]).map((order) => [order.total, order.bonuses_used]),
    );
    expect(used).toEqual(
      new Map([
        ['120.01', '60.00'],
        ['300.00', '40.00'],
        ['5.00', '0.00'],
      ]),
    );
    expect((await overview()).bonus_balance).toBe('0.00');
  });

  it('never spends a bonus twice in concurrent orders', async () => {
    await earn(100_000, 10);
    const offer = await anOfferWith(0, 8_000);

    const orders = await Promise.all(Array.from({ length: 8 }, () => spending(offer)));

    const used = await Promise.all(orders.map(({ id }) => readBonusesUsed(id)));
    expect(used.reduce((sum, amount) => sum + Number(amount), 0)).toBe(100);
    expect((await overview()).bonus_balance).toBe('0.00');
  });

  it('is refused to guests', async () => {
    const order = await anOrder(api, await anOfferWith(0, 8_000), { body: { use_bonuses: true } });

    expect((await order.read()).bonuses_used).toBe('0.00');
  });

  it('returns bonuses when the order is canceled, once', async () => {
    await earn(100_000, 10);
    const order = await spending(await anOfferWith(0, 40_000));
    expect((await overview()).bonus_balance).toBe('0.00');

    const cancel = () => api.post(`trading/buyer/orders/${String(order.id)}/cancel/`, { reason: 'other' }, { as: buyer.access });
    const answers = await Promise.all(Array.from({ length: 5 }, cancel));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await overview()).toMatchObject({ bonus_balance: '100.00', spendable: '100.00', spent: '0.00' });
  });

  it('compensates the shop for a completed order, holds it, and reverses it after a return', async () => {
    await earn(100_000, 10);
    const order = await spending(await anOfferWith(0, 40_000));
    const shopBonus = async () =>
      (await api.get('auth/user/me/', { as: order.offer.shop.owner.access })).body.seller.held_bonus_balance as string;
    await order.complete();

    // The other shop paid this in for 100 ₴ at 41.50 ₴ per dollar.
    expect(await shopBonus()).toBe('2.41');
    await order.giveBack();
    expect(await shopBonus()).toBe('0.00');
    expect((await overview()).bonus_balance).toBe('100.00');
  });

  it('forbids the seller to reduce an order below its bonuses', async () => {
    await earn(100_000, 10);
    const offer = await anOfferWith(0, 10_000);
    const order = await anOrder(api, offer, { buyer, body: { items: [{ offer: offer.id, quantity: 2 }], use_bonuses: true } });
    await api.pool.query(`update orders set is_opened = true, opened_at = now(), opened_price_leads = 0 where id = $1`, [order.id]);

    const answer = await order.update({ items: [{ offer: offer.id, quantity: 1 }] });

    expect(answer.body.code).toBe('bonuses_above_share');
    expect((await order.read()).total).toBe('200.00');
  });
});

describe('expired bonuses', () => {
  const age = (months: number) =>
    api.pool.query('update bonus_grants set expires_at = expires_at - make_interval(months => $2) where user_id = $1', [buyer.id, months]);

  it('expire after 12 months, are spent oldest first, and the next ones are announced', async () => {
    await earn(10_000, 10);
    await age(6);
    await earn(20_000, 10);

    expect(await overview()).toMatchObject({ bonus_balance: '30.00', expiring_bonus: '10.00', lifetime_months: 12 });
    await spending(await anOfferWith(0, 3_000));
    const { rows } = await api.pool.query('select amount_minor, remaining_minor from bonus_grants where user_id = $1 order by id', [
      buyer.id,
    ]);

    expect(rows).toEqual([
      { amount_minor: 1000, remaining_minor: 0 },
      { amount_minor: 2000, remaining_minor: 1500 },
    ]);
  });

  it('are recorded by a new entry, once for concurrent jobs', async () => {
    await earn(10_000, 10);
    await age(13);
    expect(await overview()).toMatchObject({ bonus_balance: '10.00', spendable: '0.00' });

    await Promise.all(Array.from({ length: 5 }, expire));

    expect(await overview()).toMatchObject({ bonus_balance: '0.00', spendable: '0.00' });
    const { results } = (await api.get('trading/buyer/transactions/get-list/', { as: buyer.access, query: { side: 'spent' } })).body;
    expect(results).toEqual([expect.objectContaining({ action: 'bonus_expired', amount: '-10.00', balance_after: '0.00' })]);
  });

  it('cannot be spent, even before the job has run', async () => {
    await earn(10_000, 10);
    await age(13);

    expect(await readBonusesUsed((await spending(await anOfferWith(0, 40_000))).id)).toBe('0.00');
  });

  it('of a returned order are spendable for some more days', async () => {
    await earn(10_000, 10);
    const order = await spending(await anOfferWith(0, 40_000));
    await age(13);
    await expire();

    await api.post(`trading/buyer/orders/${String(order.id)}/cancel/`, { reason: 'other' }, { as: buyer.access });

    expect(await overview()).toMatchObject({ bonus_balance: '10.00', spendable: '10.00' });
  });
});

it('require login, and are those of the caller', async () => {
  await earn();

  expect((await api.get('trading/buyer/loyalty/get/')).status).toBe(401);
  expect((await api.get('trading/buyer/transactions/get-list/')).status).toBe(401);
  const stranger = await aPerson(api);
  expect((await overview(stranger)).bonus_balance).toBe('0.00');
  expect((await api.get('trading/buyer/transactions/get-list/', { as: stranger.access })).body.count).toBe(0);
  expect((await api.get('trading/buyer/transactions/get-list/', { as: buyer.access, query: { side: 'lost' } })).status).toBe(400);
});
