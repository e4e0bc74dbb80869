import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, type Pool, withEveryCommit } from '../db';
import { IdempotencyKeyInUse, IdempotencyKeyReused, MalformedRequest } from '../errors';

interface StoredAnswer {
  request_hash: string;
  status_code: number | null;
  response: { body: unknown } | null;
}

interface Claim {
  scope: string;
  key: string;
  claimedAt: Date;
}

/** How long a repeated call waits for the first one to finish. */
const patienceMs = 10_000;
const lookEveryMs = 40;
/** 128 bits, as UUIDs are written or without their hyphens. */
const randomPattern = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Carries out `work` once per `Idempotency-Key` of the caller and gives the first answer again for 24 h
 * (api-contract: writes are safe to repeat). Without the header it just runs.
 *
 * A refusal changes nothing, so it frees the key: the same call may be tried again once its reason is mended. The key is marked
 * as used in the transaction of the work itself: after a crash behind the commit the work is never done again. A call that comes
 * while the first one runs waits for its answer.
 * @throws IdempotencyKeyReused when the key came with another body, IdempotencyKeyInUse when the first call does not finish.
 */
export async function idempotently(
  pool: Pool,
  request: FastifyRequest,
  reply: FastifyReply,
  statusCode: number,
  work: () => Promise<unknown>,
): Promise<FastifyReply> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return reply.code(statusCode).send(await work());
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new MalformedRequest();
  const scope = `${request.method} ${request.routeOptions.url ?? ''} ${callerOf(request, key)}`;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.body ?? null]))
    .digest('hex');
  const claimed = await claim(pool, scope, key, requestHash);
  if ('request_hash' in claimed) return replay(reply, claimed, requestHash);
  try {
    const response = await withEveryCommit((tx) => markUsed(tx, claimed, statusCode), work);
    await pool.query('update idempotency_keys set status_code = $3, response = $4 where scope = $1 and key = $2', [
      scope,
      key,
      statusCode,
      JSON.stringify({ body: response ?? null }),
    ]);
    return await reply.code(statusCode).send(response);
  } catch (error) {
    // Nothing was committed, so the key is free again; what was committed keeps its mark.
    await pool.query('delete from idempotency_keys where scope = $1 and key = $2 and status_code is null', [scope, key]);
    throw error;
  }
}

function replay(reply: FastifyReply, stored: StoredAnswer, requestHash: string): FastifyReply {
  if (stored.request_hash !== requestHash) throw new IdempotencyKeyReused();
  if (stored.status_code === null || stored.response === null) throw new IdempotencyKeyInUse();
  return reply.code(stored.status_code).header('idempotency-replayed', 'true').send(stored.response.body);
}

/** Ours when a claim comes back, else the finished answer (or what there is of it when patience ends). */
async function claim(pool: Pool, scope: string, key: string, requestHash: string): Promise<Claim | StoredAnswer> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const claimedAt = await insertClaim(pool, scope, key, requestHash);
    if (claimedAt) return { scope, key, claimedAt };
    const stored = await readAnswer(pool, scope, key);
    const isSettled = stored !== null && (stored.response !== null || stored.request_hash !== requestHash);
    if (stored && (isSettled || Date.now() > deadline)) return stored;
    await sleep(lookEveryMs);
  }
}

/** Null when somebody else holds the key. A claim that nobody finished is free after a minute. */
async function insertClaim(db: Db, scope: string, key: string, requestHash: string): Promise<Date | null> {
  const { rows } = await db.query<{ created_at: Date }>(
    `insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3)
     on conflict (scope, key) do update set request_hash = excluded.request_hash, status_code = null, response = null, created_at = now()
       where idempotency_keys.created_at < now() - interval '24 hours'
          or (idempotency_keys.status_code is null and idempotency_keys.created_at < now() - interval '1 minute')
     returning created_at`,
    [scope, key, requestHash],
  );
  return rows[0]?.created_at ?? null;
}

async function readAnswer(db: Db, scope: string, key: string): Promise<StoredAnswer | null> {
  const { rows } = await db.query<StoredAnswer>(
    'select request_hash, status_code, response from idempotency_keys where scope = $1 and key = $2',
    [scope, key],
  );
  return rows[0] ?? null;
}

/** Marks the key as used, but for the case that another call took it over while this one dawdled: then nothing may be committed. */
async function markUsed(tx: Db, { scope, key, claimedAt }: Claim, statusCode: number): Promise<void> {
  const { rowCount } = await tx.query(
    `update idempotency_keys set status_code = $3
     where scope = $1 and key = $2 and date_trunc('milliseconds', created_at) = $4 and response is null`,
    [scope, key, statusCode, claimedAt],
  );
  if (rowCount !== 1) throw new IdempotencyKeyInUse();
}

/** A key that nobody can guess stands for its guest, whose address may change between two tries; any other holds from one address. */
function callerOf({ actor, ip }: FastifyRequest, key: string): string {
  if (actor) return `user:${String(actor.userId)}`;
  return randomPattern.test(key) ? 'guest' : `ip:${ip}`;
}

/** Forgets keys whose day is over. */
export async function purgeIdempotencyKeys(db: Db): Promise<void> {
  await db.query(`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
}
