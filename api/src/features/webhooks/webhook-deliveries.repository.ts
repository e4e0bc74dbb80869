import { type Db, onlyRow, type Tx } from '../../platform/db';
import type { AttemptProblem, AttemptResult } from './post-message';
import type { WebhookEventName, testEvent } from './webhook-messages';

/** Lease time, longer than an attempt; after it the queue of a crashed process is free. */
export const leaseSeconds = 30;

export interface NewMessage {
  shopId: number;
  event: WebhookEventName;
  messageId: string;
  payload: string;
}

/**
 * Appends a message to the queues of all webhooks of a shop that are on and subscribed to it. Returns these webhooks. Waits for a webhook
 * that is just being deleted, so that the transaction of the event does not fail.
 */
export async function appendMessage(tx: Tx, { shopId, event, messageId, payload }: NewMessage): Promise<number[]> {
  const { rows } = await tx.query<{ webhook_id: number }>(
    `insert into webhook_deliveries (webhook_id, message_id, event, payload)
     select found.id, $3, $2, $4 from (
       select w.id from webhooks w join shops s on s.id = w.shop_id
       where w.shop_id = $1 and $2 = any(w.events) and w.off_reason is null and s.deleted_at is null order by w.id for key share of w) found
     returning webhook_id`,
    [shopId, event, messageId, payload],
  );
  return rows.map(({ webhook_id: id }) => id);
}

/** A message that is due, with its delivery settings. */
export interface DueMessage {
  delivery_id: number;
  message_id: string;
  payload: string;
  webhook_id: number;
  shop_id: number;
  address: string;
  sealed_secret: string;
  former_secret: string | null;
  failures_count: number;
}

const messageColumns = `d.id as delivery_id, d.message_id, d.payload, w.id as webhook_id, w.shop_id, w.address, w.sealed_secret,
  case when w.former_until > now() then w.former_secret end as former_secret, w.failures_count`;

/** Locks the queue of a webhook that is on, has an open shop, and is neither backing off nor leased. Returns false otherwise. */
export async function lockReadyQueue(tx: Tx, webhookId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from webhooks w join shops s on s.id = w.shop_id
     where w.id = $1 and w.off_reason is null and w.next_turn_at <= now() and s.deleted_at is null for no key update of w`,
    [webhookId],
  );
  return rowCount === 1;
}

/**
 * Returns the oldest message of a locked queue. A separate statement, because one that waited for the lock would see the old state.
 */
export async function findFirstMessage(tx: Tx, webhookId: number): Promise<DueMessage | null> {
  const { rows } = await tx.query<DueMessage>(
    `select ${messageColumns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
     where d.webhook_id = $1 and d.status = 'waiting' and d.event <> 'webhook.test' order by d.id limit 1`,
    [webhookId],
  );
  return rows[0] ?? null;
}

/** Leases a queue for one attempt. Returns the number of the lease. */
export async function leaseQueue(tx: Tx, webhookId: number): Promise<number> {
  const { rows } = await tx.query<{ turn: number }>(
    'update webhooks set turn = turn + 1, next_turn_at = now() + make_interval(secs => $2) where id = $1 returning turn',
    [webhookId, leaseSeconds],
  );
  return onlyRow(rows).turn;
}

/** Releases a lease without a result: the same message may be sent at once. */
export async function releaseLease(db: Db, webhookId: number, turn: number): Promise<void> {
  await db.query('update webhooks set next_turn_at = now() where id = $1 and turn = $2', [webhookId, turn]);
}

/** Releases a lease after a success. Returns false for a lost lease. */
export async function completeLease(tx: Tx, webhookId: number, turn: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update webhooks set next_turn_at = now(), failures_count = 0, failing_since = null where id = $1 and turn = $2',
    [webhookId, turn],
  );
  return rowCount === 1;
}

/**
 * Releases a lease after a failure: the queue backs off, at most until the deadline. Returns when the next attempt is due and whether the
 * deadline has passed; null for a lost lease.
 */
export async function backOff(
  tx: Tx,
  { webhookId, turn }: { webhookId: number; turn: number },
  backoffSeconds: number,
  giveUpSeconds: number,
): Promise<{ next_turn_at: Date; is_over: boolean } | null> {
  const { rows } = await tx.query<{ next_turn_at: Date; is_over: boolean }>(
    `update webhooks set failures_count = failures_count + 1, failing_since = coalesce(failing_since, now()),
       next_turn_at = least(now() + make_interval(secs => $3), coalesce(failing_since, now()) + make_interval(secs => $4))
     where id = $1 and turn = $2
     returning next_turn_at, coalesce(failing_since <= now() - make_interval(secs => $4), false) as is_over`,
    [webhookId, turn, backoffSeconds, giveUpSeconds],
  );
  return rows[0] ?? null;
}

export type OffReason = 'seller' | 'failing' | 'gone' | 'new_password';

/** Returns false when it was off already. */
export async function switchOff(tx: Tx, webhookId: number, reason: OffReason): Promise<boolean> {
  const { rowCount } = await tx.query('update webhooks set off_reason = $2 where id = $1 and off_reason is null', [webhookId, reason]);
  return rowCount === 1;
}

/**
 * Ends the backoff of a queue early: at once, or after a running attempt. Returns the time of the next attempt; null for a
 * webhook that is off.
 */
export async function endBackoff(tx: Tx, webhookId: number): Promise<Date | null> {
  const { rows } = await tx.query<{ next_turn_at: Date }>(
    `update webhooks set next_turn_at = least(next_turn_at, now() + make_interval(secs => $2)) where id = $1 and off_reason is null
     returning next_turn_at`,
    [webhookId, leaseSeconds],
  );
  return rows[0]?.next_turn_at ?? null;
}

/**
 * Finds queues without progress for a minute: a process crashed, or could not reach the database, after an attempt. Queues that only
 * wait for a free worker may be among them.
 */
export async function findStalledQueues(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select w.id from webhooks w join shops s on s.id = w.shop_id
     where w.off_reason is null and w.next_turn_at < now() - interval '1 minute' and s.deleted_at is null and exists (
       select 1 from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting' and d.event <> 'webhook.test')`,
  );
  return rows.map(({ id }) => id);
}

