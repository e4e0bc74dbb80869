import { type Db, deleteInBatches, type Tx } from '../db';

export interface StoredAnswer {
  request_hash: string;
  status_code: number | null;
  response: { body: unknown } | null;
}

export interface KeyedCall {
  scope: string;
  /** Second scope of the answer, because people may sign in between two tries. */
  guestScope: string | null;
  key: string;
  requestHash: string;
}

/**
 * Returns true when this transaction claimed the key, false when its answer is stored already. Waits for a concurrent transaction that
 * inserted the same key, and fails with `lock_not_available` after `waitMs`.
 */
export async function claimKey(tx: Tx, { scope, key, requestHash }: KeyedCall, waitMs: number): Promise<boolean> {
  await tx.query(`set local lock_timeout = ${String(waitMs)}`);
  const { rowCount } = await tx.query(
    `insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3)
     on conflict (scope, key) do update set request_hash = excluded.request_hash, status_code = null, response = null, created_at = now()
       where idempotency_keys.created_at < now() - interval '24 hours'`,
    [scope, key, requestHash],
  );
  await tx.query('set local lock_timeout to default');
  return rowCount === 1;
}

/** Returns null when there is none, or only a claim. */
export async function findAnswer(db: Db, { scope, guestScope, key }: KeyedCall): Promise<StoredAnswer | null> {
  const { rows } = await db.query<StoredAnswer>(
    `select request_hash, status_code, response from idempotency_keys
     where scope = any($1) and key = $2 and response is not null and created_at >= now() - interval '24 hours'
     order by scope = $3 desc limit 1`,
    [[scope, guestScope].filter((each) => each !== null), key, scope],
  );
  return rows[0] ?? null;
}

export async function storeAnswer(tx: Tx, { scope, key }: KeyedCall, statusCode: number, body: unknown): Promise<void> {
  await tx.query('update idempotency_keys set status_code = $3, response = $4 where scope = $1 and key = $2', [
    scope,
    key,
    statusCode,
    JSON.stringify({ body: body ?? null }),
  ]);
}

/** Deletes keys that are older than a day. */
export async function purgeIdempotencyKeys(db: Db): Promise<void> {
  await deleteInBatches(db, 'idempotency_keys', `created_at < now() - interval '24 hours'`);
}
