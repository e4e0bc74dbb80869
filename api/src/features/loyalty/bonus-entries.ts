import type { Tx } from '../../platform/db';
import { InsufficientFunds, lockPersons, postEntry } from '../billing';
import { endPromise, giveLotBack, releaseReserve } from './cashback-promises';
import { lockPromise, setPromiseStatus } from './cashback-promises.repository';
import { holdCompensation, reverseCompensation } from './compensations';
import {
  insertGrant,
  lockGrantOfOrder,
  lockGrantsOfOrder,
  lockSpendableGrants,
  returnSpendings,
  reverseGrant,
  takeFromGrant,
} from './grants.repository';
import { cashbackBaseMinor, cashbackMinor, type CashbackOrder, graceDays, maturesAt, reducePromise, takeFromGrants } from './loyalty-rules';

/** The fields of an order that loyalty needs. */
export interface LoyaltyOrder extends CashbackOrder {
  id: number;
  shopId: number;
  shopOwnerId: number;
  buyerId: number | null;
}

/**
 * Pays a part of an order with the buyer's bonuses, oldest first.
 * @throws InsufficientFunds when the balance is too low now.
 */
export async function spendBonuses(tx: Tx, order: { id: number; shopId: number; buyerId: number }, amountMinor: number): Promise<void> {
  if (amountMinor === 0) return;
  const grants = await lockSpendableGrants(tx, order.buyerId);
  const taken = takeFromGrants(
    amountMinor,
    grants.map(({ id, remaining_minor, remaining_cents }) => ({ id, remainingMinor: remaining_minor, remainingCents: remaining_cents })),
  );
  if (taken.reduce((sum, part) => sum + part.amountMinor, 0) < amountMinor) throw new InsufficientFunds('buyer_bonus');
  for (const part of taken) await takeFromGrant(tx, order.id, part);
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

/** Settles a completed order: turns the reserve into the buyer's pending cashback and holds the shop's compensation for bonuses. */
export async function settleCompleted(tx: Tx, order: LoyaltyOrder, completedAt: Date): Promise<void> {
  await lockAccounts(tx, order);
  await grantCashback(tx, order, completedAt);
  await holdCompensation(tx, order, completedAt);
}

/** Locks the accounts that settling an order may change. */
async function lockAccounts(tx: Tx, { buyerId, shopOwnerId }: LoyaltyOrder): Promise<void> {
  const ofSeller = (['seller_balance', 'seller_bonus_held', 'seller_cashback_reserved'] as const).map((account) => ({
    userId: shopOwnerId,
    account,
  }));
  const ofBuyer =
    buyerId === null ? [] : (['buyer_bonus', 'buyer_bonus_pending'] as const).map((account) => ({ userId: buyerId, account }));
  await lockPersons(tx, [...ofSeller, ...ofBuyer]);
}

async function grantCashback(tx: Tx, order: LoyaltyOrder, completedAt: Date): Promise<void> {
  const promise = await lockPromise(tx, order.id);
  if (promise?.status !== 'reserved' || order.buyerId === null) return;
  const { seller_id: sellerId, amount_cents: reserved } = promise;
  // The seller may have reduced the order since it was placed; the rate is that of the promise.
  const rates = { kopiikasPerUsd: promise.kopiikas_per_unit, kopiikasPerEur: promise.kopiikas_per_unit };
  const promised = { amountMinor: promise.amount_minor, amountCents: reserved };
  const { amountMinor, amountCents } = reducePromise(promised, cashbackMinor(order, rates));
  if (amountMinor === 0) return endPromise(tx, order.id);
  await releaseReserve(tx, promise, reserved - amountCents);
  await setPromiseStatus(tx, order.id, 'granted');
  const grant = { userId: order.buyerId, orderId: order.id, sellerId, amountMinor, amountCents, maturesAt: maturesAt(completedAt) };
  if (!(await insertGrant(tx, { ...grant, baseMinor: cashbackBaseMinor(order, rates) }))) return;
  await postEntry(tx, {
    kind: 'cashback_pending',
    dedupKey: `order:${String(order.id)}`,
    userId: order.buyerId,
    shopId: order.shopId,
    orderId: order.id,
    postings: [
      { userId: order.buyerId, account: 'buyer_bonus_pending', amount: amountMinor },
      { system: 'cashback_granted', unit: 'uah_kopiika', amount: -amountMinor },
      { userId: sellerId, account: 'seller_cashback_reserved', amount: -amountCents },
      { system: 'bonus_fund', unit: 'usd_cent', amount: amountCents },
    ],
  });
}

/** Settles a canceled or returned order: returns bonuses, reverses cashback and the shop's compensation, each by a new entry. */
export async function settleCanceled(tx: Tx, order: LoyaltyOrder, wasCompleted: boolean): Promise<void> {
  // Grants are locked before accounts, in the order of spending.
  await lockGrantsOfOrder(tx, order.id);
  await lockAccounts(tx, order);
  if (wasCompleted) await reverseCompensation(tx, order.id);
  if (order.buyerId !== null) await giveBonusesBack(tx, order.id, order.shopId, order.buyerId);
  if (wasCompleted) await reverseCashback(tx, order);
  else await endPromise(tx, order.id);
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
  // Spent cashback cannot be reversed, so the shop gets only the cents of the rest.
  const amount = grant.remaining_minor;
  await reverseGrant(tx, grant.id);
  if (amount === 0) return;
  const lot = { orderId: order.id, shopId: order.shopId, sellerId: grant.seller_id, userId: grant.user_id };
  await giveLotBack(tx, { ...lot, cents: grant.remaining_cents });
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
