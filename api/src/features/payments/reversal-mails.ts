import type { Tx } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { showMoney } from '../../platform/money';
import type { ReversedAmounts } from '../billing';
import { mailTexts } from './payments.messages';
import type { PaymentRow } from './payments.repository';

/** Mails to support are in one language. */
const supportLanguage = 'uk';

interface MailSettings {
  siteName: string;
  supportEmail: string;
  publicOrigin: string;
}

interface BookedReversal {
  payment: PaymentRow;
  /** Null when the account was deleted. */
  payer: { email: string; language: Locale } | null;
  taken: ReversedAmounts;
  /** Cents of this refund. */
  amount: number;
  /** Cents of all refunds. */
  refunded: number;
  providerStatus: string;
}

/** Mails the result of a reversal to the seller and to support. */
export async function enqueueReversalMails(tx: Tx, settings: MailSettings, reversal: BookedReversal): Promise<void> {
  const { siteName, supportEmail, publicOrigin } = settings;
  const { payment, payer, taken, amount, refunded, providerStatus } = reversal;
  const key = `${String(payment.id)}:${String(refunded)}`;
  const valuesIn = (language: Locale) => {
    const show = (minor: number) => showMoney(minor, payment.currency, language);
    return {
      site: siteName,
      support: supportEmail,
      provider: payment.provider,
      order: payment.provider_order_id,
      payment: String(payment.id),
      status: providerStatus,
      seller: payer?.email ?? '—',
      amount: show(amount),
      refunded: show(refunded),
      whole: show(payment.amount_minor),
      balance: show(taken.balance),
      bonus: show(taken.bonus),
      leads: taken.leads,
      debt: show(taken.debt),
    };
  };
  const toSupport = { subject: mailTexts.supportSubject, paragraphs: [mailTexts.supportBody] };
  await enqueueMail(tx, composeMail(supportEmail, supportLanguage, toSupport, valuesIn(supportLanguage)), `reversal-support:${key}`);
  if (!payer) return;
  const toSeller = {
    subject: mailTexts.reversedSubject,
    paragraphs: [
      mailTexts.reversedBody,
      ...(taken.leads > 0 ? [mailTexts.reversedLeads] : []),
      ...(taken.debt > 0 ? [mailTexts.reversedDebt] : []),
      mailTexts.reversedQuestions,
    ],
    action: { label: mailTexts.receivedAction, url: transactionsUrl(publicOrigin, payer.language) },
  };
  const mail = composeMail(payer.email, payer.language, toSeller, valuesIn(payer.language));
  await enqueueMail(tx, { ...mail, isAboutAccount: true }, `reversal:${key}`);
}

export function transactionsUrl(publicOrigin: string, language: Locale): string {
  return `${publicOrigin}${language === 'uk' ? '' : `/${language}`}/account/seller/transactions/`;
}
