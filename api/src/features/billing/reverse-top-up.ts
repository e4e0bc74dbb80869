import type { Tx } from '../../platform/db';
import { readSellerBalances } from './billing.repository';
import { insertDebt } from './debts.repository';
import { writeEntry } from './ledger';

export interface Reversal {
  userId: number;
  paymentId: number;
  /** Deduplicates the refund: the same key is booked once. */
  dedupKey: string;
  /** Refunded cents. */
  amount: number;
  /** Cents of the bonus for that amount. */
  bonus: number;
}

/** The amounts that a reversal took, in cents; `debt` is the part that was not available. */
export interface ReversedAmounts {
  balance: number;
  bonus: number;
  debt: number;
}

/**
 * Takes back the refunded part of a top-up and its bonus, each from its own balance, then from the other one; the rest becomes a debt.
 * Returns null when it was booked before.
 */
export async function reverseTopUp(tx: Tx, { userId, paymentId, dedupKey, amount, bonus }: Reversal): Promise<ReversedAmounts | null> {
  const before = await readSellerBalances(tx, userId, { isLocked: true });
  const ownBalance = Math.min(before.balance, amount);
  const ownBonus = Math.min(before.bonus, bonus);
  const missing = amount + bonus - ownBalance - ownBonus;
  const otherBalance = Math.min(before.balance - ownBalance, missing);
  const otherBonus = Math.min(before.bonus - ownBonus, missing - otherBalance);
  const taken = { balance: ownBalance + otherBalance, bonus: ownBonus + otherBonus, debt: missing - otherBalance - otherBonus };
  const entryId = await writeEntry(tx, {
    kind: 'top_up_reversal',
    dedupKey,
    userId,
    paymentId,
    postings: [
      { userId, account: 'seller_balance', amount: -taken.balance },
      { userId, account: 'seller_bonus', amount: -taken.bonus },
      { system: 'payments_received', unit: 'usd_cent', amount },
      { system: 'bonuses_granted', unit: 'usd_cent', amount: bonus },
      { system: 'seller_debts', unit: 'usd_cent', amount: -taken.debt },
    ],
  });
  if (entryId === null) return null;
  if (taken.debt > 0) await insertDebt(tx, { entryId, userId, paymentId, amountMinor: taken.debt });
  return taken;
}
