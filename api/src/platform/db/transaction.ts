import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, Tx } from './pool';

// serialization_failure, deadlock_detected: the database asks to try the whole transaction again.
const retryable = new Set(['40001', '40P01']);
const maxAttempts = 6;

/** Something that has to be stored together with whatever is being done. */
export type BeforeCommit = (tx: Tx) => Promise<void>;

const companions = new AsyncLocalStorage<BeforeCommit>();

/** Runs `beforeCommit` at the end of every transaction that `work` makes, as a part of it. */
export function withEveryCommit<Result>(beforeCommit: BeforeCommit, work: () => Promise<Result>): Promise<Result> {
  return companions.run(beforeCommit, work);
}

/**
 * Runs `work` in one transaction and commits what it did, or nothing.
 *
 * `work` may run several times: it must touch the world only through `tx` (mails and the like go through the outbox).
 * @throws what `work` throws, after rolling back.
 */
export async function inTransaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const tx = client as unknown as Tx;
      const result = await work(tx);
      await companions.getStore()?.(tx);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      const isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(isBroken);
      if (attempt >= maxAttempts || !retryable.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
