import type { Tx } from '../../platform/db';
import { composeMail, enqueueMail } from '../../platform/mail';
import { showMoney } from '../../platform/money';
import { mailTexts } from './payments.messages';
import { findPayer, type PaymentRow, saveRefund } from './payments.repository';
import type { PaymentNotice } from './providers/provider';
import { shareOfBonus, totalRefund } from './refund-rules';
import { lockPendingRefund, markRefundDone, type RefundRow } from './refunds.repository';
import { transactionsUrl } from './reversal-mails';

interface MailSettings {
  siteName: string;
  publicOrigin: string;
}

/** Settles the pending refund that a total of refunds covers. Returns the total that is booked then. */
export async function settleCovered(tx: Tx, deps: MailSettings, payment: PaymentRow, notice: PaymentNotice): Promise<number> {
  const pending = await lockPendingRefund(tx, payment.id);
  if (!pending || totalRefund(notice) < payment.refunded_minor + pending.amount_minor) return payment.refunded_minor;
  return settleRefund(tx, deps, payment, pending);
}

/** Settles a refund that its provider has made. Returns the total of refunds. */
export async function settleRefund(tx: Tx, deps: MailSettings, payment: PaymentRow, refund: RefundRow): Promise<number> {
  const { id, user_id: userId, currency } = payment;
  const total = payment.refunded_minor + refund.amount_minor;
  await markRefundDone(tx, refund.id, shareOfBonus(payment, refund.amount_minor));
  await saveRefund(tx, id, total);
  const payer = await findPayer(tx, userId);
  if (payer) {
    const show = (minor: number) => showMoney(minor, currency, payer.language);
    const action = { label: mailTexts.receivedAction, url: transactionsUrl(deps.publicOrigin, payer.language) };
    const template = { subject: mailTexts.refundedSubject, paragraphs: [mailTexts.refundedBody], action };
    const values = { site: deps.siteName, amount: show(refund.amount_minor), bonus: show(refund.bonus_minor) };
    const mail = composeMail(payer.email, payer.language, template, values);
    await enqueueMail(tx, { ...mail, isAboutAccount: true }, `refund:${String(refund.id)}`);
  }
  return total;
}
