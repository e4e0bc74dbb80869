import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { formatMessage, type Locale } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { showMoney } from '../../platform/money';
import { postEntry, reverseTopUp, topUpBonusCents } from '../billing';
import { recordSellerEvent } from '../events';
import { endCashbackOfSeller } from '../loyalty';
import { AmountMismatch, NoticeRefused, ProviderUnavailable } from './payments.errors';
import { mailTexts, texts } from './payments.messages';
import {
  claimCheck,
  findOwnPayment,
  findPayer,
  findPayment,
  insertPayment,
  lockPayment,
  markPaid,
  type NewPayment,
  saveNotice,
  type PaymentRow,
  saveCheckout,
  saveProviderStatus,
  saveRefund,
  saveUnpaidState,
  takePaymentsToPoll,
  isNoticeProcessed,
} from './payments.repository';
import { bonusOfRefund, isAboutMoney, totalRefund } from './refund-rules';
import { enqueueReversalMails } from './reversal-mails';
import { BadNotice, type PaymentNotice, type PaymentProvider, ProviderFailed, type RawNotice } from './providers/provider';

export interface PaymentMethod {
  method: string;
  provider: string;
}

export interface PaymentsOptions {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
  supportEmail: string;
  /** Origins that a payment may return to. */
  allowedOrigins: readonly string[];
  minimumTopUpCents: number;
  methods: readonly PaymentMethod[];
  providers: readonly PaymentProvider[];
  /** Called for problems that need attention but block nobody. */
  onError: (error: unknown, payment: { provider: string; providerOrderId: string }) => void;
  /** Called when a payment was refunded or charged back, completely or in part. */
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

export interface TopUpRequest {
  amountCents: number;
  redirectUrl: string;
  method?: string | undefined;
}

interface NewCheckout {
  payment: NewPayment;
  checkoutUrl: string;
  providerReference: string | null;
}

const currency = 'usd';
const maximumTopUpCents = 10_000_000;
const pollBatch = 20;
/** With one last request that times out, a round stays below the interval of a minute. */
const pollRoundMs = 40_000;

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** Top-ups of a seller's balance through providers: docs/product/balance-and-payments.md#life-of-a-payment. */
export function createPaymentsService(options: PaymentsOptions) {
  const { pool, siteName, publicOrigin, supportEmail, allowedOrigins, minimumTopUpCents, methods, onError, onReversal } = options;
  const providers = new Map<string, PaymentProvider>(options.providers.map((provider) => [provider.name, provider]));
  const pendingRequests = new Map<string, Promise<PaymentNotice | null>>();

  function providerNamed(name: string): PaymentProvider {
    const provider = providers.get(name);
    if (!provider) throw new NotFound();
    return provider;
  }

  function checkTopUp(providerName: string, { amountCents, redirectUrl, method }: TopUpRequest): { method: string; returnUrl: string } {
    if (!Number.isSafeInteger(amountCents)) throw InvalidFields.of('amount', fieldTexts.format);
    if (amountCents < minimumTopUpCents) throw InvalidFields.of('amount', fieldTexts.minimum, { limit: minimumTopUpCents / 100 });
    if (amountCents > maximumTopUpCents) throw InvalidFields.of('amount', fieldTexts.maximum, { limit: maximumTopUpCents / 100 });
    // The query of the page must not redirect a payer to another site.
    const returnUrl = ownAddress(redirectUrl, allowedOrigins);
    if (returnUrl === null) throw InvalidFields.of('merchant_data.redirect_url', texts.badRedirect);
    const offered = methods.filter((each) => each.provider === providerName);
    const chosen = method === undefined ? offered[0] : offered.find((each) => each.method === method);
    if (!chosen) throw InvalidFields.of('method', fieldTexts.choice);
    return { method: chosen.method, returnUrl };
  }

  /**
   * Books a notice once: credits a paid payment, and reverses refunds. Notices are late, repeated and out of order, so only the growing
   * total of refunds decides what is booked.
   * @throws NotFound, NoticeRefused, AmountMismatch.
   */
  async function applyNotice(providerName: string, notice: PaymentNotice, noticeId: string): Promise<void> {
    const reversal = await inTransaction(pool, async (tx) => {
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
      if (!isOurs || !(refunded >= 0 && refunded <= payment.amount_minor)) throw new AmountMismatch();
      await saveProviderStatus(tx, payment.id, notice.providerStatus);
      // A refund proves that the payment was paid, even when that notice was lost: both are booked, so that the ledger is complete.
      if (await markPaid(tx, payment.id)) await credit(tx, payment, { isKept: refunded === 0 });
      return refunded > payment.refunded_minor ? reverse(tx, payment, notice, refunded) : null;
    });
    if (reversal) onReversal(reversal);
  }

  /** Reverses refunds beyond those that were reversed before. */
  async function reverse(tx: Tx, payment: PaymentRow, notice: PaymentNotice, refunded: number): Promise<PaymentReversal | null> {
    const { id, user_id: userId, refunded_minor: before, provider, provider_order_id: providerOrderId } = payment;
    const key = `payment:${String(id)}:${String(refunded)}`;
    const amount = refunded - before;
    const bonus = bonusOfRefund(payment, refunded) - bonusOfRefund(payment, before);
    await endCashbackOfSeller(tx, userId, siteName);
    const taken = await reverseTopUp(tx, { userId, paymentId: id, dedupKey: key, amount, bonus });
    if (!taken) return null;
    await saveRefund(tx, id, refunded);
    await recordSellerEvent(tx, { userId, kind: 'balance.changed' });
    const payer = await findPayer(tx, userId);
    const reversal = { payment, payer, taken, amount, refunded, providerStatus: notice.providerStatus };
    await enqueueReversalMails(tx, { siteName, supportEmail, transactionsUrl }, reversal);
    return { provider, providerOrderId, paymentId: id, refundedCents: amount, debtCents: taken.debt };
  }

  function transactionsUrl(language: Locale): string {
    return `${publicOrigin}${language === 'uk' ? '' : `/${language}`}/account/seller/transactions/`;
  }

  /** @param isKept false when the money was refunded already: then no mail about the payment is sent. */
  async function credit(tx: Tx, payment: PaymentRow, { isKept }: { isKept: boolean }): Promise<void> {
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
    const action = { label: mailTexts.receivedAction, url: transactionsUrl(payer.language) };
    const show = (minor: number) => showMoney(minor, currency, payer.language);
    const template = { subject: mailTexts.receivedSubject, paragraphs: [mailTexts.receivedBody], action };
    const mail = composeMail(payer.email, payer.language, template, { site: siteName, amount: show(amount), bonus: show(bonus) });
    await enqueueMail(tx, { ...mail, isAboutAccount: true }, `payment:${String(id)}`);
  }

  /** Fetches the state of a payment; concurrent callers share one request. @throws ProviderFailed, BadNotice. */
  function fetchState(provider: PaymentProvider, payment: PaymentRow): Promise<PaymentNotice | null> {
    const { provider_order_id: providerOrderId, provider_reference: providerReference } = payment;
    const key = `${provider.name} ${providerOrderId}`;
    const running = pendingRequests.get(key);
    if (running) return running;
    const request = provider
      .fetchState({ providerOrderId, providerReference })
      // An answer about another payment must not be booked on this one.
      .then((answer) => (answer?.providerOrderId === providerOrderId ? answer : null))
      .finally(() => pendingRequests.delete(key));
    pendingRequests.set(key, request);
    return request;
  }

  /**
   * Fetches the state of a payment whose notice has no conclusive signature. Returns the provider's current state, or null when this notice
   * was booked before. @throws NotFound, ProviderUnavailable when the provider does not confirm it, which makes it repeat the notice.
   */
  async function confirm(provider: PaymentProvider, notice: PaymentNotice, noticeId: string): Promise<PaymentNotice | null> {
    const payment = await findPayment(pool, provider.name, notice.providerOrderId);
    if (!payment) throw new NotFound();
    if (await isNoticeProcessed(pool, provider.name, noticeId)) return null;
    let stated: PaymentNotice | null;
    try {
      stated = await fetchState(provider, payment);
    } catch (error) {
      onError(error, { provider: provider.name, providerOrderId: notice.providerOrderId });
      throw new ProviderUnavailable();
    }
    const isConfirmed = stated && (!isAboutMoney(notice) || (isAboutMoney(stated) && !(totalRefund(stated) < totalRefund(notice))));
    if (!isConfirmed) throw new ProviderUnavailable();
    return stated;
  }

  /** Polls a provider about payments one by one; failed ones, and those beyond the time of a round, are polled again later. */
  async function pollProviders(payments: readonly PaymentRow[]): Promise<void> {
    const endsAt = Date.now() + pollRoundMs;
    for (const payment of payments) {
      const { provider, provider_order_id: providerOrderId } = payment;
      // The rest waits for the next round: a long round would delay the other providers.
      if (Date.now() > endsAt) return;
      try {
        const asked = providers.get(provider);
        const notice = asked && (await fetchState(asked, payment));
        if (notice)
          await applyNotice(provider, notice, `poll:${providerOrderId}:${notice.providerStatus}:${String(notice.refundedMinor ?? 0)}`);
      } catch (error) {
        onError(error, { provider, providerOrderId });
      }
    }
  }

  return {
    /**
     * Creates a payment at the provider. It counts from `saveCheckout` on: before that, nobody knows its checkout URL.
     * @throws NotFound for an unknown provider, InvalidFields, ProviderUnavailable.
     */
    async createCheckout(actor: Actor, providerName: string, request: TopUpRequest, locale: Locale): Promise<NewCheckout> {
      const provider = providerNamed(providerName);
      const { method, returnUrl } = checkTopUp(providerName, request);
      const payment: NewPayment = {
        provider: providerName,
        providerOrderId: randomUUID(),
        method,
        userId: actor.userId,
        amountMinor: request.amountCents,
        bonusMinor: topUpBonusCents(request.amountCents),
        currency,
        redirectUrl: returnUrl,
        language: locale,
      };
      const { providerOrderId } = payment;
      try {
        const checkout = await provider.createCheckout({
          providerOrderId,
          amountMinor: request.amountCents,
          currency,
          description: formatMessage(texts.description, locale, { site: siteName }),
          language: locale,
          // Some providers return the browser with a POST, which no page accepts.
          redirectUrl: `${publicOrigin}/api/v1/payment/${providerName}/return/${providerOrderId}/`,
          callbackUrl: `${publicOrigin}/api/v1/payment/${providerName}/callback/`,
        });
        return { payment, ...checkout };
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        onError(error, { provider: providerName, providerOrderId });
        throw new ProviderUnavailable();
      }
    },

    /** Stores the pending payment and returns its checkout URL. */
    saveCheckout: ({ payment, checkoutUrl, providerReference }: NewCheckout): Promise<string> =>
      inTransaction(pool, async (tx) => {
        const id = await insertPayment(tx, payment);
        await saveCheckout(tx, id, checkoutUrl, providerReference);
        return checkoutUrl;
      }),

    /** Accepts a notice of a provider. @throws NotFound, NoticeRefused, AmountMismatch, ProviderUnavailable. */
    async acceptNotice(providerName: string, raw: RawNotice): Promise<void> {
      const provider = providerNamed(providerName);
      let notice: PaymentNotice;
      try {
        notice = await provider.readNotice(raw);
      } catch (error) {
        if (error instanceof BadNotice) throw new NoticeRefused();
        if (error instanceof ProviderFailed) throw new ProviderUnavailable();
        throw error;
      }
      const noticeId = createHash('sha256').update(raw.body).digest('hex');
      const stated = notice.needsConfirmation ? await confirm(provider, notice, noticeId) : notice;
      if (!stated) return;
      try {
        await applyNotice(providerName, stated, noticeId);
      } catch (error) {
        if (error instanceof AmountMismatch) onError(error, { provider: providerName, providerOrderId: notice.providerOrderId });
        throw error;
      }
    },

    /** Polls payments whose notices may have been lost. Returns their number. */
    async pollPending(): Promise<number> {
      const payments = await takePaymentsToPoll(pool, pollBatch);
      const named = [...new Set(payments.map(({ provider }) => provider))];
      // A provider that does not answer does not block the others.
      await Promise.all(named.map((name) => pollProviders(payments.filter(({ provider }) => provider === name))));
      return payments.length;
    },

    /** Returns a payment of the actor in its current state; the provider is polled while it is pending. @throws NotFound. */
    async findOwn(actor: Actor, providerOrderId: string): Promise<PaymentRow> {
      const payment = await findOwnPayment(pool, actor.userId, providerOrderId);
      if (!payment) throw new NotFound();
      if (payment.status !== 'pending' || !(await claimCheck(pool, payment.id))) return payment;
      await pollProviders([payment]);
      return (await findOwnPayment(pool, actor.userId, providerOrderId)) ?? payment;
    },

    /** Returns a payment for the page of its provider. @throws NotFound. */
    async find(providerName: string, providerOrderId: string): Promise<PaymentRow> {
      const payment = await findPayment(pool, providerName, providerOrderId);
      if (!payment) throw new NotFound();
      return payment;
    },
  };
}

/** Returns the normalized URL if it is on one of our origins; else null. */
function ownAddress(address: string, origins: readonly string[]): string | null {
  // Parsers disagree on these characters, so that one might see another host.
  if (/[\s\\]/.test(address) || !URL.canParse(address)) return null;
  const { protocol, origin, username, password, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' && origins.includes(origin) ? href : null;
}
