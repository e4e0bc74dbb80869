import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, type Pool } from '../platform/db';

const pollIntervalMs = 25;

/** Polls until the condition holds. @throws Error after the timeout. */
export async function waitFor(condition: () => boolean | Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  for (let passedMs = 0; passedMs < timeoutMs; passedMs += pollIntervalMs) {
    if (await condition()) return;
    await sleep(pollIntervalMs);
  }
  throw new Error(`The condition did not hold within ${String(timeoutMs)} ms: ${condition.toString()}`);
}

/** Counts statements that begin with the given text and wait for a lock; without it the service's own jobs may be among them. */
export async function countWaitingForLocks(pool: Pool, statement = ''): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ~* ('^\\s*' || $1)`,
    [statement],
  );
  return rows[0]?.count ?? 0;
}

const unlocks = new Set<() => Promise<void>>();

/** Locks a table against writers, in `access exclusive` mode also against readers, and returns the function that unlocks it. */
export async function lockTable(
  databaseUrl: string,
  table: string,
  mode: 'exclusive' | 'access exclusive' = 'exclusive',
): Promise<() => Promise<void>> {
  const locker = createPool({ connectionString: databaseUrl, max: 1 });
  const client = await locker.connect();
  await client.query(`begin; lock table ${table} in ${mode} mode`);
  const unlock = async () => {
    if (!unlocks.delete(unlock)) return;
    await client.query('commit');
    client.release();
    await locker.end();
  };
  unlocks.add(unlock);
  return unlock;
}

/** Releases all locks of `lockTable`; for `afterEach`, so that a failed test leaves no lock behind. */
export async function unlockTables(): Promise<void> {
  for (const unlock of unlocks) await unlock();
}
