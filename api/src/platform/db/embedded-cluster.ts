import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { joinSocketAddresses } from './addresses';
import { copyCluster } from './copy-cluster';
import { type EmbeddedPostgres, startEmbeddedPostgres, stopEmbeddedPostgres } from './embedded-postgres';
import { onlyRow } from './only-row';

/** Embedded servers on one machine: a primary, and replicas that stream from whichever server is the primary. */
export interface EmbeddedCluster {
  /** Servers by number: 0 is the folder `postgres`, N is `replica-N`. */
  nodes: readonly EmbeddedPostgres[];
  /** All servers in the form of `DATABASE_URL`. */
  url: string;
  /** The same servers for `DATABASE_READ_URLS`; the one that is the primary is left out at run time. */
  readUrls: string;
  /** Makes a stopped server, or a former primary, a replica of the present primary. */
  rejoin(node: number): Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedClusterOptions {
  /** Has one folder per server. */
  dataDir: string;
  replicas: number;
  settings?: readonly string[];
  isDetached?: boolean;
}

const standbySignal = 'standby.signal';
const streamingTimeoutMs = 20_000;

/** Folder of a server: 0 is the one that a single server uses too. */
export function nodeFolder(dataDir: string, node: number): string {
  return path.join(dataDir, node === 0 ? 'postgres' : `replica-${String(node)}`);
}

/** The name is short, because a socket's path is limited to 107 bytes, and fixed, because the servers connect to each other by it. */
export function nodeSocketDir(dataDir: string, node: number): string {
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  return path.join(os.tmpdir(), `ypg-${name}-${String(node)}`);
}

/** Numbers of the servers that have a folder. */
export function listNodes(dataDir: string): number[] {
  const names = fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : [];
  const nodes = names.flatMap((name) => (name === 'postgres' ? [0] : (/^replica-(\d+)$/.exec(name)?.slice(1).map(Number) ?? [])));
  return nodes.filter((node) => fs.existsSync(path.join(nodeFolder(dataDir, node), 'PG_VERSION'))).sort((a, b) => a - b);
}

/** Returns the timeline that a server writes: each promotion stores the history of the new one. */
function readTimeline(folder: string): number {
  const histories = fs.readdirSync(path.join(folder, 'pg_wal')).flatMap((name) => /^([0-9A-F]{8})\.history$/.exec(name)?.slice(1) ?? []);
  return Math.max(1, ...histories.map((name) => Number.parseInt(name, 16)));
}

/** Returns the server with the authoritative data: the last promoted one among those that are no replicas; 0 when there is none yet. */
export function findPrimaryNode(dataDir: string): number {
  const writable = listNodes(dataDir).filter((node) => !fs.existsSync(path.join(nodeFolder(dataDir, node), standbySignal)));
  const [newest] = writable
    .map((node) => ({ node, timeline: readTimeline(nodeFolder(dataDir, node)) }))
    .sort((a, b) => b.timeline - a.timeline || a.node - b.node);
  return newest?.node ?? 0;
}

/**
 * Starts the primary and its replicas. A replica without data, or a former primary, gets a copy of the primary; a replica that cannot follow
 * any more gets a new one. With two replicas and more a commit waits for one of them, so a promotion loses nothing that was acknowledged.
 */
export async function startEmbeddedCluster({
  dataDir,
  replicas,
  settings = [],
  isDetached,
}: EmbeddedClusterOptions): Promise<EmbeddedCluster> {
  const count = replicas + 1;
  const primaryNode = findPrimaryNode(dataDir);
  if (primaryNode >= count)
    throw new Error(`The primary is server ${String(primaryNode)}: start at least ${String(primaryNode)} replicas.`);
  const all = Array.from({ length: count }, (_, node) => node);
  const options = (node: number) => ({
    dataDir: nodeFolder(dataDir, node),
    socketDir: nodeSocketDir(dataDir, node),
    settings: [...replicationSettings(all.map((each) => nodeSocketDir(dataDir, each))), ...settings],
    ...(isDetached === undefined ? {} : { isDetached }),
  });
  const start = async (node: number, fill?: (folder: string) => Promise<void>): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ ...options(node), ...(fill ? { fill } : {}) });
    if (!server.isAdopted) return server;
    // A command started it, without the settings of replication.
    await server.stop();
    return startEmbeddedPostgres({ ...options(node), ...(fill ? { fill } : {}) });
  };
  const nodes: EmbeddedPostgres[] = [];
  /** Starts a server as a replica of the primary; moves the data of a former primary away. */
  const follow = async (node: number, primary: EmbeddedPostgres): Promise<void> => {
    const folder = nodeFolder(dataDir, node);
    if (fs.existsSync(folder) && !fs.existsSync(path.join(folder, standbySignal))) {
      await stopEmbeddedPostgres(folder);
      await archiveFormerData(folder);
    }
    const fill = (target: string) => copyCluster(primary, target);
    let replica = await start(node, fill);
    if (!(await isStreaming(replica))) {
      // It lacks changes that the primary no longer keeps, or has changes that the primary lacks.
      await replica.stop();
      await archiveFormerData(folder);
      replica = await start(node, fill);
      if (!(await isStreaming(replica))) throw new Error(`Server ${String(node)} does not follow the primary.`);
    }
    nodes[node] = replica;
  };
  try {
    const primary = (nodes[primaryNode] = await start(primaryNode));
    await Promise.all(all.filter((each) => each !== primaryNode).map((node) => follow(node, primary)));
  } catch (error) {
    await Promise.all(nodes.map((node) => node.stop()));
    throw error;
  }
  const addresses = nodes.map(({ connectionString }) => connectionString);
  return {
    nodes,
    url: joinSocketAddresses(addresses),
    readUrls: addresses.join(' '),
    async rejoin(node) {
      const primary = nodes[findPrimaryNode(dataDir)];
      if (!primary || primary === nodes[node]) throw new Error(`Server ${String(node)} is the primary.`);
      await follow(node, primary);
    },
    async stop() {
      // The servers stop concurrently: a primary that stops waits until its replicas have received everything.
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

function replicationSettings(socketDirs: readonly string[]): string[] {
  return [
    'wal_level=replica',
    'hot_standby=on',
    'max_wal_senders=10',
    // Limit of the changes that a replica may miss while it is stopped.
    'wal_keep_size=512MB',
    // Commits of a promoted server wait for a replica that may still follow a hanging one.
    'wal_receiver_timeout=2s',
    'wal_retrieve_retry_interval=100ms',
    'wal_sender_timeout=2s',
    // The library tries the servers until one is writable, so a replica follows whichever is promoted.
    primaryConnection(socketDirs),
    'recovery_target_timeline=latest',
    // With one replica, the commits of a promoted one would wait forever.
    ...(socketDirs.length > 2 ? ['synchronous_standby_names=ANY 1 (*)'] : []),
  ];
}

/** Setting by which a replica finds the primary among servers on Unix sockets. */
export function primaryConnection(socketDirs: readonly string[]): string {
  return `primary_conninfo=host=${socketDirs.join(',')} user=postgres connect_timeout=2 target_session_attrs=read-write load_balance_hosts=random`;
}

/** Keeps the data of one former primary, which may have changes that no other server has. */
async function archiveFormerData(folder: string): Promise<void> {
  await fs.promises.rm(`${folder}.former`, { recursive: true, force: true });
  await fs.promises.rename(folder, `${folder}.former`);
}

async function isStreaming(replica: EmbeddedPostgres): Promise<boolean> {
  const deadline = Date.now() + streamingTimeoutMs;
  while (Date.now() < deadline) {
    const rows = await ask(replica, `select count(*)::int as count from pg_stat_wal_receiver where status = 'streaming'`);
    if ((onlyRow(rows) as { count: number }).count > 0) return true;
    await sleep(50);
  }
  return false;
}

async function ask(server: EmbeddedPostgres, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: server.connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}
