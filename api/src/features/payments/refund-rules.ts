import type { PaymentNotice } from './providers/provider';

/** Whether a notice says that money came, whatever happened to it afterwards. */
export function isAboutMoney({ state }: PaymentNotice): boolean {
  return state === 'paid' || state === 'reversed';
}

/** Returns what went back to the payer by now, in minor units; NaN when it is no exact amount. A reversal of no amount is of all of it. */
export function totalRefund({ state, amountMinor, refundedMinor = 0 }: PaymentNotice): number {
  return state === 'reversed' && refundedMinor === 0 ? amountMinor : refundedMinor;
}

/** The part of the bonus that goes with what was refunded, in whole cents; all of it once all of the money went back. */
export function bonusOfRefund(
  { amount_minor: amount, bonus_minor: bonus }: { amount_minor: number; bonus_minor: number },
  refunded: number,
): number {
  return Math.floor((bonus * refunded) / amount);
}
