import { type Entry, postEntry, topUpBonusCents } from '../../../api/src/features/billing';
import { initialBonuses } from '../../../api/src/features/settings';
import type { Tx } from '../../../api/src/platform/db';
import type { StoredOrder } from './load-orders';

const dayMs = 24 * 3600_000;
export const leadPriceCents = 40;

/** Balance that was carried over from a former billing system. */
export const openingBalance = { daysAgo: 364, cents: 8720 };
/** Top-ups of package or custom amounts, with the bonus of the price list. The last one is still pending. */
export const topUps = [
  { daysAgo: 350, cents: 1400, method: 'bank_card', isPaid: true },
  { daysAgo: 230, cents: 700, method: 'bank_card', isPaid: true },
  { daysAgo: 42, cents: 700, method: 'bank_card', isPaid: true },
  { daysAgo: 27, cents: 1000, method: 'second_card', isPaid: true },
  { daysAgo: 17, cents: 1400, method: 'bank_card', isPaid: true },
  { daysAgo: 8, cents: 2100, method: 'mobile_wallet', isPaid: true },
  { daysAgo: 0.05, cents: 4900, method: 'bank_card', isPaid: false },
] as const;
/** Purchases of leads, paid from the bonus first. After all of them $128.40, a bonus of $64.00 and 42 leads are left. */
export const leadPurchases = [
  { daysAgo: 362, leads: 34 },
  { daysAgo: 300, leads: 34 },
  { daysAgo: 220, leads: 34 },
  { daysAgo: 150, leads: 34 },
  { daysAgo: 90, leads: 34 },
  { daysAgo: 40, leads: 47 },
  { daysAgo: 26, leads: 20 },
  { daysAgo: 16, leads: 25 },
  { daysAgo: 7, leads: 20 },
] as const;

interface Event {
  at: Date;
  run: () => Promise<void>;
}

/** Loads the demo seller's money event by event in chronological order, so that no balance is ever below zero. */
export async function loadSellerMoney(tx: Tx, sellerId: number, orders: readonly StoredOrder[], now: Date): Promise<void> {
  const before = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  const bonus = { cents: 0 };
  const post = async (entry: Omit<Entry, 'userId'>) => {
    if (!(await postEntry(tx, { ...entry, userId: sellerId }))) throw new Error(`Duplicate ledger entry: ${entry.kind} ${entry.dedupKey}`);
  };
  const events: Event[] = [
    { at: before(openingBalance.daysAgo), run: () => post(buildOpeningBalanceEntry(sellerId, before(openingBalance.daysAgo))) },
    ...topUps.map((topUp, index) => ({ at: before(topUp.daysAgo), run: () => addTopUp(topUp, index, before(topUp.daysAgo)) })),
    ...leadPurchases.map(({ leads, daysAgo }, index) => ({ at: before(daysAgo), run: () => buy(leads, index, before(daysAgo)) })),
    ...orders.flatMap((order) =>
      order.leads && order.openedAt ? [{ at: order.openedAt, run: () => post(buildOpeningEntry(sellerId, order, order.openedAt)) }] : [],
    ),
    ...(await reportBadLeads(tx, sellerId, orders, post)),
  ];
  for (const { run } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) await run();

  async function addTopUp({ cents, method, isPaid }: (typeof topUps)[number], index: number, at: Date): Promise<void> {
    const bonusCents = topUpBonusCents(cents, initialBonuses);
    const { rows } = await tx.query<{ id: number }>(
      `insert into payments (provider, provider_order_id, method, user_id, amount_minor, bonus_minor, status, redirect_url, created_at, paid_at) values ('sandbox', $1, $2, $3, $4, $5, $6, '/', $7, $8) returning id`,
      [`demo-${String(index)}`, method, sellerId, cents, bonusCents, isPaid ? 'success' : 'pending', at, isPaid ? at : null],
    );
    if (!isPaid) return;
    bonus.cents += bonusCents;
    await post({
      kind: 'balance_top_up',
      dedupKey: `payment:demo-${String(index)}`,
      paymentId: rows[0]?.id ?? 0,
      at,
      postings: [
        { userId: sellerId, account: 'seller_balance', amount: cents },
        { system: 'payments_received', unit: 'usd_cent', amount: -cents },
        { userId: sellerId, account: 'seller_bonus', amount: bonusCents },
        { system: 'bonuses_granted', unit: 'usd_cent', amount: -bonusCents },
      ],
    });
  }

  async function buy(leads: number, index: number, at: Date): Promise<void> {
    const cents = leads * leadPriceCents;
    const fromBonus = Math.min(bonus.cents, cents);
    bonus.cents -= fromBonus;
    await post({
      kind: 'leads_purchase',
      dedupKey: `purchase:demo-${String(index)}`,
      at,
      postings: [
        { userId: sellerId, account: 'seller_bonus', amount: -fromBonus },
        { userId: sellerId, account: 'seller_balance', amount: fromBonus - cents },
        { system: 'leads_sold', unit: 'usd_cent', amount: cents },
        { userId: sellerId, account: 'seller_leads', amount: leads },
        { system: 'leads_issued', unit: 'lead', amount: -leads },
      ],
    });
  }
}

