import path from 'node:path';
import pg from 'pg';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findPrimaryNode, startEmbeddedPostgres } from '../../../api/src/index';
import type { Progress } from '../../../tools/src/start/progress';
import { runToCompletion } from '../../../tools/src/start/run-to-completion';
import { startWatchedCluster } from '../../../tools/src/start/watched-cluster';

export interface DatabaseServer {
  /** Number of the server: 0 is the one that was the primary at first. */
  node: number;
  pid: number;
  connectionString: string;
}

/** The database of a campaign: one server, or a primary with replicas. */
export interface ChaosDatabase {
  /** All servers, as `DATABASE_URL` takes them. */
  url: string;
  /** The servers of this moment: one that is started again takes the place of the one before. */
  readonly servers: readonly DatabaseServer[];
  /** The server that takes writes, or that took them last. */
  readonly primary: DatabaseServer;
  /** Makes a replica the primary, as a person does: by `npm run db:promote`. Returns its number. */
  promote(wanted: number): Promise<number>;
  /** Returns whether all replicas receive what the primary writes. */
  isWhole(): Promise<boolean>;
  stop(): Promise<void>;
}

const askTimeoutMs = 3_000;

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
  const findPrimary = () => (replicas === 0 ? 0 : findPrimaryNode(dataFolder));
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
      const at = wanted % others.length;
      let problem: unknown;
      // One of them may have received more than the others: that one can be promoted.
      for (const node of [...others.slice(at), ...others.slice(0, at)]) {
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
    isWhole: async () => (await countStreaming(describe(findPrimary()).connectionString).catch(() => -1)) === nodes.length - 1,
  };
}

async function countStreaming(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: askTimeoutMs, query_timeout: askTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const sql = `select count(*)::int as count from pg_stat_replication where state = 'streaming'`;
    return (await client.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
