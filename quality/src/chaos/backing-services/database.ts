import path from 'node:path';
import pg from 'pg';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findPrimaryNode, startEmbeddedPostgres } from '../../../../api/src/index';
import type { Progress } from '../../../../tools/src/start/progress';
import { runToCompletion } from '../../../../tools/src/start/run-to-completion';
import { startWatchedCluster } from '../../../../tools/src/start/watched-cluster';

export interface DatabaseServer {
  /** Number of the server: 0 is the initial primary. */
  node: number;
  pid: number;
  connectionString: string;
}

/** The database of a campaign: one server, or a primary with replicas. */
export interface ChaosDatabase {
  /** All servers, as a value of `DATABASE_URL`. */
  url: string;
  /** The present servers; a restarted one replaces its predecessor. */
  readonly servers: readonly DatabaseServer[];
  /** The present primary, or the last one. */
  readonly primary: DatabaseServer;
  /** Promotes a replica to the primary like a person, with `npm run db:promote`. Returns its number. */
  promote(wanted: number): Promise<number>;
  /** Returns whether all replicas are streaming from the primary. */
  isWhole(): Promise<boolean>;
  stop(): Promise<void>;
}

const connectTimeoutMs = 3_000;

/** Starts the database; with replicas, a server that has ended becomes a replica of the present primary by itself. */
export async function startChaosDatabase(dataFolder: string, replicas: number, progress: Progress): Promise<ChaosDatabase> {
  const startOne = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataFolder, 'postgres') });
    return { nodes: [postgres], url: postgres.connectionString, stop: () => postgres.stop() };
  };
  const { nodes, url, stop } = replicas === 0 ? await startOne() : await startWatchedCluster({ dataFolder, replicas, progress });
  const describe = (node: number): DatabaseServer => {
    const { pid = 0, connectionString = '' } = nodes[node] ?? {};
    return { node, pid, connectionString };
  };
  const findPrimary = () => findPrimaryNode(dataFolder);
  return {
    url,
    stop,
    get servers() {
      return nodes.map((_, node) => describe(node));
    },
    get primary() {
      return describe(findPrimary());
    },
    async promote(wanted) {
      const former = findPrimary();
      const others = nodes.map((_, node) => node).filter((node) => node !== former);
      let problem: unknown;
      // Only the most advanced replica can be promoted, so each is tried.
      for (const index of others.keys()) {
        const node = others[(wanted + index) % others.length] ?? 0;
        const args = ['--import', 'tsx', path.join(repositoryRoot, 'api/src/commands/db-promote.ts'), String(node)];
        try {
          await runToCompletion('npm run db:promote', args, { DATA_DIR: dataFolder }, () => undefined);
          return node;
        } catch (error) {
          problem = error;
        }
      }
      throw problem;
    },
    async isWhole() {
      const sql = `select from pg_stat_replication where state = 'streaming'`;
      const replicas = await askServer(describe(findPrimary()).connectionString, sql, [], connectTimeoutMs).catch(() => null);
      return replicas?.length === nodes.length - 1;
    },
  };
}

/**
 * Queries a server over a connection of its own, because a fault may have ended an earlier one. @throws Error without an answer in time.
 */
export async function askServer<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
  timeoutMs = 120_000,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs, query_timeout: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    // A hanging server would delay the result.
    void client.end().catch(() => undefined);
  }
}
