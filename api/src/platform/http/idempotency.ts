import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from '../db';
import { AppError, IdempotencyKeyInUse, IdempotencyKeyReused } from '../errors';

interface StoredAnswer {
  request_hash: string;
  status_code: number | null;
  response: unknown;
  is_stale: boolean;
}

const maxKeyLength = 200;

/**
 * Carries out `work` once per `Idempotency-Key` of the caller and gives the first answer again for 24 h
 * (api-contract: writes are safe to repeat). Without the header it just runs.
 *
 * Answers below 500 are kept, refusals with a code too; after a crash in the middle the key is free again in a minute.
 * @throws IdempotencyKeyReused when the key came with another body, IdempotencyKeyInUse while the first call still runs.
 */
export async function idempotently(
  pool: Pool,
  request: FastifyRequest,
  reply: FastifyReply,
  statusCode: number,
  work: () => Promise<unknown>,
): Promise<FastifyReply> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > maxKeyLength) return reply.code(statusCode).send(await work());
  const scope = `${request.method} ${request.routeOptions.url ?? ''} ${callerOf(request)}`;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.body ?? null]))
    .digest('hex');
  const claimed = await claim(pool, scope, key, requestHash);
  if (claimed) {
    if (claimed.request_hash !== requestHash) throw new IdempotencyKeyReused();
    if (claimed.status_code === null) throw new IdempotencyKeyInUse();
    return reply.code(claimed.status_code).header('idempotency-replayed', 'true').send(claimed.response);
  }
  try {
    const response = await work();
    await pool.query('update idempotency_keys set status_code = $3, response = $4 where scope = $1 and key = $2', [
      scope,
      key,
      statusCode,
      JSON.stringify(response ?? null),
    ]);
    return await reply.code(statusCode).send(response);
  } catch (error) {
    // Nothing happened, so the same key may be tried again once the reason is mended.
    await pool.query('delete from idempotency_keys where scope = $1 and key = $2', [scope, key]);
    throw error instanceof AppError ? error : (error as Error);
  }
}

/** Null when the key is ours now, else what is stored under it. */
async function claim(pool: Pool, scope: string, key: string, requestHash: string): Promise<StoredAnswer | null> {
  const inserted = await pool.query(
    `insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3)
     on conflict (scope, key) do update set request_hash = excluded.request_hash, status_code = null, response = null, created_at = now()
       where idempotency_keys.created_at < now() - interval '24 hours'
          or (idempotency_keys.status_code is null and idempotency_keys.created_at < now() - interval '1 minute')
     returning key`,
    [scope, key, requestHash],
  );
  if (inserted.rowCount === 1) return null;
  const { rows } = await pool.query<StoredAnswer>(
    'select request_hash, status_code, response from idempotency_keys where scope = $1 and key = $2',
    [scope, key],
  );
  return rows[0] ?? null;
}

function callerOf(request: FastifyRequest): string {
  return request.actor ? `user:${String(request.actor.userId)}` : `ip:${request.ip}`;
}
