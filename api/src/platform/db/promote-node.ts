import pg from 'pg';
import { findPrimaryNode, listNodes, nodeFolder, nodeSocketDir } from './embedded-cluster';
import { stopEmbeddedPostgres } from './embedded-postgres';
import { parsePosition, type Position } from './read-replicas';

const askTimeoutMs = 3_000;
const promoteTimeoutSeconds = 30;

interface NodeState {
  isReplica: boolean;
  received: Position;
}

/**
 * Makes an embedded replica the primary. A running primary is stopped first, so that there are never two; gracefully when it answers, which
 * gives the replicas everything.
 * @returns the new timeline, and for how long the server has accepted writes.
 * @throws Error when it is no running replica, or another one has received more (`isForced` accepts the loss).
 */
export async function promoteNode(
  dataDir: string,
  node: number,
  { isForced = false } = {},
): Promise<{ timeline: number; seconds: number }> {
  const state = await ask(dataDir, node);
  if (!state) throw new Error(`Server ${String(node)} does not answer.`);
  if (!state.isReplica) throw new Error(`Server ${String(node)} is no replica.`);
  const former = findPrimaryNode(dataDir);
  await stopEmbeddedPostgres(nodeFolder(dataDir, former));
  const others = listNodes(dataDir).filter((each) => each !== node && each !== former);
  const own = (await ask(dataDir, node))?.received ?? 0n;
  for (const other of others) {
    const received = (await ask(dataDir, other))?.received ?? 0n;
    if (received > own && !isForced)
      throw new Error(
        `Server ${String(other)} has received more than server ${String(node)}: promote that one, or lose what is missing with --force.`,
      );
  }
  const client = connect(dataDir, node);
  await client.connect();
  try {
    await client.query(`select pg_promote(true, ${String(promoteTimeoutSeconds)})`);
    const promotedAt = performance.now();
    const { rows } = await client.query<{ isReplica: boolean; timeline: number }>(
      `select pg_is_in_recovery() as "isReplica", ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline`,
    );
    const [promoted] = rows;
    if (!promoted || promoted.isReplica) throw new Error(`Server ${String(node)} was not promoted.`);
    return { timeline: promoted.timeline, seconds: (performance.now() - promotedAt) / 1000 };
  } finally {
    await client.end();
  }
}

function connect(dataDir: string, node: number): pg.Client {
  const client = new pg.Client({
    host: nodeSocketDir(dataDir, node),
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: askTimeoutMs,
  });
  client.on('error', () => undefined);
  return client;
}

async function ask(dataDir: string, node: number): Promise<NodeState | null> {
  const client = connect(dataDir, node);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReplica: boolean; received: string | null }>(
      `select pg_is_in_recovery() as "isReplica", greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())::text as received`,
    );
    return rows[0] ? { isReplica: rows[0].isReplica, received: parsePosition(rows[0].received ?? '0/0') } : null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
