import path from 'node:path';
import type { Config } from './config';
import { createPool, type Pool, startEmbeddedPostgres } from './platform/db';

export interface Database {
  pool: Pool;
  /** Closes the pool; the embedded server keeps running for other processes. */
  close(): Promise<void>;
}

/**
 * Limits for requests of people: a caller without a connection is refused early, and a statement that outlives the server's limit is
 * abandoned.
 */
export const servingLimits = { connectTimeoutMs: 2_500, queryTimeoutMs: 35_000 };

/**
 * Connects to `DATABASE_URL`, or to the embedded PostgreSQL, which is started when it is not running.
 * @param limits of the client; commands run without them.
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
