import { type Operator, requirePossible } from '../../platform/auth';
import { inTransaction } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { formatMinor, parseMinor } from '../../platform/money';
import { enqueue } from '../../platform/outbox';
import type { AuditLog } from '../audit';
import { holdRefund, readSellerBalances, returnRefund } from '../billing';
import { recordSellerEvent } from '../events';
import { recordOddity } from './oddities.repository';
import { getPayment, type WatchedPayment } from './operator-payments';
import { AboveUnspent, RefundPending } from './payments.errors';
import { paymentPolicies } from './payments.policy';
import { lockPaymentById, type PaymentRow } from './payments.repository';
import { type PaymentProvider, RefundRefused } from './providers/provider';
import { getRefundable, shareOfBonus } from './refund-rules';
import { claimSending, insertRefund, lockPendingRefund, markRefundFailed, type RefundRow, takeRefundsToCheck } from './refunds.repository';
import { settleRefund } from './settle-refund';
import { pollPayments, type StateDeps } from './payment-state';

/** The queue of refunds that are sent to their provider. */
export const refundQueue = 'refund-payment';

export interface RefundDeps extends StateDeps {
  audit: AuditLog;
}

const checkBatch = 20;
/** Hours after which a refund that its provider does not know counts as failed. */
const refundHours = 72;

/**
 * Holds the unspent part of a top-up, which a job refunds at its provider: docs/product/balance-and-payments.md#refunds-by-operators.
 * @throws InvalidFields, NotFound, OwnMatter, RefundPending, AboveUnspent.
 */
export function refundPayment(
  { pool, audit }: RefundDeps,
  operator: Operator,
  id: number,
  { amount, reason }: { amount: string; reason: string },
): Promise<WatchedPayment> {
  const amountMinor = parseMinor(amount);
  if (amountMinor === null || amountMinor <= 0) throw InvalidFields.of('amount', fieldTexts.format);
  if (reason.trim().length < 10) throw InvalidFields.of('reason', fieldTexts.minLength, { count: 10 });
  const { userId: operatorId } = operator;
  return inTransaction(pool, async (tx) => {
    const payment = await lockPaymentById(tx, id);
    if (!payment) throw new NotFound();
    const { user_id: userId } = payment;
    requirePossible(paymentPolicies.refund, { ...payment, operatorId });
    if (await lockPendingRefund(tx, id)) throw new RefundPending();
    const balances = await readSellerBalances(tx, userId, { isLocked: true });
    const refundable = getRefundable(payment, balances);
    if (amountMinor > refundable) throw new AboveUnspent(refundable);
    const share = shareOfBonus(payment, amountMinor);
    const bonusMinor = Math.min(share, balances.bonus);
    const refundId = await insertRefund(tx, { paymentId: id, operatorId, amountMinor, bonusMinor });
    await holdRefund(tx, { refundId, userId, paymentId: id, amount: amountMinor, bonus: bonusMinor });
    await recordSellerEvent(tx, { userId, kind: 'balance.changed' });
    await enqueue(tx, refundQueue, { refundId }, { dedupKey: `refund:${String(refundId)}` });
    const watched = await getPayment(tx, id);
    const { action } = paymentPolicies.refund;
    const after = { amount: formatMinor(amountMinor), bonus: formatMinor(bonusMinor), refund: refundId };
    await audit.recordAct(tx, { operator, action, target: { type: 'payment', id }, after, reason: reason.trim(), aboutUserId: userId });
    return watched;
  });
}

/** Sends a refund to its provider, once. An unknown outcome is asked for later. */
export async function sendRefund(deps: RefundDeps, refundId: number): Promise<void> {
  const refund = await claimSending(deps.pool, refundId);
  if (refund) await askForRefund(deps, refund);
}

/** Asks for the outcomes of refunds that nobody knows; gives back what the provider does not know after days. */
export async function checkRefunds(deps: RefundDeps): Promise<void> {
  for (const refund of await takeRefundsToCheck(deps.pool, checkBatch, refundHours)) {
    const payment = await readRefunded(deps, refund);
    const provider = findProvider(deps, payment);
    if (provider?.isRefundRepeatable) await askForRefund(deps, refund);
    // A total that covers the refund settles it, like that of a notice.
    else await pollPayments(deps, [payment]);
    if (refund.is_overdue) await endRefund(deps, refund, 'unknown');
  }
}

async function askForRefund(deps: RefundDeps, refund: RefundRow): Promise<void> {
  const payment = await readRefunded(deps, refund);
  const { provider: name, provider_order_id: providerOrderId, provider_reference: providerReference, currency } = payment;
  try {
    const provider = findProvider(deps, payment);
    if (!provider) throw new Error(`The payment provider ${name} is switched off`);
    const reference = `refund-${String(refund.id)}`;
    const outcome = await provider.refund({ providerOrderId, providerReference, amountMinor: refund.amount_minor, currency, reference });
    if (outcome === 'done') await endRefund(deps, refund, 'done');
  } catch (error) {
    deps.onError(error, { provider: name, providerOrderId });
    if (error instanceof RefundRefused) await endRefund(deps, refund, 'refused');
  }
}

/** Ends a refund that is still pending: settles it, or gives the money back. */
async function endRefund(
  deps: RefundDeps,
  { id, payment_id: paymentId }: RefundRow,
  outcome: 'done' | 'refused' | 'unknown',
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const payment = await lockPaymentById(tx, paymentId);
    const pending = await lockPendingRefund(tx, paymentId);
    // A notice may have settled it meanwhile.
    if (!payment || pending?.id !== id) return;
    if (outcome === 'done') {
      await settleRefund(tx, deps, payment, pending);
      return;
    }
    const { user_id: userId } = payment;
    await markRefundFailed(tx, id, outcome);
    await returnRefund(tx, { refundId: id, userId, paymentId, amount: pending.amount_minor, bonus: pending.bonus_minor });
    await recordSellerEvent(tx, { userId, kind: 'balance.changed' });
    await recordOddity(tx, paymentId, 'refund_failed', pending.amount_minor);
  });
}

const findProvider = ({ providers }: RefundDeps, { provider }: PaymentRow): PaymentProvider | undefined =>
  providers.find(({ name }) => name === provider);

function readRefunded({ pool }: RefundDeps, { payment_id: id }: RefundRow): Promise<PaymentRow> {
  return inTransaction(pool, async (tx) => {
    const payment = await lockPaymentById(tx, id);
    if (!payment) throw new Error(`The payment ${String(id)} of a refund is gone`);
    return payment;
  });
}
