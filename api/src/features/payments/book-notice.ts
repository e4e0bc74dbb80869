import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { composeMail, enqueueMail } from '../../platform/mail';
import { showMoney } from '../../platform/money';
import { postEntry, reverseTopUp } from '../billing';
import { recordSellerEvent } from '../events';
import { endCashbackOfSeller } from '../loyalty';
import { recordOddity } from './oddities.repository';
import { AmountMismatch, NoticeRefused } from './payments.errors';
import { mailTexts } from './payments.messages';
import {
  findPayer,
  lockPayment,
  markPaid,
  type PaymentRow,
  saveNotice,
  saveProviderStatus,
  saveRefund,
  saveUnpaidState,
} from './payments.repository';
import type { PaymentNotice } from './providers/provider';
import { bonusOfRefund, totalRefund } from './refund-rules';
import { enqueueReversalMails, transactionsUrl } from './reversal-mails';
import { settleCovered } from './settle-refund';

export interface BookingDeps {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
  supportEmail: string;
  /** Is called when a payment was refunded or charged back, completely or in part. */
  onReversal: (reversal: PaymentReversal) => void;
}

/** The reversal of a refund or chargeback; amounts in cents. */
export interface PaymentReversal {
  provider: string;
  providerOrderId: string;
  paymentId: number;
  refundedCents: number;
  debtCents: number;
}

/**
 * Books a notice once: credits a paid payment, and reverses refunds. Notices are late, repeated and out of order, so only the growing
 * total of refunds decides what is booked.
 * @throws NotFound, NoticeRefused, AmountMismatch.
 */
export async function bookNotice(deps: BookingDeps, providerName: string, notice: PaymentNotice, noticeId: string): Promise<void> {
  const reversal = await inTransaction(deps.pool, async (tx) => {
    const payment = await lockPayment(tx, providerName, notice.providerOrderId);
    if (!payment) throw new NotFound();
    // Another merchant's invoice may carry our order id, so the provider's own id is compared too.
    if (notice.providerReference !== undefined && notice.providerReference !== payment.provider_reference) throw new NoticeRefused();
    await saveNotice(tx, { provider: providerName, noticeId, paymentId: payment.id, payload: notice });
    const { state } = notice;
    if (state !== 'paid' && state !== 'reversed') {
      if (payment.status === 'pending') await saveUnpaidState(tx, payment.id, state, notice.providerStatus);
      return null;
    }
    const refunded = totalRefund(notice);
    if (payment.status !== 'pending' && refunded <= payment.refunded_minor) return null;
    const isOurs = notice.amountMinor === payment.amount_minor && notice.currency === payment.currency;
    if (!isOurs || !(refunded >= 0 && refunded <= payment.amount_minor)) throw new AmountMismatch(payment.id, notice.amountMinor);
    await saveProviderStatus(tx, payment.id, notice.providerStatus);
    // A refund proves that the payment was paid, even when that notice was lost: both are booked, so that the ledger is complete.
    if (await markPaid(tx, payment.id)) await credit(tx, deps, payment, { isKept: refunded === 0 });
    const booked = await settleCovered(tx, deps, payment, notice);
    return refunded > booked ? reverse(tx, deps, { ...payment, refunded_minor: booked }, notice) : null;
  });
  if (reversal) deps.onReversal(reversal);
}

/** Reverses refunds beyond those that were reversed before. */
async function reverse(tx: Tx, deps: BookingDeps, payment: PaymentRow, notice: PaymentNotice): Promise<PaymentReversal | null> {
  const refunded = totalRefund(notice);
  const { id, user_id: userId, refunded_minor: before, provider, provider_order_id: providerOrderId } = payment;
  const key = `payment:${String(id)}:${String(refunded)}`;
  const amount = refunded - before;
  const bonus = bonusOfRefund(payment, refunded) - bonusOfRefund(payment, before);
  await endCashbackOfSeller(tx, userId, deps.siteName);
  const taken = await reverseTopUp(tx, { userId, paymentId: id, dedupKey: key, amount, bonus });
  if (!taken) return null;
  await saveRefund(tx, id, refunded);
  await recordOddity(tx, id, 'reversed', amount);
  await recordSellerEvent(tx, { userId, kind: 'balance.changed' });
  const payer = await findPayer(tx, userId);
  const reversal = { payment, payer, taken, amount, refunded, providerStatus: notice.providerStatus };
  await enqueueReversalMails(tx, deps, reversal);
  return { provider, providerOrderId, paymentId: id, refundedCents: amount, debtCents: taken.debt };
}

/** @param isKept false when the money was refunded already: then no mail about the payment is sent. */
async function credit(tx: Tx, deps: BookingDeps, payment: PaymentRow, { isKept }: { isKept: boolean }): Promise<void> {
  const { id, user_id: userId, amount_minor: amount, bonus_minor: bonus } = payment;
  await postEntry(tx, {
    id: payment.transaction_id,
    kind: 'balance_top_up',
    dedupKey: `payment:${String(id)}`,
    userId,
    paymentId: id,
    postings: [
      { userId, account: 'seller_balance', amount },
      { system: 'payments_received', unit: 'usd_cent', amount: -amount },
      { userId, account: 'seller_bonus', amount: bonus },
      { system: 'bonuses_granted', unit: 'usd_cent', amount: -bonus },
    ],
  });
  await recordSellerEvent(tx, { userId, kind: 'balance.changed' });
  const payer = isKept ? await findPayer(tx, userId) : null;
  if (!payer) return;
  const action = { label: mailTexts.receivedAction, url: transactionsUrl(deps.publicOrigin, payer.language) };
  const show = (minor: number) => showMoney(minor, payment.currency, payer.language);
  const template = { subject: mailTexts.receivedSubject, paragraphs: [mailTexts.receivedBody], action };
  const mail = composeMail(payer.email, payer.language, template, { site: deps.siteName, amount: show(amount), bonus: show(bonus) });
  await enqueueMail(tx, { ...mail, isAboutAccount: true }, `payment:${String(id)}`);
}
