import path from 'node:path';
import pg from 'pg';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { type EmbeddedPostgres, findPrimaryNode, startEmbeddedPostgres } from '../../../api/src/index';
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
  servers: readonly DatabaseServer[];
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
  if (replicas === 0) {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataFolder, 'postgres') });
    return describe({ nodes: [postgres], url: postgres.connectionString, findPrimary: () => 0, dataFolder, stop: () => postgres.stop() });
  }
  const cluster = await startWatchedCluster({ dataFolder, replicas, progress });
  const { nodes, url } = cluster;
  return describe({ nodes, url, findPrimary: () => findPrimaryNode(dataFolder), dataFolder, stop: () => cluster.stop() });
}

interface Servers {
  /** The servers of this moment: one that is started again takes the place of the one before. */
  nodes: readonly EmbeddedPostgres[];
  url: string;
  findPrimary: () => number;
  dataFolder: string;
  stop: () => Promise<void>;
}

function describe({ nodes, url, findPrimary, dataFolder, stop }: Servers): ChaosDatabase {
  const describeServer = (node: number): DatabaseServer => {
    const { pid = 0, connectionString = '' } = nodes[node] ?? {};
    return { node, pid, connectionString };
  };
  const primary = () => describeServer(findPrimary());
  return {
    url,
    get servers() {
      return nodes.map((_, node) => describeServer(node));
    },
    get primary() {
      return primary();
    },
    async promote(wanted) {
      const former = findPrimary();
      const replicas = nodes.map((_, node) => node).filter((node) => node !== former);
      const at = wanted % replicas.length;
      let problem: unknown;
      // One of them may have received more than the others: that one can be promoted.
      for (const node of [...replicas.slice(at), ...replicas.slice(0, at)]) {
        try {
          const program = path.join(repositoryRoot, 'api/src/commands/db-promote.ts');
          await runToCompletion(
            'npm run db:promote',
            ['--import', 'tsx', program, String(node)],
            { DATA_DIR: dataFolder },
            () => undefined,
          );
          return node;
        } catch (error) {
          problem = error;
        }
      }
      throw problem;
    },
    async isWhole() {
      const streaming = await countStreaming(primary().connectionString).catch(() => -1);
      return streaming === nodes.length - 1;
    },
    stop,
  };
}

async function countStreaming(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: askTimeoutMs, query_timeout: askTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_replication where state = 'streaming'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
