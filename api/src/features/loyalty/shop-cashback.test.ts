import {
  aCategory,
  aGivingShop,
  anOffer,
  anOrder,
  aPerson,
  aShop,
  assertLedgerIsConsistent,
  createTestApi,
  giveLeads,
  type TestApi,
  type TestOffer,
  type TestPerson,
  topUp,
} from '../../testing';
import { readBonusCover } from '../billing';
import { createSandbox } from '../payments';
import { createLoyaltyService } from '.';

// Shops pay for cashback from their main balance, so that each bonus was paid.

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

type Giving = Parameters<typeof aGivingShop>[1];
const anOfferAt = async (priceMinor: number, giving: Giving = {}, overrides: Parameters<typeof anOffer>[1] = {}): Promise<TestOffer> =>
  anOffer(api, { shop: await aGivingShop(api, giving), category: await aCategory(api, { cashbackPercent: 20 }), priceMinor, ...overrides });
const loyalty = async (person = buyer) => (await api.get('trading/buyer/loyalty/get/', { as: person.access })).body;
const pending = async (person = buyer) => (await loyalty(person)).pending_bonus as string;
const seller = async (offer: TestOffer) => (await api.get('auth/user/me/', { as: offer.shop.owner.access })).body.seller;
const balance = async (offer: TestOffer) => (await seller(offer)).balance as string;
const preview = async (body: object, as = buyer.access) => api.post('trading/buyer/orders/preview-cashback/', body, { as });
const promise = async (id: number) =>
  (await api.get(`trading/buyer/orders/${String(id)}/get/`, { as: buyer.access })).body.cashback as string;
const setPhone = (person: TestPerson, phone: string) => api.pool.query('update users set phone = $2 where id = $1', [person.id, phone]);
const mature = async () => {
  await api.pool.query(`update bonus_grants set matures_at = now() - interval '1 second' where status = 'pending'`);
  await createLoyaltyService(api.pool).matureDue();
};
const order = (offer: TestOffer, body: object = {}) => anOrder(api, offer, { buyer, body });
const checkout = (offer: TestOffer, body: object = {}) =>
  api.post(
    'trading/buyer/orders/create/',
    {
      items: [{ offer: offer.id, quantity: 1 }],
      ...{ buyer_name: 'Олена', buyer_phone: '0500001122', buyer_email: buyer.email },
      ...{ delivery_method: 'self_pickup', payment_method: 'bank_card' },
      ...body,
    },
    { as: buyer.access },
  );

