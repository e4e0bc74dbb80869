import path from 'node:path';
import type { Config } from './config/config';
import {
  createPool,
  findPrimary,
  findPrimaryNode,
  listAddresses,
  nodeFolder,
  type Pool,
  ReadReplicas,
  type ReadReplicasOptions,
  startEmbeddedPostgres,
} from './platform/db';

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

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReadUrls' | 'isDatabasePooled'>>;

export interface OpenOptions extends Partial<typeof servingLimits> {
  /** Connects through the pooler when there is one. Migrations and commands need sessions of their own. */
  isServing?: boolean;
}

/** Timeout for finding the primary among the servers of `DATABASE_URL`. */
const findTimeoutMs = 3_000;

/**
 * Connects to the primary of `DATABASE_URL`, or to the embedded PostgreSQL, which is started when it is not running.
 * @param options without limits for commands.
 * @throws NoPrimary when several servers are named and none is the primary.
 */
export async function openDatabase(config: DatabaseConfig, { isServing = false, ...limits }: OpenOptions = {}): Promise<Database> {
  const isPooled = isServing && (config.isDatabasePooled ?? false);
  const given = isPooled ? config.databaseUrl : config.databaseDirectUrl || config.databaseUrl;
  const connectionString = given || (await openEmbedded(config.dataDir));
  // A pooler may switch between several servers behind it.
  const isLed = isPooled && listAddresses(config.databaseDirectUrl ?? '').length > 1;
  const isFenced = isLed || (config.databaseReadUrls ?? []).length > 0;
  const pool = createPool({ connectionString, max: config.poolSize, isPooled, isFenced, ...limits });
  try {
    if (pool.addresses.length > 1) pool.moveTo(await findPrimary(pool.addresses, findTimeoutMs));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, close: () => pool.end() };
}

/** Starts the embedded server that was the last primary. */
async function openEmbedded(dataDir: string): Promise<string> {
  const folder = path.resolve(dataDir);
  return (await startEmbeddedPostgres({ dataDir: nodeFolder(folder, findPrimaryNode(folder)) })).connectionString;
}

/** Returns the servers of `DATABASE_READ_URLS`, not started; null without any. */
export function createReplicas(
  config: Pick<Config, 'databaseReadUrls' | 'maxReplicaLagMs' | 'isDatabasePooled' | 'poolSize'>,
  primary: Pool,
  onChange: NonNullable<ReadReplicasOptions['onChange']>,
): ReadReplicas | null {
  if (config.databaseReadUrls.length === 0) return null;
  return new ReadReplicas({
    primary,
    urls: config.databaseReadUrls,
    pool: { max: config.poolSize, isPooled: config.isDatabasePooled, ...servingLimits },
    maxLagMs: config.maxReplicaLagMs,
    onChange,
  });
}
