import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { createPool, type EmbeddedCluster, findPrimary, nodeSocketDir, type Pool, startEmbeddedCluster } from './platform/db';
import { joinSocketAddresses } from './platform/db/addresses';
import { primaryConnection } from './platform/db/embedded-cluster';
import { waitFor } from './testing';
import { killServices, type RunningService, sendRequest, startServiceProcess } from './testing/service-process';

// One cluster for all tests, in this order: a failover cannot be undone, and starting servers costs seconds.
jest.setTimeout(60_000);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-replicas-'));
let cluster: EmbeddedCluster;
let service: RunningService;
let primary: Pool;
/** The ways of the service and of the replicas to the servers. */
const links: Link[] = [];
const replicaLinks: Link[] = [];
/** Names of all acknowledged calls. */
const written: string[] = [];
let shop: { access: string; id: number };

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  links.push(...[0, 1, 2].map((node) => startLink(node, `service-${String(node)}`)));
  replicaLinks.push(...[0, 1, 2].map((node) => startLink(node, `replica-to-${String(node)}`)));
  cluster = await startEmbeddedCluster({
    dataDir: folder,
    replicas: 2,
    isDetached: false,
    settings: [
      'fsync=off',
      'full_page_writes=off',
      'shared_buffers=32MB',
      primaryConnection(replicaLinks.map(({ socketDir }) => socketDir)),
    ],
  });
  const linked = links.map(({ socketDir }) => addressOf(0).replace(/host=[^&]*/, `host=${encodeURIComponent(socketDir)}`));
  service = await startServiceProcess({
    DATABASE_URL: joinSocketAddresses(linked),
    DATABASE_READ_URLS: linked.join(' '),
    DATABASE_READ_MAX_LAG_MS: '1000',
    DATA_DIR: folder,
    LIST_CACHE_MS: '0',
    CATEGORY_CACHE_MS: '0',
  });
  primary = createPool({ connectionString: addressOf(0), max: 4 });
  shop = await aShop();
});
afterAll(async () => {
  killServices();
  for (const link of [...links, ...replicaLinks]) link.close();
  await primary.end();
  for (const { pid } of cluster.nodes) signalServer(pid, 'SIGCONT');
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

interface Link {
  /** Where the server is reached through the link. */
  socketDir: string;
  /** Drops everything on the way, as a network that is down: nobody is told. */
  cut(): void;
  /** Ends its connections and takes no new ones. */
  refuse(): void;
  mend(): void;
  close(): void;
}

/** A way to a server that can be cut. */
function startLink(node: number, name: string): Link {
  const target = path.join(nodeSocketDir(folder, node), '.s.PGSQL.5432');
  const socketDir = path.join(folder, name);
  fs.mkdirSync(socketDir, { recursive: true });
  const sockets = new Set<net.Socket>();
  let isCut = false;
  let isRefusing = false;
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    if (isRefusing) {
      near.destroy();
      return;
    }
    const far = net.connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!isCut) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!isCut) to.destroy();
      });
    }
  });
  const file = path.join(socketDir, '.s.PGSQL.5432');
  // The servers run as another user.
  server.listen(file, () => {
    fs.chmodSync(file, 0o777);
  });
  return {
    socketDir,
    cut() {
      isCut = true;
    },
    refuse() {
      isRefusing = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
      isRefusing = false;
      // What was lost on the way is lost for its connection.
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const addressOf = (node: number) => cluster.nodes[node]?.connectionString ?? '';

async function askNode(node: number, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: addressOf(node), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Signals a server and its processes; those that have ended are passed over. */
function signalServer(pid: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const children = () => {
    try {
      return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
        .split('\n')
        .map(Number)
        .filter(Boolean);
    } catch {
      return [];
    }
  };
  for (const each of [pid, ...children()]) {
    try {
      process.kill(each, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

const api = (call: string) => `${service.origin}/api/v1/${call}`;

async function aShop(): Promise<{ access: string; id: number }> {
  const email = `replicas-${randomBytes(4).toString('hex')}@yarmarok.example`;
  await sendRequest(api('auth/user/register/'), {}, { email, password: 'long enough', user_type: 'seller' });
  await waitFor(async () => (await primary.query(`select 1 from outbox where queue = 'account-link' and done_at is null`)).rowCount === 0);
  await primary.query('update users set is_active = true where email = $1', [email]);
  const signedIn = await sendRequest(api('auth/jwt/create/'), {}, { email, password: 'long enough' });
  const { rows } = await primary.query<{ id: number }>(
    `insert into shops (owner_id, alias, title, city, phone, email)
     select id, 'replicas', 'Лозниця', 'kyiv', '+380500000001', 'shop@yarmarok.example' from users where email = $1 returning id`,
    [email],
  );
  return { access: (JSON.parse(signedIn.text) as { access: string }).access, id: rows[0]?.id ?? 0 };
}

const shopTitle = async (mark?: string) => {
  const answer = await sendRequest(api('trading/buyer/shops/replicas/get-by-alias/'), {
    headers: mark ? { cookie: `yarmarok_read_after=${mark}` } : {},
  });
  return answer.status === 200 ? (JSON.parse(answer.text) as { title: string }).title : answer.status;
};
const authorized = () => ({ authorization: `Bearer ${shop.access}` });
const call = (key: string, name: string) =>
  sendRequest(
    api('trading/seller/call-requests/create/'),
    { headers: { ...authorized(), 'idempotency-key': key }, signal: AbortSignal.timeout(20_000) },
    { shop: shop.id, buyer_name: name, buyer_phone: '+380501234567' },
  );
const markOf = (headers: { 'set-cookie'?: string[] | undefined }) =>
  headers['set-cookie']?.map((text) => /^yarmarok_read_after=([^;]+)/.exec(text)?.[1]).find(Boolean);
const countLogged = (text: string) => service.log().split(text).length - 1;

/** Stops replaying on both replicas, so that they fall behind but stay alive. */
const pauseReplicas = () => Promise.all([1, 2].map((node) => askNode(node, 'select pg_wal_replay_pause()')));
const resumeReplicas = () => Promise.all([1, 2].map((node) => askNode(node, 'select pg_wal_replay_resume()')));
const areReplicasUsed = () => countLogged('"msg":"a replica answers reads"') - countLogged('"reason":"is behind"');

it('reads from replicas, shows writers what they wrote, and leaves out replicas that lag', async () => {
  await waitFor(async () => (await shopTitle()) === 'Лозниця');
  await pauseReplicas();
  const written = await sendRequest(
    api(`trading/seller/shops/${String(shop.id)}/update/`),
    { method: 'PATCH', headers: authorized() },
    { title: 'Кошик' },
  );
  const [stranger, writer, forged] = [
    await shopTitle(),
    await shopTitle(markOf(written.headers)),
    await shopTitle('ffffffffffffffff.1.AAAAAAAAAAAAAAAAAAAAAA'),
  ];

  expect(written.status).toBe(200);
  expect(written.headers['x-read-after']).toBe(markOf(written.headers));
  expect({ stranger, writer, forged }).toEqual({ stranger: 'Лозниця', writer: 'Кошик', forged: 'Лозниця' });

  // Beyond the limit the primary answers everybody.
  await waitFor(async () => (await shopTitle()) === 'Кошик');
  await waitFor(() => countLogged('"reason":"is behind"') === 2);
  await resumeReplicas();
  await waitFor(() => areReplicasUsed() === 2);
  expect(await shopTitle()).toBe('Кошик');
});

let abandonWriter = (): void => undefined;
afterEach(() => {
  abandonWriter();
});

/** Writes one call after another until it is stopped, repeating each with its key until it is acknowledged, as a client does. */
function startWriter() {
  const acknowledged: string[] = [];
  const answeredAt: number[] = [];
  const statuses = new Set<number>();
  const [stopping, abandoned] = [new AbortController(), new AbortController()];
  const running = (async () => {
    for (let number = 1; !stopping.signal.aborted; number += 1) {
      const [key, name] = [randomUUID(), `Покупець ${String(number)}-${randomBytes(3).toString('hex')}`];
      while (!abandoned.signal.aborted) {
        const answer = await call(key, name).catch(() => null);
        if (answer) statuses.add(answer.status);
        if (answer?.status !== 201) continue;
        acknowledged.push(name);
        answeredAt.push(performance.now());
        break;
      }
    }
  })();
  abandonWriter = () => {
    stopping.abort();
    abandoned.abort();
  };
  return {
    acknowledged,
    answeredAt,
    statuses,
    /** Resolves when the last call is acknowledged. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** The replica that has received most: it has every acknowledged commit, because one of the replicas confirmed it. */
async function furthestReplica(nodes: readonly number[]): Promise<number> {
  const received = await Promise.all(
    nodes.map(async (node) => {
      const [row] = await askNode(node, `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as position`);
      return { node, position: BigInt(row?.position as string) };
    }),
  );
  return received.reduce((best, each) => (each.position > best.position ? each : best)).node;
}

const isPrimary = async (node: number) => {
  const [row] = await askNode(node, 'select pg_is_in_recovery() as "isReplica"');
  return row?.isReplica === false;
};
let primaryNode = 0;

it.each([
  [
    'is cut off',
    (node: number) => {
      links[node]?.cut();
      replicaLinks[node]?.cut();
    },
  ],
  [
    'hangs',
    (node: number) => {
      signalServer(cluster.nodes[node]?.pid ?? 0, 'SIGSTOP');
    },
  ],
  [
    'is killed',
    (node: number) => {
      signalServer(cluster.nodes[node]?.pid ?? 0, 'SIGKILL');
    },
  ],
])('moves to the promoted server when the primary %s, and loses and doubles no write', async (_what, fail) => {
  const former = primaryNode;
  const others = [0, 1, 2].filter((node) => node !== former);
  const writer = startWriter();
  await waitFor(() => writer.acknowledged.length > 5);
  fail(former);
  const silentFrom = performance.now();
  await waitFor(() => performance.now() - Math.max(silentFrom, ...writer.answeredAt) > 500, 20_000);
  // Pages, lists and searches are answered meanwhile.
  await waitFor(async () => (await shopTitle()) === 'Кошик');
  const reads = ['get-list/', 'get-list/?search=phone', 'facets/list/'].map((call) => sendRequest(api(`trading/buyer/offers/${call}`)));
  const readStatuses = (await Promise.all(reads)).map(({ status }) => status);

  // A failover manager shuts the former primary off from the replicas; the service hears nothing of it.
  replicaLinks[former]?.refuse();
  primaryNode = await furthestReplica(others);
  await askNode(primaryNode, 'select pg_promote(true, 30)');
  const promotedAt = performance.now();
  await waitFor(() => writer.answeredAt.some((at) => at > promotedAt), 20_000);
  const outageMs = Math.min(...writer.answeredAt.filter((at) => at > promotedAt)) - promotedAt;

  // The former primary comes back and believes that it is the primary; nobody may write to it.
  links[former]?.mend();
  replicaLinks[former]?.mend();
  signalServer(cluster.nodes[former]?.pid ?? 0, 'SIGCONT');
  const count = writer.acknowledged.length;
  await waitFor(() => writer.acknowledged.length > count + 20, 30_000);
  await writer.stop();
  const stored = (await askNode(primaryNode, 'select buyer_name from call_requests')).map(({ buyer_name: name }) => name as string);
  written.push(...writer.acknowledged);

  expect(readStatuses).toEqual([200, 200, 200]);
  expect(outageMs).toBeLessThan(5_000);
  expect(await isPrimary(primaryNode)).toBe(true);
  expect(stored.sort()).toEqual(written.sort());
  // A write that was refused can be repeated: it says so.
  expect([...writer.statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  await cluster.rejoin(former);
});

it('writes to no replica and to no primary that was replaced', async () => {
  const replica = [0, 1, 2].find((node) => node !== primaryNode) ?? 0;
  const [onReplica, onFormer] = [replica, primaryNode].map((node) => createPool({ connectionString: addressOf(node), isFenced: true }));
  try {
    // It knows of a promotion that this server did not take part in.
    onFormer?.moveTo({ address: addressOf(primaryNode), timeline: 1_000 });

    await expect(onReplica?.query('select 1')).rejects.toMatchObject({ name: 'NotPrimary', code: '57P03' });
    await expect(onFormer?.query('select 1')).rejects.toMatchObject({ name: 'NotPrimary', code: '57P03' });
    await expect(findPrimary([addressOf(replica)])).rejects.toThrow('is a replica');
  } finally {
    await Promise.all([onReplica?.end(), onFormer?.end()]);
  }
});
