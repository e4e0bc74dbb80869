import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { type Db, ping } from '../../db';
import type { HttpApp } from '../http-app';
import type { StorageAlarm } from './storage-alarm';

const Health = Type.Object({ status: Type.String() });
const Readiness = Type.Object({ status: Type.String(), redis: Type.Optional(Type.String()) });

/** Timeout of a readiness probe. */
const readyTimeoutMs = 1_500;

export interface HealthSources {
  db: Db;
  storage: StorageAlarm;
  /** Whether a replica answers reads. */
  canRead?: (() => boolean) | undefined;
  /** Whether Redis answers; none without Redis. */
  isRedisAvailable?: (() => boolean) | undefined;
}

/** `live`: the process answers. `ready`: it can read too, and is neither warming up nor draining. */
export function registerHealthRoutes(app: HttpApp, { db, storage, canRead, isRedisAvailable }: HealthSources): void {
  const tags = ['operations'];
  const isDatabaseAnswering = createDatabaseCheck(db);
  const config = { isAlwaysServed: true };
  app.get(
    '/health/live/',
    { config, schema: { tags, operationId: 'isLive', summary: 'Liveness probe', response: { 200: Health } } },
    async () => ({ status: 'ok' }),
  );
  app.get(
    '/health/ready/',
    {
      config,
      schema: {
        tags,
        operationId: 'isReady',
        summary: 'Readiness probe; checks the database',
        description:
          '503 while the process warms up (`starting`), while no database answers within 1.5 s (`no database`) and ' +
          'while the process stops (`stopping`). ' +
          'Where only writes are refused, the answer is 200: `reads only` while a replica answers and the primary does not, ' +
          '`disk full` while a disk is full.',
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_request, reply) => {
      if (app.draining.isOn) return reply.code(503).send({ status: 'stopping' });
      if (app.warmUp.isRunning) return reply.code(503).send({ status: 'starting' });
      const details = isRedisAvailable ? { redis: isRedisAvailable() ? 'ok' : 'unavailable' } : {};
      if (await isDatabaseAnswering()) return { status: storage.isOn ? 'disk full' : 'ok', ...details };
      if (canRead?.()) return { status: 'reads only', ...details };
      return reply.code(503).send({ status: 'no database', ...details });
    },
  );
}

/** Concurrent probes share one query of the database: a flood of them, which is never refused, takes one connection. */
function createDatabaseCheck(db: Db): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  return () => (asking ??= isAnswering(db).finally(() => (asking = null)));
}

/** Returns false on timeout; the query itself has its own, longer limit. */
async function isAnswering(db: Db): Promise<boolean> {
  const timer = new AbortController();
  const answer = ping(db).then(
    () => true,
    () => false,
  );
  const late = sleep(readyTimeoutMs, false, { signal: timer.signal }).catch(() => false);
  const isThere = await Promise.race([answer, late]);
  timer.abort();
  return isThere;
}
