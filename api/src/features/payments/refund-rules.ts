import type { PaymentNotice } from './providers/provider';

/** Returns true when a notice says that the payment was paid, even if it was refunded later. */
export function isAboutMoney({ state }: PaymentNotice): boolean {
  return state === 'paid' || state === 'reversed';
}

/** Returns the total of refunds in minor units; NaN when it is not exact. A reversal without an amount is a complete one. */
export function totalRefund({ state, amountMinor, refundedMinor = 0 }: PaymentNotice): number {
  return state === 'reversed' && refundedMinor === 0 ? amountMinor : refundedMinor;
}

/** Returns the part of the bonus for a refund, in whole cents; all of it for a complete refund. */
export function bonusOfRefund(
  { amount_minor: amount, bonus_minor: bonus }: { amount_minor: number; bonus_minor: number },
  refunded: number,
): number {
  return Math.floor((bonus * refunded) / amount);
}
