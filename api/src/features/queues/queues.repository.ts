import type { Operator } from '../../platform/auth';
import { type Db, deleteInBatches, onlyRow, type Tx } from '../../platform/db';
import { reportedOffers, reportedShops, waitingAppeals } from '../blocks';
import { pendingClaims } from '../leads';
import { oddPayments } from '../payments';
import { reportedReviews } from '../reviews';
import { waitingQuestions } from '../support';
import { type QueueName, taskMinutes } from './queue-rules';

/** Items of each queue that wait; a queue has no rows of its own. */
const sources = {
  reviews: reportedReviews,
  offers: reportedOffers,
  shops: reportedShops,
  appeals: waitingAppeals,
  lead_claims: pendingClaims,
  questions: waitingQuestions,
  payments: oddPayments,
};

const isHeld = `t.taken_at > now() - make_interval(mins => ${String(taskMinutes)})`;
/** Items of the queue `$1`, each with the operator who has it. */
const items = (source: string) =>
  `from (${source}) i left join operator_tasks t on t.queue = $1 and t.item_id = i.id and ${isHeld} left join users u on u.id = t.operator_id`;
/** Whether an item is the own matter of the operator `$2`. */
const isOwn = '($2::bigint = any(i.parties)) is true';
const oldestFirst = 'order by i.opened_at, i.id';

export interface QueueRow {
  count: number;
  mine: number;
  oldest_at: Date | null;
  overdue: number;
}

export async function countItems(db: Db, queue: QueueName, operatorId: number, hours: number): Promise<QueueRow> {
  const { rows } = await db.query<QueueRow>(
    `select count(*)::int as count, count(*) filter (where t.operator_id = $2)::int as mine, min(i.opened_at) as oldest_at,
            count(*) filter (where i.opened_at < now() - make_interval(hours => $3))::int as overdue ${items(sources[queue])}`,
    [queue, operatorId, hours],
  );
  return onlyRow(rows);
}

export interface ItemRow {
  id: number;
  opened_at: Date;
  /** Operator who has taken it; null when nobody has. */
  operator_id: number | null;
  operator_email: string | null;
  taken_at: Date | null;
  is_own: boolean;
}

const columns = `i.id, i.opened_at, t.operator_id, u.email as operator_email, t.taken_at, ${isOwn} as is_own`;

/** Lists items that wait, the oldest first: all, or those that the operator has taken. */
export async function listItems(
  db: Db,
  queue: QueueName,
  operatorId: number,
  { isMine, limit, offset }: { isMine: boolean; limit: number; offset: number },
): Promise<ItemRow[]> {
  const { rows } = await db.query<ItemRow>(
    `select ${columns} ${items(sources[queue])} where not $3::boolean or t.operator_id = $2 ${oldestFirst} limit $4 offset $5`,
    [queue, operatorId, isMine, limit, offset],
  );
  return rows;
}

/** Returns null for an item that does not wait. */
export async function findItem(db: Db, queue: QueueName, operatorId: number, id: number): Promise<ItemRow | null> {
  const { rows } = await db.query<ItemRow>(`select ${columns} ${items(sources[queue])} where i.id = $3`, [queue, operatorId, id]);
  return rows[0] ?? null;
}

/** Returns the oldest item that nobody has and the operator may decide; null when there is none. */
export async function findFreeItem(tx: Tx, queue: QueueName, operatorId: number): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select i.id ${items(sources[queue])} where t.item_id is null and not ${isOwn} ${oldestFirst} limit 1`,
    [queue, operatorId],
  );
  return rows[0]?.id ?? null;
}

/** Keeps the role until the transaction ends, as its end deletes what the operator took. Returns false when it has ended. */
export async function lockRole(tx: Tx, { userId, role }: Operator): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from operators where user_id = $1 and role = $2 for share', [userId, role]);
  return rowCount === 1;
}

/** Takes an item, or renews it. Waits for who takes it at the same moment, and returns false when another operator has it. */
export async function upsertTask(tx: Tx, queue: QueueName, itemId: number, operatorId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into operator_tasks as t (queue, item_id, operator_id) values ($1, $2, $3)
     on conflict (queue, item_id) do update set operator_id = excluded.operator_id, taken_at = now()
     where t.operator_id = excluded.operator_id or not ${isHeld}`,
    [queue, itemId, operatorId],
  );
  return rowCount === 1;
}

/** Returns the e-mail of the operator who has an item; null when nobody has. */
export async function findHolder(tx: Tx, queue: QueueName, itemId: number): Promise<string | null> {
  const { rows } = await tx.query<{ email: string }>(
    `select u.email from operator_tasks t join users u on u.id = t.operator_id where t.queue = $1 and t.item_id = $2 and ${isHeld}`,
    [queue, itemId],
  );
  return rows[0]?.email ?? null;
}

export async function deleteTask(tx: Tx, queue: QueueName, itemId: number): Promise<void> {
  await tx.query('delete from operator_tasks where queue = $1 and item_id = $2', [queue, itemId]);
}

/** Returns false when the operator has not taken the item. */
export async function deleteOwnTask(tx: Tx, queue: QueueName, itemId: number, operatorId: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from operator_tasks where queue = $1 and item_id = $2 and operator_id = $3', [
    queue,
    itemId,
    operatorId,
  ]);
  return rowCount === 1;
}

/** Deletes tasks that ended, such as those of items that others decided by a command. */
export async function purgeTasks(db: Db): Promise<void> {
  await deleteInBatches(db, 'operator_tasks', `taken_at < now() - interval '1 day'`);
}
