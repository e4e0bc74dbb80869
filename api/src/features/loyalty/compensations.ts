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
import { sumSpentCents } from './grants.repository';
import { ReturnTooLate } from './loyalty.errors';
import { maturesAt } from './loyalty-rules';

const batchSize = 100;

interface CompensatedOrder {
  id: number;
  shopId: number;
  shopOwnerId: number;
}

/**
 * Holds the compensation of a completed order's shop for accepted bonuses until the order cannot be returned: the cents of the spent lots,
 * regardless of the current rate.
 */
export async function holdCompensation(tx: Tx, order: CompensatedOrder, completedAt: Date): Promise<void> {
  const amountCents = await sumSpentCents(tx, order.id);
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
      { system: 'bonus_fund', unit: 'usd_cent', amount: -amountCents },
    ],
  });
}

/**
 * Reverses the compensation of a returned order; its cents go back to the lots.
 * @throws ReturnTooLate when the shop may have spent it.
 */
export async function reverseCompensation(tx: Tx, orderId: number): Promise<void> {
  const compensation = await lockCompensation(tx, orderId);
  if (compensation?.status === 'released') throw new ReturnTooLate();
  if (compensation?.status !== 'held') return;
  const { seller_id: userId, shop_id: shopId, amount_cents: amount } = compensation;
  await closeCompensation(tx, orderId, 'reversed');
  await postEntry(tx, {
    kind: 'bonus_redemption_reversed',
    dedupKey: `order:${String(orderId)}`,
    userId,
    shopId,
    orderId,
    postings: [
      { userId, account: 'seller_bonus_held', amount: -amount },
      { system: 'bonus_fund', unit: 'usd_cent', amount },
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
  await closeCompensation(tx, order_id, 'released');
  await postEntry(tx, {
    kind: 'bonus_redemption_released',
    dedupKey: `order:${String(order_id)}`,
    userId: seller_id,
    shopId: shop_id,
    orderId: order_id,
    postings: [
      { userId: seller_id, account: 'seller_bonus_held', amount: -amount_cents },
      { userId: seller_id, account: 'seller_balance', amount: amount_cents },
    ],
  });
  await recordSellerEvent(tx, { userId: seller_id, kind: 'balance.changed' });
}
