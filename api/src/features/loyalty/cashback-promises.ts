import type { Db, Tx } from '../../platform/db';
import { lockAccount } from '../../platform/limits';
import { composeMail, enqueueMail } from '../../platform/mail';
import { showMoney } from '../../platform/money';
import { InsufficientFunds, lockPersons, postEntry, readSellerBalances } from '../billing';
import { findRelatedShops } from '../shops';
import {
  findBuyersOfCashback,
  insertPromise,
  lockPromise,
  lockReservedPromises,
  type PromiseRow,
  readSellerBudgets,
  setPromiseStatus,
} from './cashback-promises.repository';
import { lockPendingGrantsOfSeller, reverseGrant } from './grants.repository';
import { CashbackNotCovered } from './loyalty.errors';
import { mailTexts } from './loyalty.messages';
import { type CashbackOrder, cashbackMinor, kopiikasPerUnit, type PaidBonuses, payFor, type Rates } from './loyalty-rules';

/** An order that may be placed. */
export interface PlannedOrder extends CashbackOrder {
  shopId: number;
  shopOwnerId: number;
}

export interface CashbackBuyer {
  id: number;
  orderPhone: string | null;
}

/**
 * Returns the cashback of each order of a checkout, at most what its shop can pay now. With `isLocked`, other checkouts in the same shops wait
 * until the transaction ends, so that the same money is not promised twice.
 */
export async function planCashback(
  db: Db,
  orders: readonly PlannedOrder[],
  buyer: CashbackBuyer,
  { rates, isLocked }: { rates: Rates; isLocked: boolean },
): Promise<PaidBonuses[]> {
  const wanted = orders.map((order) => cashbackMinor(order, rates));
  const giving = orders.filter((_, index) => (wanted[index] ?? 0) > 0);
  const nothing = { amountMinor: 0, amountCents: 0 };
  if (giving.length === 0) return orders.map(() => nothing);
  const sellerIds = [...new Set(giving.map(({ shopOwnerId }) => shopOwnerId))].sort((a, b) => a - b);
  if (isLocked) for (const id of sellerIds) await lockAccount(db as Tx, id);
  const related = await findRelatedShops(
    db,
    giving.map(({ shopId }) => shopId),
    buyer,
  );
  const budgets = new Map(
    (await readSellerBudgets(db, sellerIds)).map((budget) => {
      const ofWeek = budget.is_new ? rates.cashbackNewShopWeekCents - budget.week_cents : Infinity;
      return [budget.seller_id, budget.is_in_debt ? 0 : Math.min(budget.free_cents, ofWeek)] as const;
    }),
  );
  return orders.map((order, index) => {
    const budget = budgets.get(order.shopOwnerId) ?? 0;
    if (related.has(order.shopId)) return nothing;
    const promise = payFor(wanted[index] ?? 0, budget, rates);
    budgets.set(order.shopOwnerId, budget - promise.amountCents);
    return promise;
  });
}

/** Freezes the promise of an order that was just placed. */
export async function promiseCashback(
  tx: Tx,
  order: { id: number; shopOwnerId: number; currency: string },
  promise: PaidBonuses,
  rates: Rates,
): Promise<void> {
  if (promise.amountMinor === 0) return;
  const kopiikas = kopiikasPerUnit(order.currency, rates);
  await insertPromise(tx, { ...promise, orderId: order.id, sellerId: order.shopOwnerId, kopiikasPerUnit: kopiikas });
}

/**
 * Takes the cents of an order's promise from the main balance of its seller, once.
 * @throws CashbackNotCovered when the balance is too low.
 */
export async function reserveCashback(tx: Tx, orderId: number): Promise<void> {
  const promise = await lockPromise(tx, orderId);
  if (promise?.status !== 'promised') return;
  const { seller_id: userId, amount_cents: cents } = promise;
  try {
    await postEntry(tx, {
      kind: 'cashback_reserved',
      ...referTo(promise),
      postings: [
        { userId, account: 'seller_balance', amount: -cents },
        { userId, account: 'seller_cashback_reserved', amount: cents },
      ],
    });
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    throw new CashbackNotCovered(cents - (await readSellerBalances(tx, userId)).balance);
  }
  await setPromiseStatus(tx, orderId, 'reserved');
}