export type DeliveryStatus = 'waiting' | 'delivered' | 'failed';

/** Records the result of an attempt in the log. */
export async function recordAttempt(
  tx: Tx,
  deliveryId: number,
  status: DeliveryStatus,
  { problem, status: code }: AttemptResult,
): Promise<void> {
  await tx.query(
    `update webhook_deliveries set attempts = attempts + 1, status = $2, problem = $3, response_status = $4,
       settled_at = case when $2 <> 'waiting' then now() end where id = $1 and status = 'waiting'`,
    [deliveryId, status, problem, code],
  );
}

/** Returns an unsent test message, also of a webhook that is off. */
export async function findTestMessage(db: Db, deliveryId: number): Promise<DueMessage | null> {
  const { rows } = await db.query<DueMessage>(
    `select ${messageColumns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id join shops s on s.id = w.shop_id
     where d.id = $1 and d.status = 'waiting' and d.event = 'webhook.test' and s.deleted_at is null`,
    [deliveryId],
  );
  return rows[0] ?? null;
}

export interface Delivery {
  id: number;
  message_id: string;
  event: WebhookEventName | typeof testEvent;
  payload: string;
  status: DeliveryStatus;
  attempts: number;
  response_status: number | null;
  problem: AttemptProblem | null;
  created_at: Date;
  settled_at: Date | null;
}

const deliveryColumns = `d.id, d.message_id, d.event, d.payload, d.status, d.attempts, d.response_status, d.problem, d.created_at, d.settled_at`;

/** Lists the messages of a webhook, newest first. */
export async function listDeliveries(
  db: Db,
  webhookId: number,
  status: DeliveryStatus | null,
  limit: number,
  offset: number,
): Promise<{ rows: Delivery[]; count: number }> {
  const [page, total] = await Promise.all([
    db.query<Delivery>(
      `select ${deliveryColumns} from webhook_deliveries d where d.webhook_id = $1 and ($2::text is null or d.status = $2)
       order by d.id desc limit $3 offset $4`,
      [webhookId, status, limit, offset],
    ),
    db.query<{ count: number }>(
      'select count(*)::int as count from webhook_deliveries d where d.webhook_id = $1 and ($2::text is null or d.status = $2)',
      [webhookId, status],
    ),
  ]);
  return { rows: page.rows, count: onlyRow(total.rows).count };
}

export async function findDelivery(db: Db, webhookId: number, id: number): Promise<Delivery | null> {
  const { rows } = await db.query<Delivery>(`select ${deliveryColumns} from webhook_deliveries d where d.webhook_id = $1 and d.id = $2`, [
    webhookId,
    id,
  ]);
  return rows[0] ?? null;
}

/** Returns whether the message, or a repetition of it, is still pending. */
export async function isMessageWaiting(tx: Tx, webhookId: number, messageId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from webhook_deliveries where webhook_id = $1 and message_id = $2 and status = 'waiting' limit 1`,
    [webhookId, messageId],
  );
  return (rowCount ?? 0) > 0;
}

/** Appends one message to the queue of one webhook. Returns its id. */
export async function insertDelivery(
  tx: Tx,
  { webhookId, messageId, event, payload }: { webhookId: number; messageId: string; event: string; payload: string },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into webhook_deliveries (webhook_id, message_id, event, payload) values ($1, $2, $3, $4) returning id',
    [webhookId, messageId, event, payload],
  );
  return onlyRow(rows).id;
}
