import path from 'node:path';
import type { Config } from './config';
import { createPool, type Pool, startEmbeddedPostgres } from './platform/db';

export interface Database {
  pool: Pool;
  /** Closes the pool; the embedded server goes on, so that other processes may use it. */
  close(): Promise<void>;
}

/** What people wait for: a caller without a connection is refused soon, and a statement that outlives the server's limit is given up. */
export const servingLimits = { connectTimeoutMs: 2_500, queryTimeoutMs: 35_000 };

/**
 * Connects to `DATABASE_URL`, or to the embedded PostgreSQL, which is started when it is not running.
 * @param limits of the client; commands, which nobody waits for, go without.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'>,
  limits: Partial<typeof servingLimits> = {},
): Promise<Database> {
  const connectionString =
    config.databaseUrl || (await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres') })).connectionString;
  const pool = createPool({ connectionString, max: config.poolSize, ...limits });
  return { pool, close: () => pool.end() };
}
