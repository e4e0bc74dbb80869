import type { Db, Tx } from '../../platform/db';

/** Oddities of a payment are listed here: docs/product/operators.md#money. */
export const oddityKinds = ['reversed', 'amount_differs', 'pending_long', 'refund_failed'] as const;
export type OddityKind = (typeof oddityKinds)[number];

/** Hours after which a payment that the provider still processes is odd. */
const pendingHours = 2;

/** SQL for the payments that wait for an operator: id, since when, and the people whose own matter they are. */
export const oddPayments = `select o.payment_id as id, min(o.at) as opened_at, array[p.user_id] as parties
  from payment_oddities o join payments p on p.id = o.payment_id
  where o.checked_at is null and (o.kind <> 'pending_long' or p.status = 'pending') group by o.payment_id, p.user_id`;

/** Stores what is odd; a repetition opens the payment again. */
export async function recordOddity(db: Db, paymentId: number, kind: OddityKind, amountMinor: number | null = null): Promise<void> {
  await db.query(
    `insert into payment_oddities (payment_id, kind, amount_minor) values ($1, $2, $3)
     on conflict (payment_id, kind) do update set at = now(), amount_minor = excluded.amount_minor, checked_at = null`,
    [paymentId, kind, amountMinor],
  );
}

/** Records payments that the provider has processed for hours: money may be on its way. Abandoned ones are not odd. */
export async function recordLongPending(db: Db): Promise<void> {
  await db.query(
    `insert into payment_oddities (payment_id, kind)
     select id, 'pending_long' from payments
     where status = 'pending' and provider_state = 'waiting' and created_at < now() - make_interval(hours => ${String(pendingHours)})
     on conflict (payment_id, kind) do nothing`,
  );
}

/** Returns the number of oddities that this closed. */
export async function closeOddities(tx: Tx, paymentId: number): Promise<number> {
  const { rowCount } = await tx.query('update payment_oddities set checked_at = now() where payment_id = $1 and checked_at is null', [
    paymentId,
  ]);
  return rowCount ?? 0;
}

export interface OddityRow {
  payment_id: number;
  kind: OddityKind;
  at: Date;
  amount_minor: number | null;
}

/** Lists what waits to be looked at, the oldest first. */
export async function listOddities(db: Db, paymentIds: readonly number[]): Promise<OddityRow[]> {
  const { rows } = await db.query<OddityRow>(
    `select o.payment_id, o.kind, o.at, o.amount_minor from payment_oddities o join payments p on p.id = o.payment_id
     where o.payment_id = any($1::bigint[]) and o.checked_at is null and (o.kind <> 'pending_long' or p.status = 'pending') order by o.at, o.kind`,
    [paymentIds],
  );
  return rows;
}
