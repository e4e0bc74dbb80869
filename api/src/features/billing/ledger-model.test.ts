import fc from 'fast-check';
import { aCategory, anOffer, aPerson, aShop, createTestApi, type TestApi, type TestOffer, type TestPerson } from '../../testing';
import { createLeadsService } from '../leads';
import { createLoyaltyService } from '../loyalty';
import { createSandbox } from '../payments';
import { inTransaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { postEntry } from './ledger';
import { findLedgerProblems } from './ledger-check';
import { topUpBonusCents } from './top-up-rules';

// Everything that moves money, in any order and at the same time; after every round all invariants hold, nothing has failed with a
// server error, and balances are what a plain sum of the answers says.
jest.setTimeout(120_000);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface Market {
  sellers: TestPerson[];
  offers: TestOffer[];
  buyers: TestPerson[];
  /** What the answers add up to, by seller. */
  leads: Map<number, number>;
  cents: Map<number, number>;
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
      notices: fc.integer({ min: 1, max: 4 }),
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
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('quantity' as const), order: pick, quantity: fc.integer({ min: 1, max: 5 }) }) },
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

const startLeads = 6;

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
    const shop = await aShop(api, { owner });
    offers.push(
      await anOffer(api, { shop, category, priceMinor: 123_456 }),
      await anOffer(api, { shop, category, priceMinor: 700, currency: 'usd' }),
    );
  }
  for (const seller of sellers) await fund(seller);
  return {
    sellers,
    offers,
    // The last one is a seller as well: people buy from themselves.
    buyers: [await aPerson(api), await aPerson(api), sellers[0]!],
    leads: new Map(sellers.map(({ id }) => [id, startLeads])),
    cents: new Map(sellers.map(({ id }) => [id, 0])),
  };
}

const add = (sums: Map<number, number>, id: number, amount: number) => sums.set(id, (sums.get(id) ?? 0) + amount);
interface Placed {
  id: number;
  number: number;
  owner_id: number;
  buyer_id: number | null;
  offer_id: number;
}

async function carryOut(market: Market, orders: readonly Placed[], does: Operation): Promise<number[]> {
  const sellerOf = (order: Placed) => market.sellers.find(({ id }) => id === order.owner_id)!.access;
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
      const notice = createSandbox({ secret: api.config.tokenSecret, pageUrl: () => '' }).signNotice({
        providerOrderId,
        state: 'paid',
        amountMinor: does.dollars * 100,
        currency: 'usd',
      });
      const answers = await Promise.all(
        Array.from({ length: does.notices }, () =>
          api.call('POST', 'payment/sandbox/callback/', { body: notice.body, headers: notice.headers as Record<string, string> }),
        ),
      );
      add(market.cents, seller.id, does.dollars * 100 + topUpBonusCents(does.dollars * 100));
      return answers.map(({ status }) => status);
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
      const before = await api.get(`trading/seller/orders/${String(order!.id)}/get/`, { as: sellerOf(order!) });
      const answers = await Promise.all(
        Array.from({ length: does.times }, () =>
          api.post(`trading/seller/orders/${String(order!.id)}/open/`, undefined, { as: sellerOf(order!) }),
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
      return [(await api.patch(`trading/seller/orders/${String(order!.id)}/update/`, body, { as: sellerOf(order!) })).status];
    }
    case 'finish': {
      const path = `trading/seller/orders/${String(order!.id)}`;
      const as = sellerOf(order!);
      const opened = await api.post(`${path}/open/`, undefined, { as });
      const begun = await api.patch(`${path}/update/`, { status: 'in_progress' }, { as });
      const completed = await api.patch(`${path}/update/`, { status: 'completed' }, { as });
      return [opened.status, begun.status, completed.status];
    }
    case 'quantity':
      return [
        (
          await api.patch(
            `trading/seller/orders/${String(order!.id)}/update/`,
            { items: [{ offer: order!.offer_id, quantity: does.quantity }] },
            { as: sellerOf(order!) },
          )
        ).status,
      ];
    case 'buyer': {
      const buyer = market.buyers.find(({ id }) => id === order!.buyer_id)!;
      const body = does.does === 'cancel' ? { reason: 'other' } : undefined;
      return [(await api.post(`trading/buyer/orders/${String(order!.id)}/${does.does}/`, body, { as: buyer.access })).status];
    }
    case 'report':
      return [
        (await api.post(`trading/seller/orders/${String(order!.id)}/report-bad-lead/`, { reason: 'fake' }, { as: sellerOf(order!) }))
          .status,
      ];
    case 'decide': {
      const reported = await api.post(
        `trading/seller/orders/${String(order!.id)}/report-bad-lead/`,
        { reason: 'fake' },
        { as: sellerOf(order!) },
      );
      const support = createLeadsService({
        pool: api.pool,
        siteName: 'Yarmarok',
        supportEmail: 'support@yarmarok.example',
        leadPriceCents: 40,
      });
      const { leads } = await support.decide(order!.number, does.decision).catch((error: unknown) => {
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

/** What the answers do not say: what openings cost, and what shops got for bonuses that buyers paid with. */
async function readUnsaid(sellerId: number): Promise<{ opened: number; redeemed: number }> {
  const { rows } = await api.pool.query<{ opened: number; redeemed: number }>(
    `select (select coalesce(sum(o.opened_price_leads), 0)::bigint from orders o join shops s on s.id = o.shop_id where s.owner_id = $1) as opened,
            (select coalesce(sum(p.amount), 0)::bigint from ledger_postings p join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
             where a.user_id = $1 and e.kind in ('bonus_redeemed', 'bonus_redemption_reversed')) as redeemed`,
    [sellerId],
  );
  return rows[0]!;
}

async function expectAllAddsUp(market: Market): Promise<void> {
  expect(await findLedgerProblems(api.pool)).toEqual([]);
  for (const seller of market.sellers) {
    const { balance, bonus_balance, held_bonus_balance, leads } = (await api.get('auth/user/me/', { as: seller.access })).body.seller;
    const unsaid = await readUnsaid(seller.id);
    expect(leads).toBe(market.leads.get(seller.id)! - unsaid.opened);
    expect(Math.round((Number(balance) + Number(bonus_balance) + Number(held_bonus_balance)) * 100)).toBe(
      market.cents.get(seller.id)! + unsaid.redeemed,
    );
  }
}

it('adds up whatever happens at the same time', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(operation, { minLength: 4, maxLength: 9 }), { minLength: 12, maxLength: 18 }), async (rounds) => {
      const market = await aMarket();
      for (const round of rounds) {
        const orders = await readOrders(market);
        const answers = await Promise.all(round.map(async (does) => ({ does, statuses: await carryOut(market, orders, does) })));
        for (const { does, statuses } of answers)
          for (const status of statuses) {
            if (status >= 500) throw new Error(`${JSON.stringify(does)} answered ${String(status)}`);
            const key = `${does.kind} ${String(status)}`;
            seen.set(key, (seen.get(key) ?? 0) + 1);
          }
        await expectAllAddsUp(market);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  // The property says little unless everything has really happened.
  const { rows } = await api.pool.query<{ kind: string }>('select distinct kind from ledger_entries');
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'balance_top_up',
      'leads_purchase',
      'order_opening',
      'bad_lead_credit',
      'cashback_pending',
      'cashback_matured',
      'bonus_spent',
    ]),
  );
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['buy 200', 'buy 409', 'open 200', 'move 200', 'move 409', 'report 201']));
});
