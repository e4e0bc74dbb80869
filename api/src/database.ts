import path from 'node:path';
import type { Config } from './config';
import { createPool, type Pool, startEmbeddedPostgres } from './platform/db';

export interface Database {
  pool: Pool;
  /** Closes the pool; the embedded server goes on, so that other processes may use it. */
  close(): Promise<void>;
}

/** Connects to `DATABASE_URL`, or to the embedded PostgreSQL, which is started when it is not running. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'>): Promise<Database> {
  const connectionString =
    config.databaseUrl || (await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres') })).connectionString;
  const pool = createPool({ connectionString, max: config.poolSize });
  return { pool, close: () => pool.end() };
}
