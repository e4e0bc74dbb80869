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

/**
 * Returns the cents of a paid top-up that may be refunded: what was not refunded, at most the main balance, less its bonus that was spent.
 * Otherwise a seller would spend the bonus, which pays first, and get all of the money back.
 */
export function getRefundable(
  payment: { amount_minor: number; bonus_minor: number; refunded_minor: number },
  { balance, bonus }: { balance: number; bonus: number },
): number {
  const { amount_minor: amount, bonus_minor: given, refunded_minor: refunded } = payment;
  const spentBonus = Math.max(0, given - bonusOfRefund(payment, refunded) - bonus);
  return Math.max(0, Math.min(amount - refunded, balance) - spentBonus);
}

/** Returns the part of the bonus that belongs to the next refund. */
export const shareOfBonus = (payment: { amount_minor: number; bonus_minor: number; refunded_minor: number }, amount: number) =>
  bonusOfRefund(payment, payment.refunded_minor + amount) - bonusOfRefund(payment, payment.refunded_minor);
