import type { Tx } from '../../platform/db';
import { postEntry } from './ledger';

/** A refund of a top-up; amounts in cents. */
export interface HeldRefund {
  refundId: number;
  userId: number;
  paymentId: number;
  amount: number;
  bonus: number;
}

/** Takes a refund from both balances, before its provider is asked. @throws InsufficientFunds. */
export async function holdRefund(tx: Tx, refund: HeldRefund): Promise<void> {
  await post(tx, 'refund', refund, -1);
}

/** Gives a refund back that failed. Debts are paid from it. */
export async function returnRefund(tx: Tx, refund: HeldRefund): Promise<void> {
  await post(tx, 'refund_returned', refund, 1);
}

async function post(tx: Tx, kind: 'refund' | 'refund_returned', { refundId, userId, paymentId, amount, bonus }: HeldRefund, sign: 1 | -1) {
  await postEntry(tx, {
    kind,
    dedupKey: `refund:${String(refundId)}`,
    userId,
    paymentId,
    postings: [
      { userId, account: 'seller_balance', amount: sign * amount },
      { system: 'payments_received', unit: 'usd_cent', amount: -sign * amount },
      { userId, account: 'seller_bonus', amount: sign * bonus },
      { system: 'bonuses_granted', unit: 'usd_cent', amount: -sign * bonus },
    ],
  });
}