/** Posts the leads that the owners of other shops got and spent on these orders. */
export async function loadOpenings(tx: Tx, orders: readonly StoredOrder[]): Promise<void> {
  const opened = orders.filter(({ leads }) => leads);
  const { rows } = await tx.query<{ id: number; owner_id: number }>('select id, owner_id from shops where id = any($1::bigint[])', [
    [...new Set(opened.map(({ shopId }) => shopId))],
  ]);
  for (const { id, owner_id: ownerId } of rows) {
    const ofShop = opened.filter(({ shopId }) => shopId === id);
    const leads = ofShop.reduce((sum, order) => sum + (order.leads ?? 0), 0);
    await postEntry(tx, {
      kind: 'adjustment',
      dedupKey: `demo:leads:${String(id)}`,
      userId: ownerId,
      at: new Date(Math.min(...ofShop.map(({ at }) => at.getTime()))),
      postings: [
        { userId: ownerId, account: 'seller_leads', amount: leads },
        { system: 'leads_issued', unit: 'lead', amount: -leads },
      ],
    });
    for (const order of ofShop) await postEntry(tx, { ...buildOpeningEntry(ownerId, order, order.openedAt), userId: ownerId });
  }
}

function buildOpeningBalanceEntry(sellerId: number, at: Date): Omit<Entry, 'userId'> {
  return {
    kind: 'adjustment',
    dedupKey: 'demo:brought-over',
    at,
    postings: [
      { userId: sellerId, account: 'seller_balance', amount: openingBalance.cents },
      { system: 'payments_received', unit: 'usd_cent', amount: -openingBalance.cents },
    ],
  };
}

function buildOpeningEntry(sellerId: number, order: StoredOrder, at: Date | null): Omit<Entry, 'userId'> {
  const leads = order.leads ?? 0;
  return {
    kind: 'order_opening',
    dedupKey: `order:${String(order.id)}`,
    shopId: order.shopId,
    orderId: order.id,
    ...(at ? { at } : {}),
    postings: [
      { userId: sellerId, account: 'seller_leads', amount: -leads },
      { system: 'leads_spent', unit: 'lead', amount: leads },
    ],
  };
}

/** Reports three canceled orders as bad leads: two are credited, one is refused. Those that wait are in the queues of operators. */
async function reportBadLeads(
  tx: Tx,
  sellerId: number,
  orders: readonly StoredOrder[],
  post: (entry: Omit<Entry, 'userId'>) => Promise<void>,
): Promise<Event[]> {
  const outcomes = ['credited', 'credited', 'refused'] as const;
  const reported = orders.filter(({ status, leads }) => status === 'canceled' && leads === 1).slice(0, outcomes.length);
  const events: Event[] = [];
  for (const [index, order] of reported.entries()) {
    const status = outcomes[index] ?? 'refused';
    const at = new Date((order.openedAt ?? order.at).getTime() + dayMs);
    const decidedAt = new Date(at.getTime() + dayMs);
    await tx.query(
      'insert into bad_lead_reports (order_id, shop_id, reason, comment, status, created_at, decided_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [order.id, order.shopId, 'wrong_number', 'Номер не існує', status, at, decidedAt],
    );
    if (status !== 'credited') continue;
    const entry: Omit<Entry, 'userId'> = {
      kind: 'bad_lead_credit',
      dedupKey: `order:${String(order.id)}`,
      shopId: order.shopId,
      orderId: order.id,
      at: decidedAt,
      postings: [
        { userId: sellerId, account: 'seller_leads', amount: 1 },
        { system: 'leads_spent', unit: 'lead', amount: -1 },
      ],
    };
    events.push({ at: decidedAt, run: () => post(entry) });
  }
  return events;
}
