import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, type Pool } from '../platform/db';

const pollIntervalMs = 25;

/** Waits until it is so, `mostMs` at most. */
export async function waitFor(isSo: () => boolean | Promise<boolean>, mostMs = 10_000): Promise<void> {
  for (let passedMs = 0; passedMs < mostMs; passedMs += pollIntervalMs) {
    if (await isSo()) return;
    await sleep(pollIntervalMs);
  }
  throw new Error(`It never came to be: ${isSo.toString()}`);
}

/** How many statements of the pool's database begin so and wait for a lock; the service's own jobs may wait for the same table. */
export async function countWaitingForLocks(pool: Pool, statement = ''): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ~* ('^\\s*' || $1)`,
    [statement],
  );
  return rows[0]?.count ?? 0;
}

const unlocks = new Set<() => Promise<void>>();

/** Lets everything that needs a table wait until the answer is called: whoever writes to it, or in `access exclusive` mode also whoever reads. */
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

/** For `afterEach`: no test leaves a lock to the next, however it ended. */
export async function unlockTables(): Promise<void> {
  for (const unlock of unlocks) await unlock();
}
