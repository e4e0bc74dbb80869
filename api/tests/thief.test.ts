import fc from 'fast-check';
import { findLedgerProblems } from '../src/features/billing/ledger-check.repository';
import { createLoyaltyService } from '../src/features/loyalty';
import { createSandbox } from '../src/features/payments';
import { aCategory, anOffer, aPerson, aShop, createTestApi, type TestApi, type TestOffer, type TestPerson } from '../src/testing';

// Two accounts and a shop of a thief beside an honest shop and an honest buyer. Random calls in any order; at the end no one has more money,
// leads, bonus, stock, stars or contacts than was paid for.
jest.setTimeout(600_000);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const initialStock = 30;
const maxUnprovenHold = 10;

interface Fair {
  thief: TestPerson;
  accomplice: TestPerson;
  victim: TestPerson;
  rival: TestPerson;
  /** The thief's, then the rival's. */
  offers: TestOffer[];
  /** Payments of the thief, by the provider's id. */
  payments: { id: string; amountMinor: number }[];
}

async function aFair(): Promise<Fair> {
  const [thief, accomplice, victim, rival] = [await aPerson(api), await aPerson(api), await aPerson(api), await aPerson(api)];
  const category = await aCategory(api, { cashbackPercent: 20 });
  const own = await aShop(api, { owner: thief });
  const other = await aShop(api, { owner: rival });
  // The accounts share no phone, and the shop of the rival has another one.
  await api.pool.query(`update shops set phone = '+380500000002' where id = $1`, [other.id]);
  await api.pool.query(`update users set created_at = now() - interval '60 days' where id = any($1)`, [[thief.id, accomplice.id]]);
  return {
    thief,
    accomplice,
    victim,
    rival,
    offers: [
      await anOffer(api, { shop: own, category, priceMinor: 2_500_000, stock: 500 }),
      await anOffer(api, { shop: own, category, priceMinor: 1, stock: 500 }),
      await anOffer(api, { shop: other, category, priceMinor: 100_000, stock: initialStock }),
    ],
    payments: [],
  };
}

