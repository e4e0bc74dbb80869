import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, inTransaction, joinTransaction, type Pool, type Tx } from '../db';
import { IdempotencyKeyInUse, IdempotencyKeyReused, MalformedRequest } from '../errors';
import { claimKey, findAnswer, type KeyedCall, storeAnswer, type StoredAnswer } from './idempotency.repository';

/** Maximum time for which a repeated call waits for the first one. */
const waitMs = 2_500;
const lockNotAvailable = '55P03';
/** 128 random bits: a UUID with or without hyphens. */
const randomPattern = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs `work` once per `Idempotency-Key` of the caller and replays the first answer for 24 h (docs/conventions.md#repeating-a-call).
 * Without the header it just runs `work`.
 * The key, the work and the answer are one transaction: `work` joins it with every `inTransaction` and must not use the pool. A repetition
 * finds either the committed answer, or a free key when the process, the connection or the database failed before. A refusal also
 * rolls back and frees the key. A concurrent repetition waits for the answer of the first call.
 * @throws IdempotencyKeyReused when the key came with another body, IdempotencyKeyInUse when the first call does not finish.
 */
export function idempotently(
  pool: Pool,
  request: FastifyRequest,
  reply: FastifyReply,
  statusCode: number,
  work: () => Promise<unknown>,
): Promise<FastifyReply> {
  return idempotentlyAfter(pool, request, reply, statusCode, () => Promise.resolve(), work);
}

/**
 * Runs `work` like `idempotently` after a step without a transaction, such as a call of a provider, whose result it stores. Concurrent calls
 * may both run that step; the answer of the first commit applies to both.
 */
export async function idempotentlyAfter<Prepared>(
  pool: Pool,
  request: FastifyRequest,
  reply: FastifyReply,
  statusCode: number,
  prepare: () => Promise<Prepared>,
  work: (prepared: Prepared) => Promise<unknown>,
): Promise<FastifyReply> {
  const call = toKeyedCall(request);
  if (!call) return reply.code(statusCode).send(await work(await prepare()));
  const known = await readAnswer(pool, call);
  if (known) return replay(reply, known);
  const prepared = await prepare();
  const outcome = await inTransaction(pool, async (tx) => {
    if (!(await claim(tx, call))) return { stored: await readAnswer(tx, call) };
    const body = await joinTransaction(tx, () => work(prepared));
    await storeAnswer(tx, call, statusCode, body);
    return { body };
  });
  return 'stored' in outcome ? replay(reply, outcome.stored ?? null) : reply.code(statusCode).send(outcome.body);
}

/** Returns null without a key. @throws MalformedRequest for a malformed one. */
function toKeyedCall(request: FastifyRequest): KeyedCall | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new MalformedRequest();
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  const scope = `${call} ${getCaller(request, key)}`;
  const guestScope = request.actor && randomPattern.test(key) ? `${call} guest` : null;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.body ?? null]))
    .digest('hex');
  return { scope, guestScope, key, requestHash };
}

function replay(reply: FastifyReply, stored: StoredAnswer | null): FastifyReply {
  const { status_code: statusCode, response } = stored ?? { status_code: null, response: null };
  if (statusCode === null || response === null) throw new IdempotencyKeyInUse();
  return reply.code(statusCode).header('idempotency-replayed', 'true').send(response.body);
}

/** Returns false when the answer is stored already. @throws IdempotencyKeyInUse when a concurrent call does not finish in time. */
async function claim(tx: Tx, call: KeyedCall): Promise<boolean> {
  return claimKey(tx, call, waitMs).catch((error: unknown) => {
    throw (error as { code?: string }).code === lockNotAvailable ? new IdempotencyKeyInUse() : error;
  });
}

/** Returns null when there is none, or only a claim. @throws IdempotencyKeyReused when the key came with another body. */
async function readAnswer(db: Db, call: KeyedCall): Promise<StoredAnswer | null> {
  const stored = await findAnswer(db, call);
  if (stored && stored.request_hash !== call.requestHash) throw new IdempotencyKeyReused();
  return stored;
}

/**
 * A key that cannot be guessed identifies its guest, whose IP address may change between two tries; any other key holds for one address.
 */
function getCaller({ actor, ip }: FastifyRequest, key: string): string {
  if (actor) return `user:${String(actor.userId)}`;
  return randomPattern.test(key) ? 'guest' : `ip:${ip}`;
}
