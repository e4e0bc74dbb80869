import { postEntry } from '../../../api/src/features/billing';
import type { Tx } from '../../../api/src/platform/db';
import type { StoredOrder } from './load-orders';

const dayMs = 24 * 3600_000;
const maturityDays = 14;
const lifetimeDays = 365;
const kopiikasPerUsd = 4150;

interface Grant {
  id: number;
  remainingMinor: number;
  remainingCents: number;
}
interface Event {
  at: Date;
  run: () => Promise<void>;
}

/**
 * Loads the demo buyer's bonuses in chronological order: cashback is granted, matures and is spent, oldest first. The site pays for them, so that
 * the balances of the demo shops are those of their own story.
 */
export async function loadBuyerBonuses(tx: Tx, buyerId: number, orders: readonly StoredOrder[], now: Date): Promise<void> {
  const available: Grant[] = [];
  const spentCents = new Map<number, number>();
  const events: Event[] = orders.flatMap((order): Event[] => {
    const { completedAt } = order;
    return [
      ...(order.bonusesMinor > 0 ? [{ at: order.at, run: () => spend(order) }] : []),
      ...(completedAt ? [{ at: completedAt, run: () => grant(order, completedAt) }] : []),
    ];
  });
  // Maturing adds events, so they are sorted again before each one.
  while (events.length > 0) {
    events.sort((a, b) => a.at.getTime() - b.at.getTime());
    await events.shift()?.run();
  }

  async function spend(order: StoredOrder): Promise<void> {
    let left = order.bonusesMinor;
    for (const source of available) {
      const amount = Math.min(left, source.remainingMinor);
      if (amount === 0) continue;
      const cents = Math.floor((source.remainingCents * amount) / source.remainingMinor);
      source.remainingMinor -= amount;
      source.remainingCents -= cents;
      left -= amount;
      spentCents.set(order.id, (spentCents.get(order.id) ?? 0) + cents);
      await tx.query('insert into bonus_spendings (order_id, grant_id, amount_minor, amount_cents) values ($1, $2, $3, $4)', [
        order.id,
        source.id,
        amount,
        cents,
      ]);
      await tx.query('update bonus_grants set remaining_minor = $2, remaining_cents = $3 where id = $1', [
        source.id,
        source.remainingMinor,
        source.remainingCents,
      ]);
    }
    if (left > 0) throw new Error(`The demo buyer has too few bonuses for order ${String(order.id)}`);
    await post('bonus_spent', order, order.at, [
      { userId: buyerId, account: 'buyer_bonus', amount: -order.bonusesMinor },
      { system: 'bonuses_redeemed', unit: 'uah_kopiika', amount: order.bonusesMinor },
    ]);
  }

  async function grant(order: StoredOrder, completedAt: Date): Promise<void> {
    await compensateShop(order, completedAt);
    const amount = calculateCashback(order);
    if (amount === 0) return;
    const cents = Math.ceil((amount * 100) / kopiikasPerUsd);
    const maturesAt = new Date(completedAt.getTime() + maturityDays * dayMs);
    const { rows } = await tx.query<{ id: number }>(
      `insert into bonus_grants (user_id, order_id, grant_name, amount_minor, remaining_minor, amount_cents, remaining_cents, status, matures_at, created_at)
       values ($1, $2, 'demo', $3, $3, $4, $4, 'pending', $5, $6) returning id`,
      [buyerId, order.id, amount, cents, maturesAt, completedAt],
    );
    await post('cashback_pending', order, completedAt, [
      { userId: buyerId, account: 'buyer_bonus_pending', amount },
      { system: 'cashback_granted', unit: 'uah_kopiika', amount: -amount },
      { system: 'bonus_fund', unit: 'usd_cent', amount: cents },
      { system: 'bonuses_granted', unit: 'usd_cent', amount: -cents },
    ]);
    const id = rows[0]?.id ?? 0;
    if (maturesAt < now)
      events.push({ at: maturesAt, run: () => mature({ id, remainingMinor: amount, remainingCents: cents }, order, maturesAt) });
  }

  async function mature(source: Grant, order: StoredOrder, at: Date): Promise<void> {
    await tx.query(`update bonus_grants set status = 'available', expires_at = $2 where id = $1`, [
      source.id,
      new Date(at.getTime() + lifetimeDays * dayMs),
    ]);
    available.push(source);
    await post('cashback_matured', order, at, [
      { userId: buyerId, account: 'buyer_bonus_pending', amount: -source.remainingMinor },
      { userId: buyerId, account: 'buyer_bonus', amount: source.remainingMinor },
    ]);
  }

  /** Compensates the shop for what a buyer paid with bonuses; held until the order cannot be returned. */
  async function compensateShop(order: StoredOrder, at: Date): Promise<void> {
    const cents = spentCents.get(order.id) ?? 0;
    if (cents === 0) return;
    const { rows } = await tx.query<{ owner_id: number }>('select owner_id from shops where id = $1', [order.shopId]);
    const ownerId = rows[0]?.owner_id ?? 0;
    const releasesAt = new Date(at.getTime() + maturityDays * dayMs);
    const isReleased = releasesAt < now;
    await tx.query(
      'insert into bonus_compensations (order_id, seller_id, amount_cents, status, releases_at, decided_at) values ($1, $2, $3, $4, $5, $6)',
      [order.id, ownerId, cents, isReleased ? 'released' : 'held', releasesAt, isReleased ? releasesAt : null],
    );
    const entry = { dedupKey: `order:${String(order.id)}`, userId: ownerId, shopId: order.shopId, orderId: order.id };
    await postEntry(tx, {
      ...entry,
      kind: 'bonus_redeemed',
      at,
      postings: [
        { userId: ownerId, account: 'seller_bonus_held', amount: cents },
        { system: 'bonus_fund', unit: 'usd_cent', amount: -cents },
      ],
    });
    if (!isReleased) return;
    await postEntry(tx, {
      ...entry,
      kind: 'bonus_redemption_released',
      at: releasesAt,
      postings: [
        { userId: ownerId, account: 'seller_bonus_held', amount: -cents },
        { userId: ownerId, account: 'seller_balance', amount: cents },
      ],
    });
  }

  async function post(
    kind: 'bonus_spent' | 'cashback_pending' | 'cashback_matured',
    order: StoredOrder,
    at: Date,
    postings: Parameters<typeof postEntry>[1]['postings'],
  ): Promise<void> {
    await postEntry(tx, {
      kind,
      dedupKey: `order:${String(order.id)}`,
      userId: buyerId,
      shopId: order.shopId,
      orderId: order.id,
      at,
      postings,
    });
  }
}

/** Returns the cashback by the percentages of the order lines, on the part paid with money, rounded down. */
export function calculateCashback({ items, totalMinor, bonusesMinor }: Pick<StoredOrder, 'items' | 'totalMinor' | 'bonusesMinor'>): number {
  const hundredths = items.reduce((sum, { priceMinor, quantity, cashbackPercent }) => sum + priceMinor * quantity * cashbackPercent, 0);
  return totalMinor > 0 ? Math.floor((hundredths * (totalMinor - bonusesMinor)) / (totalMinor * 100)) : 0;
}
