import type { Tx } from '../../platform/db';
import { InsufficientFunds, postEntry } from '../billing';
import { findRelatedShops } from '../shops';
import { holdCompensation, reverseCompensation } from './compensations';
import {
  closeGrant,
  insertGrant,
  lockCashbackOfMonth,
  lockGrantOfOrder,
  lockSpendableGrants,
  returnSpendings,
  takeFromGrant,
} from './grants.repository';
import {
  cashbackBaseMinor,
  cashbackMinor,
  type CashbackOrder,
  defaultCashbackLimits,
  graceDays,
  maturesAt,
  type Rates,
  takeFromGrants,
} from './loyalty-rules';

/** The fields of an order that loyalty needs. */
export interface LoyaltyOrder extends CashbackOrder {
  id: number;
  shopId: number;
  shopOwnerId: number;
  buyerId: number | null;
  /** The phone number in the order. */
  buyerPhone: string;
}

/**
 * Pays a part of an order with the buyer's bonuses, oldest first.
 * @throws InsufficientFunds when there are not enough any more.
 */
export async function spendBonuses(tx: Tx, order: { id: number; shopId: number; buyerId: number }, amountMinor: number): Promise<void> {
  if (amountMinor === 0) return;
  const grants = await lockSpendableGrants(tx, order.buyerId);
  const taken = takeFromGrants(
    amountMinor,
    grants.map(({ id, remaining_minor }) => ({ id, remainingMinor: remaining_minor })),
  );
  if (taken.reduce((sum, part) => sum + part.amountMinor, 0) < amountMinor) throw new InsufficientFunds('buyer_bonus');
  for (const part of taken) await takeFromGrant(tx, part.grantId, order.id, part.amountMinor);
  await postEntry(tx, {
    kind: 'bonus_spent',
    dedupKey: `order:${String(order.id)}`,
    userId: order.buyerId,
    shopId: order.shopId,
    orderId: order.id,
    postings: [
      { userId: order.buyerId, account: 'buyer_bonus', amount: -amountMinor },
      { system: 'bonuses_redeemed', unit: 'uah_kopiika', amount: amountMinor },
    ],
  });
}

/** Settles a completed order: grants the buyer's pending cashback and holds the shop's compensation for bonuses. */
export async function settleCompleted(tx: Tx, order: LoyaltyOrder, completedAt: Date, rates: Rates): Promise<void> {
  await grantCashback(tx, order, completedAt, rates);
  await holdCompensation(tx, order, completedAt, rates);
}

async function grantCashback(tx: Tx, order: LoyaltyOrder, completedAt: Date, rates: Rates): Promise<void> {
  const wanted = cashbackMinor(order, rates);
  if (order.buyerId === null || wanted === 0) return;
  // A buyer who owns the shop, or shares its phone, earns nothing.
  const related = await findRelatedShops(tx, [order.shopId], { id: order.buyerId, orderPhone: order.buyerPhone });
  if (related.size > 0) return;
  const limits = rates.cashbackLimits ?? defaultCashbackLimits;
  const amount = Math.min(wanted, limits.maxMonthMinor - (await lockCashbackOfMonth(tx, order.buyerId)));
  if (amount <= 0) return;
  const grant = { userId: order.buyerId, orderId: order.id, amountMinor: amount, baseMinor: cashbackBaseMinor(order, rates), limits };
  if (!(await insertGrant(tx, { ...grant, maturesAt: maturesAt(completedAt) }))) return;
  await postEntry(tx, {
    kind: 'cashback_pending',
    dedupKey: `order:${String(order.id)}`,
    userId: order.buyerId,
    shopId: order.shopId,
    orderId: order.id,
    postings: [
      { userId: order.buyerId, account: 'buyer_bonus_pending', amount },
      { system: 'cashback_granted', unit: 'uah_kopiika', amount: -amount },
    ],
  });
}

/** Settles a canceled or returned order: returns bonuses, reverses cashback and the shop's compensation, each by a new entry. */
export async function settleCanceled(tx: Tx, order: LoyaltyOrder, wasCompleted: boolean, rates: Rates): Promise<void> {
  if (order.buyerId !== null) await giveBonusesBack(tx, order.id, order.shopId, order.buyerId);
  if (!wasCompleted) return;
  await reverseCashback(tx, order);
  await reverseCompensation(tx, order, rates);
}

async function giveBonusesBack(tx: Tx, orderId: number, shopId: number, buyerId: number): Promise<void> {
  const returned = await returnSpendings(tx, orderId, graceDays);
  if (returned === 0) return;
  await postEntry(tx, {
    kind: 'bonus_returned',
    dedupKey: `order:${String(orderId)}`,
    userId: buyerId,
    shopId,
    orderId,
    postings: [
      { userId: buyerId, account: 'buyer_bonus', amount: returned },
      { system: 'bonuses_redeemed', unit: 'uah_kopiika', amount: -returned },
    ],
  });
}

async function reverseCashback(tx: Tx, order: LoyaltyOrder): Promise<void> {
  const grant = await lockGrantOfOrder(tx, order.id);
  if (!grant || (grant.status !== 'pending' && grant.status !== 'available')) return;
  // Cashback that has matured and was spent cannot be reversed: a balance never goes below zero.
  const amount = grant.status === 'pending' ? grant.amount_minor : grant.remaining_minor;
  await closeGrant(tx, grant.id, 'reversed');
  if (amount === 0) return;
  await postEntry(tx, {
    kind: 'cashback_reversed',
    dedupKey: `order:${String(order.id)}`,
    userId: grant.user_id,
    shopId: order.shopId,
    orderId: order.id,
    postings: [
      { userId: grant.user_id, account: grant.status === 'pending' ? 'buyer_bonus_pending' : 'buyer_bonus', amount: -amount },
      { system: 'cashback_granted', unit: 'uah_kopiika', amount },
    ],
  });
}
