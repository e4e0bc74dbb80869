import { createHash } from 'node:crypto';
import type { Actor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { bookNotice, type BookingDeps } from './book-notice';
import { recordOddity } from './oddities.repository';
import { AmountMismatch, NoticeRefused, ProviderUnavailable } from './payments.errors';
import { claimCheck, findOwnPayment, findPayment, isNoticeProcessed, type PaymentRow, takePaymentsToPoll } from './payments.repository';
import {
  BadNotice,
  getProvider,
  type PaymentNotice,
  type PaymentProvider,
  type ProviderDeps,
  ProviderFailed,
  type RawNotice,
} from './providers/provider';
import { isAboutMoney, totalRefund } from './refund-rules';

export interface StateDeps extends BookingDeps, ProviderDeps {
  /** Requests for the states of payments that are not answered yet. */
  pendingRequests: Map<string, Promise<PaymentNotice | null>>;
}

const pollBatch = 20;
/** Maximum duration of a round: with one last request that times out, it stays below the interval of a minute. */
const pollRoundMs = 40_000;

/** Accepts a notice of a provider. @throws NotFound, NoticeRefused, AmountMismatch, ProviderUnavailable. */
export async function acceptNotice(deps: StateDeps, providerName: string, raw: RawNotice): Promise<void> {
  const provider = getProvider(deps, providerName);
  let notice: PaymentNotice;
  try {
    notice = await provider.readNotice(raw);
  } catch (error) {
    if (error instanceof BadNotice) throw new NoticeRefused();
    if (error instanceof ProviderFailed) throw new ProviderUnavailable();
    throw error;
  }
  const noticeId = createHash('sha256').update(raw.body).digest('hex');
  const stated = notice.needsConfirmation ? await confirm(deps, provider, notice, noticeId) : notice;
  if (!stated) return;
  try {
    await bookNotice(deps, providerName, stated, noticeId);
  } catch (error) {
    if (error instanceof AmountMismatch) {
      await recordMismatch(deps, error);
      deps.onError(error, { provider: providerName, providerOrderId: notice.providerOrderId });
    }
    throw error;
  }
}

/** Polls payments whose notices may have been lost. Returns their number. */
export async function pollPending(deps: StateDeps): Promise<number> {
  const payments = await takePaymentsToPoll(deps.pool, pollBatch);
  const named = [...new Set(payments.map(({ provider }) => provider))];
  const ofProvider = (name: string) => payments.filter(({ provider }) => provider === name);
  // A provider that does not answer does not block the others.
  await Promise.all(named.map((name) => pollPayments(deps, ofProvider(name))));
  return payments.length;
}

/** Returns a payment of the actor in its current state; the provider is polled while it is pending. @throws NotFound. */
export async function readOwnPayment(deps: StateDeps, actor: Actor, providerOrderId: string): Promise<PaymentRow> {
  const { pool } = deps;
  const payment = await findOwnPayment(pool, actor.userId, providerOrderId);
  if (!payment) throw new NotFound();
  if (payment.status !== 'pending' || !(await claimCheck(pool, payment.id))) return payment;
  await pollPayments(deps, [payment]);
  return (await findOwnPayment(pool, actor.userId, providerOrderId)) ?? payment;
}

/** Returns a payment for the page of its provider. @throws NotFound. */
export async function readPayment(pool: Pool, providerName: string, providerOrderId: string): Promise<PaymentRow> {
  const payment = await findPayment(pool, providerName, providerOrderId);
  if (!payment) throw new NotFound();
  return payment;
}

/** Polls a provider about payments one by one; failed ones, and those beyond the time of a round, are polled again later. */
export async function pollPayments(deps: StateDeps, payments: readonly PaymentRow[]): Promise<void> {
  const endsAt = Date.now() + pollRoundMs;
  for (const payment of payments) {
    const { provider, provider_order_id: providerOrderId } = payment;
    // The rest waits for the next round: a long round would delay the other providers.
    if (Date.now() > endsAt) return;
    try {
      const asked = deps.providers.find(({ name }) => name === provider);
      const notice = asked && (await fetchState(deps, asked, payment));
      if (notice)
        await bookNotice(deps, provider, notice, `poll:${providerOrderId}:${notice.providerStatus}:${String(notice.refundedMinor ?? 0)}`);
    } catch (error) {
      if (error instanceof AmountMismatch) await recordMismatch(deps, error);
      deps.onError(error, { provider, providerOrderId });
    }
  }
}

/** Stores a mismatch for the queue of operators, after the transaction that it ended. */
const recordMismatch = ({ pool }: StateDeps, { paymentId, amountMinor }: AmountMismatch) =>
  recordOddity(pool, paymentId, 'amount_differs', Number.isNaN(amountMinor) ? null : amountMinor);

/** Fetches the state of a payment; concurrent callers share one request. @throws ProviderFailed, BadNotice. */
function fetchState({ pendingRequests }: StateDeps, provider: PaymentProvider, payment: PaymentRow): Promise<PaymentNotice | null> {
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
async function confirm(deps: StateDeps, provider: PaymentProvider, notice: PaymentNotice, noticeId: string): Promise<PaymentNotice | null> {
  const payment = await readPayment(deps.pool, provider.name, notice.providerOrderId);
  if (await isNoticeProcessed(deps.pool, provider.name, noticeId)) return null;
  let stated: PaymentNotice | null;
  try {
    stated = await fetchState(deps, provider, payment);
  } catch (error) {
    deps.onError(error, { provider: provider.name, providerOrderId: notice.providerOrderId });
    throw new ProviderUnavailable();
  }
  const isConfirmed = stated && (!isAboutMoney(notice) || (isAboutMoney(stated) && !(totalRefund(stated) < totalRefund(notice))));
  if (!isConfirmed) throw new ProviderUnavailable();
  return stated;
}
