import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { postEntry } from '../billing';
import { recordSellerEvent } from '../events';
import {
  closeCompensation,
  type CompensationRow,
  insertCompensation,
  lockCompensation,
  lockDueCompensations,
} from './compensations.repository';
import { lockSellerBonus } from './grants.repository';
import { maturesAt, type Rates, redemptionCents } from './loyalty-rules';

const batchSize = 100;

interface CompensatedOrder {
  id: number;
  shopId: number;
  shopOwnerId: number;
  bonusesUsedMinor: number;
}

/** Holds the compensation of a completed order's shop for accepted bonuses until the order cannot be returned. */
export async function holdCompensation(tx: Tx, order: CompensatedOrder, completedAt: Date, rates: Rates): Promise<void> {
  const amountCents = redemptionCents(order.bonusesUsedMinor, rates);
  if (amountCents === 0) return;
  const compensation = { orderId: order.id, sellerId: order.shopOwnerId, amountCents, releasesAt: maturesAt(completedAt) };
  if (!(await insertCompensation(tx, compensation))) return;
  await postEntry(tx, {
    kind: 'bonus_redeemed',
    dedupKey: `order:${String(order.id)}`,
    userId: order.shopOwnerId,
    shopId: order.shopId,
    orderId: order.id,
    postings: [
      { userId: order.shopOwnerId, account: 'seller_bonus_held', amount: amountCents },
      { system: 'bonuses_granted', unit: 'usd_cent', amount: -amountCents },
    ],
  });
}

/** Reverses the whole compensation of a returned order, because it was not spendable yet. */
export async function reverseCompensation(tx: Tx, order: CompensatedOrder, rates: Rates): Promise<void> {
  const compensation = await lockCompensation(tx, order.id);
  if (compensation?.status === 'held') return reverseHeld(tx, compensation);
  if (compensation?.status === 'reversed') return;
  // The version before made the compensation spendable at once, so only the available part is reversed.
  const amount = Math.min(redemptionCents(order.bonusesUsedMinor, rates), await lockSellerBonus(tx, order.shopOwnerId));
  if (amount > 0) await postReversal(tx, { orderId: order.id, sellerId: order.shopOwnerId, shopId: order.shopId }, 'seller_bonus', amount);
}

async function reverseHeld(tx: Tx, { order_id, seller_id, shop_id, amount_cents }: CompensationRow): Promise<void> {
  await closeCompensation(tx, order_id, 'reversed');
  await postReversal(tx, { orderId: order_id, sellerId: seller_id, shopId: shop_id }, 'seller_bonus_held', amount_cents);
}

async function postReversal(
  tx: Tx,
  { orderId, sellerId, shopId }: { orderId: number; sellerId: number; shopId: number },
  account: 'seller_bonus' | 'seller_bonus_held',
  amount: number,
): Promise<boolean> {
  return postEntry(tx, {
    kind: 'bonus_redemption_reversed',
    dedupKey: `order:${String(orderId)}`,
    userId: sellerId,
    shopId,
    orderId,
    postings: [
      { userId: sellerId, account, amount: -amount },
      { system: 'bonuses_granted', unit: 'usd_cent', amount },
    ],
  });
}

/** Releases compensations after their hold. Returns their number; safe to run concurrently. */
export async function releaseDueCompensations(pool: Pool): Promise<number> {
  for (let done = 0; ;) {
    const count = await inTransaction(pool, async (tx) => {
      const due = await lockDueCompensations(tx, batchSize);
      for (const compensation of due) await releaseCompensation(tx, compensation);
      return due.length;
    });
    done += count;
    if (count < batchSize) return done;
  }
}

async function releaseCompensation(tx: Tx, compensation: CompensationRow): Promise<void> {
  const { order_id, seller_id, shop_id, amount_cents } = compensation;
  // The version before returns an order without reversing its held compensation.
  if (compensation.order_status !== 'completed') return reverseHeld(tx, compensation);
  await closeCompensation(tx, order_id, 'released');
  await postEntry(tx, {
    kind: 'bonus_redemption_released',
    dedupKey: `order:${String(order_id)}`,
    userId: seller_id,
    shopId: shop_id,
    orderId: order_id,
    postings: [
      { userId: seller_id, account: 'seller_bonus_held', amount: -amount_cents },
      { userId: seller_id, account: 'seller_bonus', amount: amount_cents },
    ],
  });
  await recordSellerEvent(tx, { userId: seller_id, kind: 'balance.changed' });
}
