import { type Operator, requirePossible } from '../../platform/auth';
import { type Db, inTransaction, type Tx } from '../../platform/db';
import { AlreadyDecided, NotFound } from '../../platform/errors';
import type { AuditLog } from '../audit';
import { closeOddities, listOddities, type OddityRow } from './oddities.repository';
import { findPaymentIdByNumber, listWatchedPayments, type WatchedPaymentRow } from './operator-payments.repository';
import { pollPayments, type StateDeps } from './payment-state';
import { paymentPolicies } from './payments.policy';
import { lockPaymentById } from './payments.repository';
import { getRefundable } from './refund-rules';
import { listRefunds, type RefundRow } from './refunds.repository';

export interface CheckDeps extends StateDeps {
  audit: AuditLog;
}

/** A payment with all that an operator decides by. */
export interface WatchedPayment extends WatchedPaymentRow {
  /** Cents that may be refunded now. */
  refundable: number;
  oddities: OddityRow[];
  refunds: RefundRow[];
}

export async function listPaymentsById(db: Db, ids: readonly number[]): Promise<WatchedPayment[]> {
  const payments = await listWatchedPayments(db, ids);
  const [oddities, refunds] = [await listOddities(db, ids), await listRefunds(db, ids)];
  return payments.map((payment) => {
    const own = refunds.filter(({ payment_id: id }) => id === payment.id);
    const isPending = own.some(({ status }) => status === 'pending');
    return {
      ...payment,
      refundable: payment.status === 'success' && !isPending ? getRefundable(payment, payment) : 0,
      oddities: oddities.filter(({ payment_id: id }) => id === payment.id),
      refunds: own,
    };
  });
}

/** @throws NotFound. */
export async function getPayment(db: Db, id: number): Promise<WatchedPayment> {
  const [payment] = await listPaymentsById(db, [id]);
  if (!payment) throw new NotFound();
  return payment;
}

/** Finds a payment by its id or its number at the provider. @throws NotFound. */
export async function findPaymentByNumber(db: Db, number: string): Promise<WatchedPayment> {
  const id = await findPaymentIdByNumber(db, number);
  if (id === null) throw new NotFound();
  return getPayment(db, id);
}

/** Closes what is odd about a payment. Returns its payer. @throws NotFound, OwnMatter, AlreadyDecided. */
export async function closePayment(tx: Tx, operator: Operator, id: number): Promise<{ payerId: number; oddities: number }> {
  const payment = await lockPaymentById(tx, id);
  if (!payment) throw new NotFound();
  requirePossible(paymentPolicies.decide, { ...payment, operatorId: operator.userId });
  const oddities = await closeOddities(tx, id);
  if (oddities === 0) throw new AlreadyDecided();
  return { payerId: payment.user_id, oddities };
}

/** Asks the provider for the state of a payment now. @throws NotFound, OwnMatter. */
export async function checkPayment(deps: CheckDeps, operator: Operator, id: number): Promise<WatchedPayment> {
  const payment = await inTransaction(deps.pool, (tx) => lockPaymentById(tx, id));
  if (!payment) throw new NotFound();
  requirePossible(paymentPolicies.check, { ...payment, operatorId: operator.userId });
  await pollPayments(deps, [payment]);
  const checked = await getPayment(deps.pool, id);
  const { action } = paymentPolicies.check;
  await inTransaction(deps.pool, (tx) =>
    deps.audit.recordAct(tx, {
      operator,
      action,
      target: { type: 'payment', id },
      before: { status: payment.status },
      after: { status: checked.status },
    }),
  );
  return checked;
}