const pick = fc.nat({ max: 200 });
const who = fc.constantFrom('thief' as const, 'accomplice' as const, 'guest' as const);
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('top-up' as const), dollars: fc.constantFrom(5, 7, 14) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('refund' as const), payment: pick, isReversed: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('buy-leads' as const), leads: fc.integer({ min: 1, max: 12 }), bonuses: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cashback' as const), percent: fc.constantFrom(null, 5, 20) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      does: fc.constant('order' as const),
      by: who,
      offer: fc.nat({ max: 2 }),
      quantity: fc.constantFrom(1, 1, 1, 2, 5, 20, 30),
      phone: fc.nat({ max: 3 }),
      isForVictim: fc.boolean(),
      bonuses: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('enter' as const), offer: fc.nat({ max: 1 }) }) },
  { weight: 9, arbitrary: fc.record({ does: fc.constant('open' as const), order: pick }) },
  {
    weight: 14,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      order: pick,
      body: fc.constantFrom(
        { status: 'in_progress' },
        { status: 'in_progress' },
        { status: 'completed' },
        { status: 'completed' },
        { status: 'canceled', cancel_reason: 'returned' },
        { status: 'canceled', cancel_reason: 'other' },
        { status: 'canceled', cancel_reason: 'fake' },
        { status: 'canceled', cancel_reason: 'not_available' },
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('buyer' as const),
      order: pick,
      by: who,
      path: fc.constantFrom('confirm-received', 'confirm-received', 'cancel', 'adopt', 'answer-return', 'confirm'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant('review' as const), order: pick, by: who, rating: fc.constantFrom(1, 5) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('rate-buyer' as const), order: pick }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('report' as const), order: pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('hoist' as const), offer: fc.nat({ max: 1 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('promote' as const), offer: fc.nat({ max: 1 }), isOn: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('weeks-pass' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

interface Placed {
  id: number;
  shop_id: number;
  offer_id: number;
  buyer_id: number | null;
  link: string | null;
}

/** Links of mails that the thief can read. */
const links = new Map<number, string>();

async function listOrders(fair: Fair): Promise<Placed[]> {
  const { rows } = await api.pool.query<Omit<Placed, 'link'>>(
    `select o.id, o.shop_id, i.offer_id, o.buyer_id from orders o join order_items i on i.order_id = o.id and i.line = 0
     where o.shop_id = any($1) order by o.id`,
    [[fair.offers[0]!.shop.id, fair.offers[2]!.shop.id]],
  );
  return rows.map((row) => ({ ...row, link: links.get(row.id) ?? null }));
}

async function sendNotice({ id, amountMinor }: Fair['payments'][number], notice: object): Promise<number> {
  const sandbox = createSandbox({ secret: api.config.tokenSecret, pageUrl: () => '' });
  const { body, headers } = sandbox.signNotice({ providerOrderId: id, amountMinor, currency: 'usd', state: 'paid', ...notice });
  return (await api.call('POST', 'payment/sandbox/callback/', { body, headers: headers as Record<string, string> })).status;
}

/** Returns the status of each call. The thief acts for the own shop with the rights of its owner and no others. */
async function execute(fair: Fair, orders: readonly Placed[], step: Act): Promise<number[]> {
  const { thief, accomplice, victim } = fair;
  const token = (by: 'thief' | 'accomplice' | 'guest') => (by === 'guest' ? {} : { as: { thief, accomplice }[by].access });
  const order = 'order' in step && orders.length > 0 ? orders.at(step.order < 0 ? step.order : step.order % orders.length) : undefined;
  if ('order' in step && !order) return [];
  const offer = 'offer' in step ? fair.offers[step.offer]! : undefined;
  const as = thief.access;
  switch (step.does) {
    case 'top-up': {
      const body = { amount: step.dollars, merchant_data: { redirect_url: 'http://shop.test/' } };
      const checkout = await api.post('payment/sandbox/generate-checkout-url/', body, { as });
      const payment = { id: /checkout\/([^/]+)\//.exec(checkout.body.checkout_url as string)![1]!, amountMinor: step.dollars * 100 };
      fair.payments.push(payment);
      return [await sendNotice(payment, {})];
    }
    case 'refund': {
      const payment = fair.payments[step.payment % Math.max(1, fair.payments.length)];
      if (!payment) return [];
      return [await sendNotice(payment, { state: step.isReversed ? 'reversed' : 'paid', refundedMinor: payment.amountMinor })];
    }
    case 'buy-leads':
      return [(await api.post('trading/seller/buy-leads/', { leads: step.leads, use_bonuses: step.bonuses }, { as })).status];
    case 'cashback': {
      const body = { cashback_percent: step.percent };
      return [(await api.patch(`trading/seller/shops/${String(fair.offers[0]!.shop.id)}/update/`, body, { as })).status];
    }
    case 'order': {
      const body = {
        items: [{ offer: offer!.id, quantity: step.quantity }],
        buyer_name: 'Олена Коваленко',
        buyer_phone: `+38050000010${String(step.phone)}`,
        buyer_email: step.isForVictim ? victim.email : accomplice.email,
        delivery_method: 'self_pickup',
        payment_method: 'cash_on_delivery',
        ...(step.by === 'guest' ? {} : { use_bonuses: step.bonuses }),
      };
      const answer = await api.post('trading/buyer/orders/create/', body, token(step.by));
      // The thief knows only the links of his own mails.
      if (answer.status === 201 && !step.isForVictim)
        for (const { id, link_token: link } of answer.body.orders as { id: number; link_token: string }[]) links.set(id, link);
      return [answer.status];
    }
    case 'enter': {
      const body = {
        shop: offer!.shop.id,
        items: [{ offer: offer!.id, quantity: 1 }],
        buyer_name: 'Олена',
        buyer_phone: '+380500000100',
        buyer_email: victim.email,
        delivery_method: 'self_pickup',
        payment_method: 'cash_on_delivery',
      };
      return [(await api.post('trading/seller/orders/create/', body, { as })).status];
    }
    case 'open':
      return [(await api.post(`trading/seller/orders/${String(order!.id)}/open/`, undefined, { as })).status];
    case 'move':
      return [(await api.patch(`trading/seller/orders/${String(order!.id)}/update/`, step.body, { as })).status];
    case 'buyer': {
      if (step.by === 'guest') {
        if (order!.link === null || step.path === 'adopt') return [];
        const body = { token: order!.link, ...buyerBody(step.path) };
        return [(await api.post(`trading/buyer/orders/by-link/${step.path}/`, body)).status];
      }
      if (step.path === 'confirm') return [];
      return [(await api.post(`trading/buyer/orders/${String(order!.id)}/${step.path}/`, buyerBody(step.path), token(step.by))).status];
    }
    case 'review': {
      const body = { order: order!.id, offer: order!.offer_id, rating: step.rating, text: 'Найкраще' };
      return [(await api.post('trading/buyer/reviews/create/', body, token(step.by))).status];
    }
    case 'rate-buyer':
      return [(await api.post(`trading/seller/orders/${String(order!.id)}/review-buyer/`, { rating: 1 }, { as })).status];
    case 'report':
      return [(await api.post(`trading/seller/orders/${String(order!.id)}/report-bad-lead/`, { reason: 'fake' }, { as })).status];
    case 'hoist':
      return [(await api.post(`trading/seller/offers/${String(offer!.id)}/hoist/`, undefined, { as })).status];
    case 'promote':
      return [(await api.patch(`trading/seller/offers/${String(offer!.id)}/update/`, { in_top: step.isOn }, { as })).status];
    case 'weeks-pass':
      await api.pool.query(`update bonus_grants set matures_at = matures_at - interval '15 days' where status = 'pending'`);
      await createLoyaltyService(api.pool).matureDue();
      await createLoyaltyService(api.pool).releaseCompensations();
      return [];
  }
}

const buyerBody = (path: string) =>
  path === 'cancel' ? { reason: 'other' } : path === 'answer-return' ? { is_accepted: true } : undefined;

const readRows = async (sql: string, values: unknown[] = []) => (await api.pool.query<Record<string, unknown>>(sql, values)).rows;
const ids = (people: readonly TestPerson[]) => people.map(({ id }) => id);

/** Leads and money come from payments alone, and the ledger agrees with itself: bonuses of buyers are covered by what shops paid. */
async function expectPaid({ thief, accomplice, victim, rival }: Fair): Promise<void> {
  expect(await findLedgerProblems(api.pool)).toEqual([]);
  const gifts = await readRows(
    `select e.kind from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
     where a.user_id = any($1) and e.kind = 'adjustment'`,
    [ids([thief, accomplice, victim, rival])],
  );
  expect(gifts).toEqual([]);
}

/** Checks the pieces of the rival that unproven orders hold, all together. */
async function expectStock({ offers }: Fair): Promise<void> {
  const [held] = await readRows(
    `select coalesce(sum(i.taken_quantity), 0)::int as pieces from orders o join order_items i on i.order_id = o.id
     where i.offer_id = $1 and o.status <> 'canceled' and not o.is_opened
       and not exists (select 1 from orders r where r.buyer_id = o.buyer_id and r.received_at is not null)`,
    [offers[2]!.id],
  );
  expect(Number(held?.pieces)).toBeLessThanOrEqual(maxUnprovenHold);
  const [{ stock, taken }] = (await readRows(
    `select s.stock, (select coalesce(sum(i.taken_quantity), 0)::int from order_items i join orders o on o.id = i.order_id
                      where i.offer_id = s.id and o.status <> 'canceled') as taken from offers s where s.id = $1`,
    [offers[2]!.id],
  )) as [{ stock: number; taken: number }];
  expect(stock + taken).toBe(initialStock);
}

/** Each review has an order that cost a lead and was received, and a buyer has one of an offer; only real purchases are rated. */
async function expectStars({ offers, victim }: Fair): Promise<void> {
  const unproven = await readRows(
    `select r.id from offer_reviews r where r.offer_id = any($1) and not exists (
       select 1 from orders o join order_items i on i.order_id = o.id and i.offer_id = r.offer_id
       where o.buyer_id = r.author_id and o.received_at is not null and o.opened_price_leads > 0)`,
    [offers.map(({ id }) => id)],
  );
  expect(unproven).toEqual([]);
  expect(await readRows('select offer_id from offer_reviews group by offer_id, author_id having count(*) > 1')).toEqual([]);
  expect(await readRows('select id from buyer_reviews where buyer_id = $1', [victim.id])).toEqual([]);
  expect(await readRows('select id from orders where buyer_id = $1', [victim.id])).toEqual([]);
}

/** The thief sees the buyer of an order that was paid for, of its free duplicates, and of his own manual orders. */
async function expectContacts({ thief, offers }: Fair): Promise<void> {
  const query = { shop: offers[0]!.shop.id, limit: 100 };
  const { body } = await api.get('trading/seller/orders/get-list/', { as: thief.access, query });
  for (const order of body.results as { is_opened: boolean; buyer_phone: string | null; buyer_email: string | null }[])
    if (!order.is_opened) expect([order.buyer_phone, order.buyer_email]).toEqual([null, null]);
  const [{ opened, free, spent }] = (await readRows(
    `select count(*) filter (where is_opened and not is_entered_by_seller)::int as opened,
            count(*) filter (where is_opened and not is_entered_by_seller and opened_price_leads = 0)::int as free,
            coalesce((select -sum(p.amount) from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
                      where e.kind = 'order_opening' and a.user_id = $2 and a.kind = 'seller_leads'), 0)::int as spent
     from orders where shop_id = $1`,
    [offers[0]!.shop.id, thief.id],
  )) as [{ opened: number; free: number; spent: number }];
  expect(opened - free).toBe(spent);
}

const newest = { order: -1 };
const order = { does: 'order', by: 'accomplice', offer: 0, quantity: 1, phone: 1, isForVictim: false, bonuses: true } as const;
/** The whole way of an order, so that every run has orders that were paid for, received and reviewed. */
const wholeWay: Act[] = [
  { does: 'top-up', dollars: 14 },
  { does: 'buy-leads', leads: 8, bonuses: true },
  { does: 'cashback', percent: 20 },
  order,
  { does: 'open', ...newest },
  { does: 'move', ...newest, body: { status: 'in_progress' } },
  { does: 'review', ...newest, by: 'accomplice', rating: 5 },
  { does: 'buyer', ...newest, by: 'accomplice', path: 'confirm-received' },
  { does: 'review', ...newest, by: 'accomplice', rating: 5 },
  // A free duplicate of it.
  order,
  { does: 'open', ...newest },
  { does: 'move', ...newest, body: { status: 'in_progress' } },
  { does: 'buyer', ...newest, by: 'accomplice', path: 'confirm-received' },
  { does: 'review', ...newest, by: 'accomplice', rating: 5 },
  { does: 'weeks-pass' },
  { ...order, by: 'guest', offer: 2, quantity: 30, phone: 2 },
  { ...order, by: 'guest', offer: 0, quantity: 1, phone: 3, isForVictim: true },
  { does: 'open', ...newest },
  { does: 'move', ...newest, body: { status: 'in_progress' } },
  { does: 'move', ...newest, body: { status: 'completed' } },
  { does: 'rate-buyer', ...newest },
  { does: 'refund', payment: 0, isReversed: true },
  { ...order, by: 'guest', phone: 0 },
  { does: 'move', ...newest, body: { status: 'canceled', cancel_reason: 'fake' } },
];

it('gives a thief only paid goods, in any order of attempts', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 60, maxLength: 120 }), async (steps) => {
      const fair = await aFair();
      for (const step of steps) {
        const statuses = await execute(fair, await listOrders(fair), step);
        // 500 would be a hole that the invariants do not see.
        for (const status of statuses) expect(status).toBeLessThan(500);
        for (const status of statuses) seen.add(`${step.does} ${String(status)}`);
      }
      await expectPaid(fair);
      await expectStock(fair);
      await expectStars(fair);
      await expectContacts(fair);
    }),
    { numRuns: 8, endOnFailure: true, examples: [[wholeWay]] },
  );
  // The property means little unless each act can succeed, and the thefts are refused.
  const needed = [
    'top-up 200',
    'refund 200',
    'buy-leads 200',
    'cashback 200',
    'order 201',
    'open 200',
    'move 200',
    'buyer 200',
    'review 201',
  ];
  expect([...needed, 'review 409', 'rate-buyer 409'].filter((outcome) => !seen.has(outcome))).toEqual([]);
});
