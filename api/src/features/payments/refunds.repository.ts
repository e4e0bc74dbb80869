import { type Db, onlyRow, type Tx } from '../../platform/db';

export interface RefundRow {
  id: number;
  payment_id: number;
  operator_id: number;
  amount_minor: number;
  /** The bonus that was taken. */
  bonus_minor: number;
  status: 'pending' | 'done' | 'failed';
  failure: 'refused' | 'unknown' | null;
  created_at: Date;
  ended_at: Date | null;
}

const columns = 'id, payment_id, operator_id, amount_minor, bonus_minor, status, failure, created_at, ended_at';

export async function insertRefund(
  tx: Tx,
  refund: { paymentId: number; operatorId: number; amountMinor: number; bonusMinor: number },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into payment_refunds (payment_id, operator_id, amount_minor, bonus_minor) values ($1, $2, $3, $4) returning id',
    [refund.paymentId, refund.operatorId, refund.amountMinor, refund.bonusMinor],
  );
  return onlyRow(rows).id;
}

/** Lists the refunds of payments, the newest first. */
export async function listRefunds(db: Db, paymentIds: readonly number[]): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>(
    `select ${columns} from payment_refunds where payment_id = any($1::bigint[]) order by id desc`,
    [paymentIds],
  );
  return rows;
}

/** Returns and locks the refund that is not over; the payment has to be locked before. */
export async function lockPendingRefund(tx: Tx, paymentId: number): Promise<RefundRow | null> {
  const { rows } = await tx.query<RefundRow>(
    `select ${columns} from payment_refunds where payment_id = $1 and status = 'pending' for update`,
    [paymentId],
  );
  return rows[0] ?? null;
}

/** Claims the sending of a refund, once for all processes and for ever. Returns null when it was claimed before, or is over. */
export async function claimSending(db: Db, id: number): Promise<RefundRow | null> {
  const { rows } = await db.query<RefundRow>(
    `update payment_refunds set sent_at = now(), checked_at = now() where id = $1 and status = 'pending' and sent_at is null returning ${columns}`,
    [id],
  );
  return rows[0] ?? null;
}

export interface RefundToCheck extends RefundRow {
  /** Whether the provider has had more time than any refund takes. */
  is_overdue: boolean;
}

/** Claims refunds whose outcome is unknown, to ask for their state: every two minutes, after an hour every quarter of an hour. */
export async function takeRefundsToCheck(db: Db, limit: number, hours: number): Promise<RefundToCheck[]> {
  const { rows } = await db.query<RefundToCheck>(
    `update payment_refunds set checked_at = now() where id in (
       select id from payment_refunds where status = 'pending' and sent_at is not null
         and checked_at < now() - case when sent_at > now() - interval '1 hour' then interval '2 minutes' else interval '15 minutes' end
       order by checked_at limit $1 for update skip locked)
     returning ${columns}, sent_at < now() - make_interval(hours => $2) as is_overdue`,
    [limit, hours],
  );
  return rows;
}

/** @param bonusShareMinor share of the bonus that belongs to the amount. */
export async function markRefundDone(tx: Tx, id: number, bonusShareMinor: number): Promise<void> {
  await tx.query(`update payment_refunds set status = 'done', ended_at = now(), bonus_share_minor = $2 where id = $1`, [
    id,
    bonusShareMinor,
  ]);
}

export async function markRefundFailed(tx: Tx, id: number, failure: 'refused' | 'unknown'): Promise<void> {
  await tx.query(`update payment_refunds set status = 'failed', ended_at = now(), failure = $2 where id = $1`, [id, failure]);
}
