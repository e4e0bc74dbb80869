import fc from 'fast-check';
import {
  aCategory,
  anOffer,
  aPerson,
  aShop,
  createTestApi,
  decideAsSupport,
  type TestApi,
  type TestOffer,
  type TestPerson,
  topUp,
} from '../../testing';
import { createLoyaltyService } from '../loyalty';
import { createSandbox } from '../payments';
import { inTransaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { postEntry } from './ledger';
import { findLedgerProblems } from './ledger-check.repository';
import { getSettings } from '../settings';
import { topUpBonusCents } from './top-up-rules';

// Random operations with money, also concurrent ones: after every round all invariants hold, no call failed with a server error, and
// balances equal a plain sum of the answers.
jest.setTimeout(300_000);

let api: TestApi;
beforeAll(async () => {
  // A limit that is low enough to be reached.
  api = await createTestApi({ cashbackNewShopWeekCents: 1000 });
});
afterAll(() => api.close());

interface Market {
  sellers: TestPerson[];
  offers: TestOffer[];
  buyers: TestPerson[];
  payments: Payment[];
  /** Expected balances by seller, summed from the answers. */
  leads: Map<number, number>;
  /** Expected cents without payments. */
  cents: Map<number, number>;
}

interface Payment {
  providerOrderId: string;
  sellerId: number;
  amount: number;
  bonus: number;
  isPaid: boolean;
  /** The largest refund of all notices that does not exceed the payment. */
  refunded: number;
}

const seat = fc.nat({ max: 1 });
const pick = fc.nat({ max: 1000 });
const operation = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('top-up' as const),
      seller: seat,
      dollars: fc.constantFrom(5, 7, 14, 33),
      // 0: the payer returns later, or a refund is the first notice of the payment.
      notices: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      payment: pick,
      state: fc.constantFrom('paid' as const, 'reversed' as const),
      // Refund totals in hundredths of the payment: none, a part, all, more, negative, fractional cents.
      totals: fc.array(fc.oneof(fc.constantFrom(0, 100, 100, 101, -1, 0.005), fc.integer({ min: 1, max: 99 })), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('promote' as const), offer: fc.nat({ max: 3 }), isOn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), order: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('propose' as const),
      order: pick,
      quantity: fc.integer({ min: 2, max: 9 }),
      answers: fc.array(fc.boolean(), { maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      seller: seat,
      leads: fc.integer({ min: 1, max: 40 }),
      useBonuses: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      buyer: fc.nat({ max: 2 }),
      offers: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }),
      useBonuses: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('open' as const), order: pick, times: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      order: pick,
      to: fc.constantFrom('in_progress', 'completed', 'completed', 'returned', 'canceled'),
    }),
  },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('finish' as const), order: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answer-return' as const),
      order: pick,
      answers: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('items' as const),
      order: pick,
      quantity: fc.integer({ min: 1, max: 5 }),
      price: fc.constantFrom(undefined, '1000.00', '0.01', '0.00', '-1.00', '0.001'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buyer' as const),
      order: pick,
      does: fc.constantFrom('cancel', 'confirm-received', 'confirm-received'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('report' as const), order: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      order: pick,
      decision: fc.constantFrom('credited' as const, 'credited' as const, 'refused' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mature' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), grant: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('call' as const), offer: fc.nat({ max: 3 }) }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

const newest = { order: 0 };
/** Leads to every kind of entry without the help of chance. */
const everything: Operation[] = [
  { kind: 'order', buyer: 0, offers: [2], useBonuses: false },
  { kind: 'finish', ...newest },
  { kind: 'mature' },
  { kind: 'order', buyer: 0, offers: [0], useBonuses: true },
  { kind: 'finish', ...newest },
  { kind: 'move', ...newest, to: 'in_progress' },
  { kind: 'move', ...newest, to: 'returned' },
  { kind: 'answer-return', ...newest, answers: [true] },
  { kind: 'order', buyer: 0, offers: [0], useBonuses: true },
  { kind: 'finish', ...newest },
  { kind: 'top-up', seller: 0, dollars: 7, notices: 2 },
  { kind: 'buy', seller: 0, leads: 40, useBonuses: true },
  { kind: 'buy', seller: 0, leads: 40, useBonuses: true },
  { kind: 'promote', offer: 0, isOn: true },
  { kind: 'promote', offer: 1, isOn: true },
  // Leads that are spent before all money is refunded become a debt, which the compensation of the order above pays off.
  ...[0, 1].flatMap((buyer) =>
    [[0], [1]].flatMap((offers): Operation[] => [
      { kind: 'order', buyer, offers, useBonuses: false },
      { kind: 'open', ...newest, times: 1 },
    ]),
  ),
  { kind: 'refund', payment: 2, state: 'paid', totals: [101, 30] },
  { kind: 'refund', payment: 2, state: 'reversed', totals: [100] },
  { kind: 'refund', payment: 0, state: 'reversed', totals: [100] },
  { kind: 'release', ...newest },
  { kind: 'decide', ...newest, decision: 'credited' },
  { kind: 'report', order: 1 },
  { kind: 'top-up', seller: 0, dollars: 7, notices: 1 },
  { kind: 'order', buyer: 1, offers: [0], useBonuses: false },
  { kind: 'open', ...newest, times: 2 },
  { kind: 'items', ...newest, quantity: 1, price: '-1.00' },
  { kind: 'items', ...newest, quantity: 5, price: undefined },
  { kind: 'items', ...newest, quantity: 1, price: '1000.00' },
  { kind: 'propose', ...newest, quantity: 2, answers: [true, false] },
  { kind: 'report', ...newest },
  // The second one is more than the balance.
  { kind: 'buy', seller: 1, leads: 40, useBonuses: false },
  { kind: 'buy', seller: 1, leads: 40, useBonuses: false },
  { kind: 'order', buyer: 1, offers: [2], useBonuses: false },
  { kind: 'finish', ...newest },
  { kind: 'mature' },
  ...[0, 1, 2].map((grant) => ({ kind: 'expire' as const, grant })),
  { kind: 'order', buyer: 1, offers: [2], useBonuses: false },
  { kind: 'open', ...newest, times: 2 },
  { kind: 'move', ...newest, to: 'canceled' },
];

const startLeads = 1;
const startCents = 3000;

async function fund(seller: TestPerson): Promise<void> {
  await inTransaction(api.pool, (tx) =>
    postEntry(tx, {
      kind: 'adjustment',
      dedupKey: `start:${String(seller.id)}`,
      userId: seller.id,
      postings: [
        { userId: seller.id, account: 'seller_leads', amount: startLeads },
        { system: 'leads_issued', unit: 'lead', amount: -startLeads },
      ],
    }),
  );
}

async function aMarket(): Promise<Market> {
  const sellers = [await aPerson(api), await aPerson(api)];
  const category = await aCategory(api, { cashbackPercent: 20 });
  const offers: TestOffer[] = [];
  for (const owner of sellers) {
    const shop = await aShop(api, { owner, cashbackPercent: 20 });
    offers.push(
      await anOffer(api, { shop, category, priceMinor: 123_456 }),
      await anOffer(api, { shop, category, priceMinor: 700, currency: 'usd' }),
    );
  }
  for (const seller of sellers) await fund(seller);
  // The first seller is new.
  const payments: Payment[] = [];
  for (const [index, seller] of sellers.entries()) {
    const id = await topUp(api, seller, startCents, { daysAgo: index === 0 ? 10 : 100 });
    const { rows } = await api.pool.query<{ order: string }>('select provider_order_id as "order" from payments where id = $1', [id]);
    payments.push({ providerOrderId: rows[0]!.order, sellerId: seller.id, amount: startCents, bonus: 0, isPaid: true, refunded: 0 });
  }
  return {
    sellers,
    offers,
    // The last seller is also a buyer: people buy from themselves.
    buyers: [await aPerson(api), await aPerson(api), sellers[0]!],
    payments,
    leads: new Map(sellers.map(({ id }) => [id, startLeads])),
    cents: new Map(sellers.map(({ id }) => [id, 0])),
  };
}

/** Remainder of a payment and its bonus after refunds. */
const getRemaining = ({ amount, bonus, isPaid, refunded }: Payment) =>
  isPaid ? amount + bonus - refunded - Math.floor((bonus * refunded) / amount) : 0;

async function sendNotices(
  payment: Payment,
  notices: readonly { state: 'paid' | 'reversed'; refundedMinor?: number }[],
): Promise<number[]> {
  const sandbox = createSandbox({ secret: api.config.tokenSecret, pageUrl: () => '' });
  const { providerOrderId, amount: amountMinor } = payment;
  const answers = await Promise.all(
    notices.map((notice) => {
      const { body, headers } = sandbox.signNotice({ providerOrderId, amountMinor, currency: 'usd', ...notice });
      return api.call('POST', 'payment/sandbox/callback/', { body, headers: headers as Record<string, string> });
    }),
  );
  return answers.map(({ status }) => status);
}

const add = (sums: Map<number, number>, id: number, amount: number) => sums.set(id, (sums.get(id) ?? 0) + amount);
interface Placed {
  id: number;
  number: number;
  owner_id: number;
  buyer_id: number | null;
  offer_id: number;
}

async function execute(market: Market, orders: readonly Placed[], does: Operation): Promise<number[]> {
  const getSeller = (order: Placed) => market.sellers.find(({ id }) => id === order.owner_id)!.access;
  const order = 'order' in does && orders.length > 0 ? orders[does.order % orders.length] : undefined;
  if ('order' in does && !order) return [];
  switch (does.kind) {
    case 'top-up': {
      const seller = market.sellers[does.seller]!;
      const checkout = await api.post(
        'payment/sandbox/generate-checkout-url/',
        { amount: does.dollars, merchant_data: { redirect_url: 'http://shop.test/' } },
        { as: seller.access },
      );
      const providerOrderId = /checkout\/([^/]+)\//.exec(checkout.body.checkout_url as string)![1]!;
      const amount = does.dollars * 100;
      const payment = {
        providerOrderId,
        sellerId: seller.id,
        amount,
        bonus: topUpBonusCents(amount, getSettings(api.context)),
        isPaid: does.notices > 0,
        refunded: 0,
      };
      market.payments.push(payment);
      return sendNotices(
        payment,
        Array.from({ length: does.notices }, () => ({ state: 'paid' as const })),
      );
    }
    case 'refund': {
      const payment = market.payments[does.payment % market.payments.length];
      if (!payment) return [];
      const notices = does.totals.map((share) => ({ state: does.state, refundedMinor: (payment.amount * share) / 100 }));
      for (const { refundedMinor } of notices) {
        // A reversal without an amount refunds everything.
        const total = does.state === 'reversed' && refundedMinor === 0 ? payment.amount : refundedMinor;
        if (!Number.isInteger(total) || total < 0 || total > payment.amount) continue;
        payment.isPaid = true;
        payment.refunded = Math.max(payment.refunded, total);
      }
      return sendNotices(payment, notices);
    }
    case 'promote': {
      const offer = market.offers[does.offer]!;
      const path = `trading/seller/offers/${String(offer.id)}/update/`;
      return [(await api.patch(path, { in_top: does.isOn }, { as: offer.shop.owner.access })).status];
    }
    case 'release':
      // Fifteen days after some orders were completed, when they cannot be returned any more.
      await inTransaction(api.pool, async (tx) => {
        const { rows } = await tx.query<{ id: number }>(
          `select id from orders where status = 'completed' and id % 2 = $1 % 2 order by id for update skip locked`,
          [order!.id],
        );
        const ids = rows.map(({ id }) => id);
        await tx.query(`update orders set completed_at = completed_at - interval '15 days' where id = any($1)`, [ids]);
        await tx.query(
          `update bonus_compensations set releases_at = releases_at - interval '15 days' where order_id = any($1) and status = 'held'`,
          [ids],
        );
      });
      await createLoyaltyService(api.pool).releaseCompensations();
      return [];
    case 'propose': {
      const items = [{ offer: order!.offer_id, quantity: does.quantity }];
      const asked = await api.post(`trading/seller/orders/${String(order!.id)}/propose/`, { items }, { as: getSeller(order!) });
      const buyer = market.buyers.find(({ id }) => id === order!.buyer_id)!;
      const answered = await Promise.all(
        does.answers.map((isAccepted) =>
          api.post(
            `trading/buyer/orders/${String(order!.id)}/answer-proposal/`,
            { proposal: (asked.body.proposal as { id: number } | undefined)?.id ?? 1, is_accepted: isAccepted },
            { as: buyer.access },
          ),
        ),
      );
      return [asked.status, ...answered.map(({ status }) => status)];
    }
    case 'buy': {
      const seller = market.sellers[does.seller]!;
      const { status } = await api.post(
        'trading/seller/buy-leads/',
        { leads: does.leads, use_bonuses: does.useBonuses },
        { as: seller.access },
      );
      if (status === 200) {
        add(market.leads, seller.id, does.leads);
        add(market.cents, seller.id, -does.leads * api.config.leadPriceCents);
      }
      return [status];
    }
    case 'order': {
      const buyer = market.buyers[does.buyer]!;
      const body = {
        items: does.offers.map((index) => ({ offer: market.offers[index]!.id, quantity: 1 })),
        buyer_name: 'Olena',
        buyer_phone: `050 000 ${String(buyer.id).padStart(4, '0').slice(-4)}`,
        buyer_email: buyer.email,
        delivery_method: 'self_pickup',
        payment_method: 'bank_card',
        use_bonuses: does.useBonuses,
      };
      return [(await api.post('trading/buyer/orders/create/', body, { as: buyer.access })).status];
    }
    case 'open': {
      const before = await api.get(`trading/seller/orders/${String(order!.id)}/get/`, { as: getSeller(order!) });
      const answers = await Promise.all(
        Array.from({ length: does.times }, () =>
          api.post(`trading/seller/orders/${String(order!.id)}/open/`, undefined, { as: getSeller(order!) }),
        ),
      );
      return [before.status, ...answers.map(({ status }) => status)];
    }
    case 'move': {
      const isReturn = does.to === 'returned';
      const body = {
        status: isReturn ? 'canceled' : does.to,
        ...(isReturn || does.to === 'canceled' ? { cancel_reason: isReturn ? 'returned' : 'not_available' } : {}),
      };
      return [(await api.patch(`trading/seller/orders/${String(order!.id)}/update/`, body, { as: getSeller(order!) })).status];
    }
    case 'answer-return': {
      const buyer = market.buyers.find(({ id }) => id === order!.buyer_id)!;
      const path = `trading/buyer/orders/${String(order!.id)}/answer-return/`;
      const answers = await Promise.all(
        does.answers.map((isAccepted) => api.post(path, { is_accepted: isAccepted }, { as: buyer.access })),
      );
      return answers.map(({ status }) => status);
    }
    case 'finish': {
      const path = `trading/seller/orders/${String(order!.id)}`;
      const as = getSeller(order!);
      const opened = await api.post(`${path}/open/`, undefined, { as });
      const processed = await api.patch(`${path}/update/`, { status: 'in_progress' }, { as });
      const completed = await api.patch(`${path}/update/`, { status: 'completed' }, { as });
      return [opened.status, processed.status, completed.status];
    }
    case 'items': {
      const items = [{ offer: order!.offer_id, quantity: does.quantity, ...(does.price === undefined ? {} : { price: does.price }) }];
      return [(await api.patch(`trading/seller/orders/${String(order!.id)}/update/`, { items }, { as: getSeller(order!) })).status];
    }
    case 'buyer': {
      const buyer = market.buyers.find(({ id }) => id === order!.buyer_id)!;
      const body = does.does === 'cancel' ? { reason: 'other' } : undefined;
      return [(await api.post(`trading/buyer/orders/${String(order!.id)}/${does.does}/`, body, { as: buyer.access })).status];
    }
    case 'report':
      return [
        (await api.post(`trading/seller/orders/${String(order!.id)}/report-bad-lead/`, { reason: 'fake' }, { as: getSeller(order!) }))
          .status,
      ];
    case 'decide': {
      const reported = await api.post(
        `trading/seller/orders/${String(order!.id)}/report-bad-lead/`,
        { reason: 'fake' },
        { as: getSeller(order!) },
      );
      const { leads } = await decideAsSupport(api, order!.id, does.decision).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return { leads: 0 };
      });
      add(market.leads, order!.owner_id, leads);
      return [reported.status];
    }
    case 'mature':
      await api.pool.query(
        `update bonus_grants set matures_at = now() - interval '1 minute' where id in (select id from bonus_grants where status = 'pending' order by id for update skip locked)`,
      );
      await createLoyaltyService(api.pool).matureDue();
      return [];
    case 'expire':
      await api.pool.query(
        `update bonus_grants set expires_at = now() - interval '1 minute' where id in (select id from bonus_grants where status = 'available' and id % 3 = $1 % 3 order by id for update skip locked)`,
        [does.grant],
      );
      await createLoyaltyService(api.pool).expireDue();
      await api.pool.query(
        `update bonus_grants set lapses_at = now() - interval '1 minute' where id in (select id from bonus_grants where expired_cents > 0 order by id for update skip locked)`,
      );
      await createLoyaltyService(api.pool).lapseDue();
      return [];
    case 'call': {
      const offer = market.offers[does.offer]!;
      const body = { offer: offer.id, buyer_phone: '050 000 11 22', buyer_name: 'Olena', buyer_email: 'olena@yarmarok.example' };
      return [(await api.post('trading/buyer/call-requests/create/', body)).status];
    }
  }
}

async function readOrders(market: Market): Promise<Placed[]> {
  const { rows } = await api.pool.query<Placed>(
    `select o.id, o.number, s.owner_id, o.buyer_id, (select offer_id from order_items i where i.order_id = o.id order by line limit 1) as offer_id
     from orders o join shops s on s.id = o.shop_id where s.owner_id = any($1) order by o.id desc limit 6`,
    [market.sellers.map(({ id }) => id)],
  );
  return rows;
}

interface LedgerTotals {
  /** Leads spent on openings and promotion. */
  opened: number;
  promoted: number;
  /** Cents of compensation for bonuses that buyers used. */
  redeemed: number;
  /** Leads that paid off a debt, or a reversed top-up. */
  settled: number;
  /** Cents paid in for buyers' bonuses, less those given back; negative. */
  given: number;
  /** Cents reserved for cashback. */
  reserved: number;
}

/** Values that the answers of the service do not contain. */
async function readLedgerTotals(sellerId: number): Promise<LedgerTotals> {
  const { rows } = await api.pool.query<LedgerTotals>(
    `select (select coalesce(sum(o.opened_price_leads), 0)::bigint from orders o join shops s on s.id = o.shop_id where s.owner_id = $1) as opened,
            coalesce(-sum(p.amount) filter (where e.kind = 'promotion'), 0)::bigint as promoted,
            coalesce(sum(p.amount) filter (where e.kind in ('bonus_redeemed', 'bonus_redemption_reversed')), 0)::bigint as redeemed,
            coalesce(-sum(p.amount) filter (where e.kind in ('debt_settlement', 'top_up_reversal') and a.kind = 'seller_leads'), 0)::bigint as settled,
            coalesce(sum(p.amount) filter (where e.kind in ('cashback_pending', 'cashback_released') and a.unit = 'usd_cent'), 0)::bigint as given,
            (select coalesce(sum(balance), 0)::bigint from ledger_accounts where user_id = $1 and kind = 'seller_cashback_reserved') as reserved
     from ledger_postings p join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id where a.user_id = $1`,
    [sellerId],
  );
  return rows[0]!;
}

const toCents = (amount: string) => Math.round(Number(amount) * 100);

async function expectAllAddsUp(market: Market): Promise<void> {
  expect(await findLedgerProblems(api.pool)).toEqual([]);
  for (const seller of market.sellers) {
    const { balance, bonus_balance, held_bonus_balance, debt, leads } = (await api.get('auth/user/me/', { as: seller.access })).body.seller;
    const totals = await readLedgerTotals(seller.id);
    const paid = market.payments.filter(({ sellerId }) => sellerId === seller.id).reduce((sum, payment) => sum + getRemaining(payment), 0);
    expect(leads).toBe(market.leads.get(seller.id)! - totals.opened - totals.promoted - totals.settled);
    expect(toCents(balance) + toCents(bonus_balance) + toCents(held_bonus_balance) + totals.reserved - toCents(debt)).toBe(
      paid + market.cents.get(seller.id)! + totals.redeemed + totals.given + totals.settled * api.config.leadPriceCents,
    );
  }
}

it('stays consistent under concurrent operations', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(operation, { minLength: 4, maxLength: 9 }), { minLength: 12, maxLength: 18 }), async (rounds) => {
      const market = await aMarket();
      for (const round of rounds) {
        const orders = await readOrders(market);
        const answers = await Promise.all(round.map(async (does) => ({ does, statuses: await execute(market, orders, does) })));
        for (const { does, statuses } of answers)
          for (const status of statuses) {
            // A busy machine may refuse a call before anything is changed.
            if (status >= 500 && status !== 503) throw new Error(`${JSON.stringify(does)} answered ${String(status)}`);
            const key = `${does.kind} ${String(status)}`;
            seen.set(key, (seen.get(key) ?? 0) + 1);
          }
        await expectAllAddsUp(market);
      }
    }),
    { numRuns: 12, endOnFailure: true, examples: [[everything.map((does) => [does])]] },
  );
  // The property means little unless every operation has succeeded at least once.
  const { rows } = await api.pool.query<{ kind: string }>('select distinct kind from ledger_entries');
  const entered = new Set(rows.map(({ kind }) => kind));
  expect(
    [
      'balance_top_up',
      'leads_purchase',
      'order_opening',
      'bad_lead_credit',
      'cashback_reserved',
      'cashback_released',
      'cashback_pending',
      'cashback_matured',
      'bonus_lapsed',
      'bonus_spent',
      'bonus_returned',
      'bonus_redeemed',
      'bonus_redemption_released',
      'bonus_redemption_reversed',
      'cashback_reversed',
      'promotion',
      'top_up_reversal',
      'debt_settlement',
    ].filter((kind) => !entered.has(kind)),
  ).toEqual([]);
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      ...['buy 200', 'buy 409', 'open 200', 'move 200', 'move 409', 'report 201'],
      ...['refund 200', 'refund 400', 'items 200', 'items 400', 'items 409', 'propose 200', 'promote 200'],
    ]),
  );
});