/** Returns a part of the reserve of an order to its seller. */
export async function releaseReserve(tx: Tx, promise: PromiseRow, cents: number): Promise<void> {
  if (cents === 0) return;
  const { seller_id: userId } = promise;
  await postEntry(tx, {
    kind: 'cashback_released',
    ...referTo(promise),
    postings: [
      { userId, account: 'seller_cashback_reserved', amount: -cents },
      { userId, account: 'seller_balance', amount: cents },
    ],
  });
}

/** Ends the promise of a canceled order, and returns its reserve to the seller. */
export async function endPromise(tx: Tx, orderId: number): Promise<void> {
  const promise = await lockPromise(tx, orderId);
  if (promise?.status === 'promised' || promise?.status === 'reserved') await end(tx, promise);
}

async function end(tx: Tx, promise: PromiseRow): Promise<void> {
  if (promise.status === 'reserved') await releaseReserve(tx, promise, promise.amount_cents);
  await setPromiseStatus(tx, promise.order_id, 'ended');
}

/** Returns the cents of a reversed or expired lot to the seller who paid them. */
export async function giveLotBack(
  tx: Tx,
  lot: { orderId: number; shopId: number; sellerId: number | null; userId: number; cents: number },
): Promise<void> {
  const { orderId, shopId, sellerId, userId, cents } = lot;
  if (cents === 0) return;
  await postEntry(tx, {
    kind: 'cashback_released',
    dedupKey: `lot:${String(orderId)}`,
    userId: sellerId ?? userId,
    shopId,
    orderId,
    postings: [
      { system: 'bonus_fund', unit: 'usd_cent', amount: -cents },
      sellerId === null
        ? { system: 'bonuses_granted', unit: 'usd_cent', amount: cents }
        : { userId: sellerId, account: 'seller_balance', amount: cents },
    ],
  });
}

/**
 * Ends all reserves of a seller whose top-up was reversed, and cancels the pending bonuses that the seller paid in, so that their cents are on
 * the main balance again. Buyers get a mail.
 */
export async function endCashbackOfSeller(tx: Tx, sellerId: number, siteName: string): Promise<void> {
  // A concurrent opening is either committed and seen below, or waits and finds no money.
  await readSellerBalances(tx, sellerId, { isLocked: true });
  const ended = new Map<number, number>();
  for (const promise of await lockReservedPromises(tx, sellerId)) {
    await end(tx, promise);
    ended.set(promise.order_id, promise.amount_minor);
  }
  const grants = await lockPendingGrantsOfSeller(tx, sellerId);
  await lockPersons(
    tx,
    grants.map(({ user_id: userId }) => ({ userId, account: 'buyer_bonus_pending' as const })),
  );
  for (const { id, order_id: orderId, shop_id: shopId, user_id: userId, remaining_cents: cents } of grants) {
    await reverseGrant(tx, id);
    await giveLotBack(tx, { orderId, shopId, sellerId, userId, cents });
  }
  for (const { order_id: orderId, shop_id: shopId, user_id: userId, amount_minor: amount } of grants) {
    await postEntry(tx, {
      kind: 'cashback_reversed',
      dedupKey: `order:${String(orderId)}`,
      userId,
      shopId,
      orderId,
      postings: [
        { userId, account: 'buyer_bonus_pending', amount: -amount },
        { system: 'cashback_granted', unit: 'uah_kopiika', amount },
      ],
    });
    ended.set(orderId, amount);
  }
  for (const buyer of await findBuyersOfCashback(tx, [...ended.keys()])) {
    const amount = showMoney(ended.get(buyer.order_id) ?? 0, 'uah', buyer.language);
    const values = { site: siteName, number: String(buyer.number), shop: buyer.shop_title, amount };
    const template = { subject: mailTexts.endedSubject, paragraphs: [mailTexts.endedBody] };
    await enqueueMail(tx, composeMail(buyer.email, buyer.language, template, values), `cashback-ended:${String(buyer.order_id)}`);
  }
}

function referTo({ order_id: orderId, seller_id: userId, shop_id: shopId }: PromiseRow) {
  return { dedupKey: `order:${String(orderId)}`, userId, shopId, orderId };
}
