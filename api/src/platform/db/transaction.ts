import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Pool, Tx } from './pool';
import { isConnectionLost } from './unavailable';

// After serialization_failure and deadlock_detected the database asks for a retry of the whole transaction.
const retryable = new Set(['40001', '40P01']);
const maxAttempts = 6;

interface Joinable {
  tx: Tx;
  isOpen: boolean;
}

const joinable = new AsyncLocalStorage<Joinable>();

/** Runs `work` so that every `inTransaction` inside it joins `tx` and commits or rolls back with it. */
export async function joinTransaction<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const joined: Joinable = { tx, isOpen: true };
  try {
    return await joinable.run(joined, work);
  } finally {
    // Background work that outlives `work` must not use a connection that was given to another caller.
    joined.isOpen = false;
  }
}

/**
 * Runs `work` in one transaction: all of it is committed, or nothing.
 * `work` may run several times, so it must have no effects outside of `tx` (mails and the like go through the outbox).
 * @throws the error of `work`, after the rollback.
 */
export async function inTransaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const outer = joinable.getStore();
  // The outer transaction retries and rolls back for both.
  if (outer?.isOpen) return work(outer.tx);
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(client as unknown as Tx);
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back: the error of one of its statements was caught');
      client.release();
      return result;
    } catch (error) {
      client.release(!(await canRollBack(client, error)));
      if (attempt >= maxAttempts || !retryable.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** Returns false when the connection has to be discarded: the database then rolls back. */
async function canRollBack(db: Db, error: unknown): Promise<boolean> {
  // A rollback would wait behind a hanging statement.
  if (isConnectionLost(error)) return false;
  return db.query('rollback').then(
    () => true,
    () => false,
  );
}
