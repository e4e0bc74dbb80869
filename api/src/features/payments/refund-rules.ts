import type { PaymentNotice } from './providers/provider';

/** Whether a notice says that money came, whatever happened to it afterwards. */
export function isAboutMoney({ state }: PaymentNotice): boolean {
  return state === 'paid' || state === 'reversed';
}

/** What went back to the payer by now, in minor units; NaN when it is no exact amount. A reversal that names no amount is whole. */
export function totalRefund({ state, amountMinor, refundedMinor }: PaymentNotice): number {
  return refundedMinor ?? (state === 'reversed' ? amountMinor : 0);
}

/** The part of the bonus that goes with what was refunded, in whole cents; all of it once all of the money went back. */
export function bonusOfRefund(
  { amount_minor: amount, bonus_minor: bonus }: { amount_minor: number; bonus_minor: number },
  refunded: number,
): number {
  return Math.floor((bonus * refunded) / amount);
}
