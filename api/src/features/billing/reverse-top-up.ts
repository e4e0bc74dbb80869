import type { Tx } from '../../platform/db';
import { readSellerBalances } from './billing.repository';
import { insertDebt } from './debts.repository';
import { listLeadsEvents } from './bought-leads.repository';
import { writeEntry } from './ledger';
import { takeUnspentLeads } from './unspent-leads';

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

/** Amounts that a reversal took, in cents; `debt` is the unavailable part. */
export interface ReversedAmounts {
  /** Number of unspent leads. */
  leads: number;
  balance: number;
  bonus: number;
  debt: number;
}

/**
 * Takes back the refunded part of a top-up and its bonus: first unspent leads at the price paid, the newest first, then each balance, its own
 * part first; the rest becomes a debt. Returns null when it was booked before.
 */
export async function reverseTopUp(tx: Tx, { userId, paymentId, dedupKey, amount, bonus }: Reversal): Promise<ReversedAmounts | null> {
  const before = await readSellerBalances(tx, userId, { isLocked: true });
  const fromLeads = takeUnspentLeads(await listLeadsEvents(tx, userId), before.leads, amount + bonus);
  // The leads pay for the money before they pay for its bonus.
  const owed = Math.max(0, amount - fromLeads.cents);
  const owedBonus = amount + bonus - fromLeads.cents - owed;
  const ownBalance = Math.min(before.balance, owed);
  const ownBonus = Math.min(before.bonus, owedBonus);
  const missing = owed + owedBonus - ownBalance - ownBonus;
  const otherBalance = Math.min(before.balance - ownBalance, missing);
  const otherBonus = Math.min(before.bonus - ownBonus, missing - otherBalance);
  const taken = {
    leads: fromLeads.leads,
    balance: ownBalance + otherBalance,
    bonus: ownBonus + otherBonus,
    debt: missing - otherBalance - otherBonus,
  };
  const entryId = await writeEntry(tx, {
    kind: 'top_up_reversal',
    dedupKey,
    userId,
    paymentId,
    postings: [
      { userId, account: 'seller_leads', amount: -taken.leads },
      { system: 'leads_issued', unit: 'lead', amount: taken.leads },
      { system: 'leads_sold', unit: 'usd_cent', amount: -fromLeads.cents },
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