describe('the setting of a shop', () => {
  const update = (offer: TestOffer, body: object, as = offer.shop.owner.access) =>
    api.patch(`trading/seller/shops/${String(offer.shop.id)}/update/`, body, { as });
  const shown = async (offer: TestOffer) =>
    (await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`)).body.cashback_percent as number;

  it('is off at first, and its percentage counts up to that of the category', async () => {
    const category = await aCategory(api, { cashbackPercent: 7 });
    const offer = await anOffer(api, { category });
    expect(await shown(offer)).toBe(0);

    expect((await update(offer, { cashback_percent: 5 })).body.cashback_percent).toBe(5);
    expect(await shown(offer)).toBe(5);
    await update(offer, { cashback_percent: 20 });
    expect(await shown(offer)).toBe(7);
    expect((await update(offer, { cashback_percent: null })).body.cashback_percent).toBeNull();
    expect(await shown(offer)).toBe(0);
  });

  it.each([0, 21, -1, 2.5, '5'])('is refused as %p', async (cashback_percent) => {
    expect((await update(await anOffer(api), { cashback_percent })).status).toBe(400);
  });

  it('is not changed by a stranger', async () => {
    expect((await update(await anOffer(api), { cashback_percent: 5 }, buyer.access)).status).toBe(404);
  });
});

describe('the promise', () => {
  it('is the percentage of the shop, frozen when the order is placed', async () => {
    const offer = await anOfferAt(100_000, { cashbackPercent: 5 });
    const placed = await order(offer);
    await api.pool.query('update shops set cashback_percent = 20 where id = $1', [offer.shop.id]);

    expect(await promise(placed.id)).toBe('50.00');
    expect((await placed.read()).cashback).toBe('50.00');
    await placed.complete();

    expect(await pending()).toBe('50.00');
  });

  it('is at most the main balance less open promises', async () => {
    const offer = await anOfferAt(100_000, { cents: 300 });
    // 200 ₴ cost $4.82, and 300 cents pay for 124.50 ₴.
    expect((await preview({ items: [{ offer: offer.id, quantity: 1 }] })).body).toEqual({ cashback: '124.50' });
    expect(await promise((await order(offer)).id)).toBe('124.50');

    expect((await preview({ items: [{ offer: offer.id, quantity: 1 }] })).body).toEqual({ cashback: '0.00' });
    expect(await promise((await order(offer)).id)).toBe('0.00');
  });

  it('does not count on the bonus balance', async () => {
    const offer = await anOfferAt(100_000, { cents: 100 });
    await api.pool.query(`insert into ledger_accounts (user_id, kind, unit, balance) values ($1, 'seller_bonus', 'usd_cent', 0)`, [
      offer.shop.owner.id,
    ]);

    expect(await promise((await order(offer)).id)).toBe('41.50');
  });

  it('refuses an order when it is lower than the buyer was shown, and places one when it is not', async () => {
    const offer = await anOfferAt(100_000, { cents: 300 });

    const refused = await checkout(offer, { cashback: '200.00' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'items_changed', items: [], cashback: '124.50' } });
    expect((await checkout(offer, { cashback: '124.50' })).status).toBe(201);
  });

  it('never counts on the same money in concurrent checkouts', async () => {
    const offer = await anOfferAt(100_000, { cents: 300 });

    const orders = await Promise.all(Array.from({ length: 6 }, () => checkout(offer)));

    const promised = await Promise.all(orders.map(({ body }) => promise(body.orders[0].id as number)));
    expect(promised.reduce((sum, amount) => sum + Number(amount), 0)).toBe(124.5);
  });

  it('is zero for guests, manual orders, the own shop, its phone, and orders that an account takes over', async () => {
    const offer = await anOfferAt(100_000);
    const { owner } = offer.shop;
    const guest = await anOrder(api, offer, { body: { buyer_email: buyer.email } });
    await api.pool.query('update orders set buyer_id = $2, adopted_at = now() where id = $1', [guest.id, buyer.id]);
    await guest.complete();
    await (await anOrder(api, offer, { buyer: owner })).complete();
    await (await order(offer, { buyer_phone: '+380500000001' })).complete();
    const partner = await aPerson(api);
    await setPhone(owner, '+380671234567');
    await setPhone(partner, '+380671234567');
    await (await anOrder(api, offer, { buyer: partner })).complete();
    const entered = await api.post(
      'trading/seller/orders/create/',
      {
        shop: offer.shop.id,
        items: [{ offer: offer.id, quantity: 1 }],
        ...{ buyer_name: 'x', buyer_phone: '0501112233', buyer_email: buyer.email },
        ...{ delivery_method: 'self_pickup', payment_method: 'cash_on_delivery' },
      },
      { as: owner.access },
    );
    for (const status of ['in_progress', 'completed'])
      await api.patch(`trading/seller/orders/${String(entered.body.id)}/update/`, { status }, { as: owner.access });

    expect(await Promise.all([pending(), pending(owner), pending(partner)])).toEqual(['0.00', '0.00', '0.00']);
    expect(await balance(offer)).toBe('10000.00');
  });

  it('of a shop is at most $25 a week until 60 days after its first top-up', async () => {
    const offer = await anOffer(api, {
      shop: await aShop(api, { cashbackPercent: 20 }),
      category: await aCategory(api, { cashbackPercent: 20 }),
      priceMinor: 1_000_000,
    });
    const payment = await topUp(api, offer.shop.owner, 100_000, { daysAgo: 59 });
    // $25 pay for 1,037.50 ₴ of the 2,000.
    expect(await promise((await order(offer)).id)).toBe('1037.50');
    expect(await promise((await order(offer)).id)).toBe('0.00');

    await api.pool.query(`update cashback_promises set created_at = created_at - interval '7 days' where seller_id = $1`, [
      offer.shop.owner.id,
    ]);
    expect(await promise((await order(offer)).id)).toBe('1037.50');
    await api.pool.query(`update payments set paid_at = now() - interval '60 days' where id = $1`, [payment]);
    expect(await promise((await order(offer)).id)).toBe('2000.00');
  });

  it('is shown only to signed-in people', async () => {
    const offer = await anOfferAt(100_000);

    expect((await api.post('trading/buyer/orders/preview-cashback/', { items: [{ offer: offer.id, quantity: 1 }] })).status).toBe(401);
    expect((await preview({ items: [] })).status).toBe(400);
    expect((await preview({ items: [{ offer: 2 ** 40, quantity: 1 }] })).body).toEqual({ cashback: '0.00' });
  });
});

describe('opening', () => {
  it('reserves the promise from the main balance, once, and canceling gives it back', async () => {
    const offer = await anOfferAt(100_000);
    const placed = await order(offer);
    await giveLeads(api, offer.shop.owner, 1);

    await Promise.all([placed.open(), placed.open(), placed.open()]);
    expect(await balance(offer)).toBe('9995.18');
    const transactions = (await api.get('trading/seller/transactions/get-list/', { as: offer.shop.owner.access })).body.results;
    expect(transactions[1]).toMatchObject({ action: 'cashback_reserved', amount: '-4.82', balance_after: '9995.18' });

    await placed.update({ status: 'canceled', cancel_reason: 'not_available' });
    expect(await balance(offer)).toBe('10000.00');
    expect(await promise(placed.id)).toBe('0.00');
  });

  it('is refused without a lead spent when the balance does not cover the promise', async () => {
    const offer = await anOfferAt(100_000, { cents: 500 });
    const placed = await order(offer);
    const { owner } = offer.shop;
    await api.post('trading/seller/buy-leads/', { leads: 1, use_bonuses: false }, { as: owner.access });

    const answer = await placed.open();
    expect(answer).toMatchObject({ status: 409, body: { code: 'cashback_not_covered', missing: '0.22' } });
    expect(await seller(offer)).toMatchObject({ leads: 1, balance: '4.60' });

    await topUp(api, owner, 22);
    expect((await placed.open()).status).toBe(200);
    expect(await seller(offer)).toMatchObject({ leads: 0, balance: '0.00' });
  });

  it('of two orders against a balance for one succeeds once', async () => {
    const offer = await anOfferAt(100_000, { cents: 964 });
    const orders = [await order(offer), await order(offer)];
    await giveLeads(api, offer.shop.owner, 2);
    await api.post('trading/seller/buy-leads/', { leads: 12, use_bonuses: false }, { as: offer.shop.owner.access });

    const answers = await Promise.all(orders.map((each) => each.open()));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await seller(offer)).toMatchObject({ leads: 13, balance: '0.02' });
  });

  it('of a free duplicate reserves like any other', async () => {
    const offer = await anOfferAt(100_000);
    const same = { buyer_phone: '0500007788' };
    const [first, second] = [await order(offer, same), await order(offer, same)];
    await giveLeads(api, offer.shop.owner, 1);

    await first.open();
    expect((await second.open()).body.open_price_leads).toBe(0);

    expect(await balance(offer)).toBe('9990.36');
  });

  it('shows the promise of the order to the seller before', async () => {
    const offer = await anOfferAt(100_000);

    expect((await (await order(offer)).read()).cashback).toBe('200.00');
  });
});

describe('completion', () => {
  it('turns the reserve into pending bonuses that hold its cents', async () => {
    const offer = await anOfferAt(100_000);
    await (await order(offer)).complete();

    expect(await loyalty()).toMatchObject({ pending_bonus: '200.00', bonus_balance: '0.00' });
    const { rows } = await api.pool.query(
      'select amount_minor, amount_cents, remaining_cents, seller_id from bonus_grants where user_id = $1',
      [buyer.id],
    );
    expect(rows).toEqual([{ amount_minor: 20_000, amount_cents: 482, remaining_cents: 482, seller_id: offer.shop.owner.id }]);
    expect(await balance(offer)).toBe('9995.18');
  });

  it('of an order that became smaller gives the rest of the reserve back', async () => {
    const offer = await anOfferAt(100_000);
    const placed = await order(offer);
    await giveLeads(api, offer.shop.owner, 1);
    await placed.open();
    expect((await placed.update({ items: [{ offer: offer.id, quantity: 1, price: '500.00' }] })).status).toBe(200);
    for (const status of ['in_progress', 'completed']) await placed.update({ status });

    expect(await pending()).toBe('100.00');
    expect(await balance(offer)).toBe('9997.59');
  });

  it('of an order that became free gives no cashback', async () => {
    const offer = await anOfferAt(100_000);
    const placed = await order(offer);
    await giveLeads(api, offer.shop.owner, 1);
    await placed.open();
    await placed.update({ items: [{ offer: offer.id, quantity: 1, price: '0.00' }] });
    for (const status of ['in_progress', 'completed']) await placed.update({ status });

    expect(await pending()).toBe('0.00');
    expect(await balance(offer)).toBe('10000.00');
  });

  it('cannot raise the promise', async () => {
    const offer = await anOfferAt(100_000);
    const placed = await order(offer);
    await giveLeads(api, offer.shop.owner, 1);
    await placed.open();
    const asked = await placed.propose({ items: [{ offer: offer.id, quantity: 3 }] });
    const answer = { proposal: asked.body.proposal.id as number, is_accepted: true };
    expect((await api.post(`trading/buyer/orders/${String(placed.id)}/answer-proposal/`, answer, { as: buyer.access })).body.total).toBe(
      '3000.00',
    );
    for (const status of ['in_progress', 'completed']) await placed.update({ status });

    expect(await pending()).toBe('200.00');
  });
});

describe('a ring of a shop and its buyers', () => {
  it('takes out no more than it paid in', async () => {
    const giver = await anOfferAt(100_000);
    const taker = await anOffer(api, { priceMinor: 40_000 });
    await (await order(giver)).complete();
    await mature();
    for (let round = 0; round < 2; round += 1) await (await order(taker, { use_bonuses: true })).complete();
    await api.pool.query(`update bonus_compensations set releases_at = now() - interval '1 second' where status = 'held'`);
    await createLoyaltyService(api.pool).releaseCompensations();

    expect(await balance(giver)).toBe('9995.18');
    expect(await seller(taker)).toMatchObject({ balance: '4.82', bonus_balance: '0.00' });
  });

  it('is compensated from the lots, not at the rate of the day', async () => {
    const giver = await anOfferAt(100_000);
    const taker = await anOffer(api, { priceMinor: 40_000 });
    await (await order(giver)).complete();
    await mature();
    const { kopiikasPerUsd } = api.config;
    api.config.kopiikasPerUsd = 100;
    await (await order(taker, { use_bonuses: true })).complete();
    api.config.kopiikasPerUsd = kopiikasPerUsd;

    expect((await seller(taker)).held_bonus_balance).toBe('4.82');
  });
});

describe('a reversed top-up', () => {
  const sandbox = () => createSandbox({ secret: api.config.tokenSecret, pageUrl: () => '' });
  /** A shop with money from one payment only, and the notice that reverses it. */
  async function aDoubtfulOffer(cents = 10_000): Promise<{ offer: TestOffer; reverse: () => Promise<number> }> {
    const shop = await aShop(api, { cashbackPercent: 20 });
    const paymentId = await topUp(api, shop.owner, cents);
    const { rows } = await api.pool.query<{ provider_order_id: string }>('select provider_order_id from payments where id = $1', [
      paymentId,
    ]);
    const offer = await anOffer(api, { shop, category: await aCategory(api, { cashbackPercent: 20 }), priceMinor: 100_000 });
    const notice = { providerOrderId: rows[0]!.provider_order_id, amountMinor: cents, currency: 'usd', state: 'reversed' as const };
    return {
      offer,
      async reverse() {
        const { body, headers } = sandbox().signNotice(notice);
        return (await api.call('POST', 'payment/sandbox/callback/', { body, headers: headers as Record<string, string> })).status;
      },
    };
  }

  it('ends open reserves and cancels pending bonuses first, and notifies the buyers', async () => {
    const { offer, reverse } = await aDoubtfulOffer();
    await (await order(offer)).complete();
    const placed = await order(offer);
    await giveLeads(api, offer.shop.owner, 1);
    await placed.open();

    expect(await reverse()).toBe(200);

    expect(await pending()).toBe('0.00');
    expect(await seller(offer)).toMatchObject({ balance: '0.00', debt: '0.00' });
    expect(await promise(placed.id)).toBe('0.00');
    const mails = (await api.mails()).filter(({ to, subject }) => to === buyer.email && subject.includes('скасовано'));
    expect(mails).toHaveLength(2);
    for (const status of ['in_progress', 'completed']) await placed.update({ status });
    expect(await pending()).toBe('0.00');
  });

  it('leaves matured bonuses to the buyer, who is not to blame, and a shop in debt promises nothing', async () => {
    const { offer, reverse } = await aDoubtfulOffer();
    await (await order(offer)).complete();
    await mature();

    await reverse();

    expect((await loyalty()).bonus_balance).toBe('200.00');
    expect(await seller(offer)).toMatchObject({ balance: '0.00', debt: '4.82' });
    expect((await readBonusCover(api.pool)).debt_cents).toBe(482);
    expect((await preview({ items: [{ offer: offer.id, quantity: 1 }] })).body).toEqual({ cashback: '0.00' });
  });

  it('and a concurrent opening leave no reserve without money', async () => {
    const { offer, reverse } = await aDoubtfulOffer(500);
    const placed = await order(offer);
    await giveLeads(api, offer.shop.owner, 1);

    const [opened, reversed] = await Promise.all([placed.open(), reverse()]);

    expect([200, 409]).toContain(opened.status);
    expect(reversed).toBe(200);
    expect(await seller(offer)).toMatchObject({ balance: '0.00', debt: '0.00' });
  });
});

describe('expired bonuses', () => {
  it('leave their cents to the site after 30 days', async () => {
    await (await order(await anOfferAt(100_000))).complete();
    await mature();
    const loyaltyJobs = createLoyaltyService(api.pool);
    const age = (days: number) =>
      api.pool.query(
        `update bonus_grants set expires_at = expires_at - make_interval(days => $2), lapses_at = lapses_at - make_interval(days => $2) where user_id = $1`,
        [buyer.id, days],
      );
    const held = async () =>
      (await api.pool.query('select remaining_cents, expired_cents from bonus_grants where user_id = $1', [buyer.id])).rows[0];
    await age(380);
    await loyaltyJobs.expireDue();
    expect(await loyaltyJobs.lapseDue()).toBe(0);
    expect(await held()).toEqual({ remaining_cents: 0, expired_cents: 482 });

    await age(30);
    await Promise.all([loyaltyJobs.lapseDue(), loyaltyJobs.lapseDue()]);

    expect(await held()).toEqual({ remaining_cents: 0, expired_cents: 0 });
  });
});

describe('a return', () => {
  const answer = (id: number, is_accepted: boolean, as = buyer.access) =>
    api.post(`trading/buyer/orders/${String(id)}/answer-return/`, { is_accepted }, { as });
  const ask = { status: 'canceled', cancel_reason: 'returned' };

  it('of a completed order needs the consent of its buyer, who gets a mail', async () => {
    const offer = await anOfferAt(100_000);
    const placed = await order(offer);
    await placed.complete();

    expect((await placed.update(ask)).body).toMatchObject({ status: 'completed', return_status: 'asked' });
    expect(await pending()).toBe('200.00');
    expect((await answer(placed.id, true, (await aPerson(api)).access)).status).toBe(404);
    expect((await answer(placed.id, true)).body).toMatchObject({ status: 'canceled', cancel_reason: 'returned' });

    expect(await pending()).toBe('0.00');
    expect(await balance(offer)).toBe('10000.00');
    expect((await answer(placed.id, true)).status).toBe(200);
  });

  it('is declined for good by a refusal', async () => {
    const placed = await order(await anOfferAt(100_000));
    await placed.complete();
    await placed.update(ask);

    expect((await answer(placed.id, false)).body).toMatchObject({ status: 'completed', return_status: 'declined' });
    expect((await answer(placed.id, true)).body.code).toBe('return_not_asked');
    expect((await placed.update(ask)).body.code).toBe('return_declined');
  });

  it('returns to the shop only the cents that the buyer still has', async () => {
    const offer = await anOfferAt(100_000);
    const placed = await order(offer);
    await placed.complete();
    await mature();
    await order(await anOffer(api, { priceMinor: 20_000 }), { use_bonuses: true });

    await placed.update(ask);
    await answer(placed.id, true);

    // 100 of 200 ₴ were spent.
    expect((await loyalty()).bonus_balance).toBe('0.00');
    expect(await balance(offer)).toBe('9997.59');
  });

  it('that was not asked for, or too long ago, cannot be agreed to', async () => {
    const placed = await order(await anOfferAt(100_000));
    await placed.complete();
    expect((await answer(placed.id, true)).body.code).toBe('return_not_asked');
    await placed.update(ask);
    await api.pool.query(`update orders set return_asked_at = now() - interval '7 days' where id = $1`, [placed.id]);

    expect((await answer(placed.id, true)).body.code).toBe('return_not_asked');
  });

  it('keeps cashback and compensation on hold while the buyer may answer', async () => {
    const offer = await anOfferAt(100_000);
    const placed = await order(offer);
    await placed.complete();
    await api.pool.query(`update bonus_grants set matures_at = now() + interval '1 hour' where order_id = $1`, [placed.id]);
    await placed.update(ask);

    const { rows } = await api.pool.query<{ hours: number }>(
      `select extract(epoch from matures_at - now())::int / 3600 as hours from bonus_grants where order_id = $1`,
      [placed.id],
    );
    expect(rows[0]!.hours).toBeGreaterThan(166);
  });
});
