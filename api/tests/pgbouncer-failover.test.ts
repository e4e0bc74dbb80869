import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPool, type EmbeddedCluster, nodeSocketDir, type Pool, startEmbeddedCluster } from '../src/platform/db';
import { primaryConnection } from '../src/platform/db/embedded-cluster';
import { waitFor } from '../src/testing';
import {
  aSignedInShop,
  askServer,
  type CallWriter,
  findFurthestReplica,
  type Link,
  type SignedInShop,
  signalServer,
  startCallWriter,
  startLink,
} from '../src/testing/programs/failovers';
import { type RunningPgBouncer, startPgBouncer } from '../src/testing/programs/pgbouncer';
import { killServices, type RunningService, startServiceProcess } from '../src/testing/programs/service-process';

// One cluster for all tests, in this order: a failover cannot be undone, and starting servers costs seconds.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-pooled-failover-'));
/** Timeouts of docs/guides/run-a-replicated-database.md#the-service; the default of each is 15 s. */
const poolerOptions = { serverConnections: 3, settings: ['server_login_retry = 1', 'server_connect_timeout = 2'] };
let cluster: EmbeddedCluster;
/** Links of the replicas to the servers. */
const replicaLinks: Link[] = [];
/** Poolers beside each server. */
let poolers: RunningPgBouncer[] = [];
/** Pooler before the primary. */
let movable: RunningPgBouncer;
let services: { beside: RunningService; before: RunningService };
let primary: Pool;
let shop: SignedInShop;
let primaryNode = 0;
/** Names of all acknowledged calls. */
const written: string[] = [];
let writer: CallWriter | undefined;

const addressOf = (node: number) => cluster.nodes[node]?.connectionString ?? '';

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  replicaLinks.push(...[0, 1, 2].map((node) => startLink(nodeSocketDir(folder, node), path.join(folder, `replica-to-${String(node)}`))));
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
  poolers = await Promise.all(cluster.nodes.map(({ connectionString: url }) => startPgBouncer({ url, ...poolerOptions })));
  movable = await startPgBouncer({ url: addressOf(0), ...poolerOptions });
  const common = {
    DATABASE_DIRECT_URL: cluster.url,
    DATABASE_POOLER: 'transaction',
    DATA_DIR: folder,
    LIST_CACHE_MS: '0',
    CATEGORY_CACHE_MS: '0',
  };
  const hosts = poolers.map(({ url }) => new URL(url).host).join(',');
  services = {
    beside: await startServiceProcess({ ...common, DATABASE_URL: movable.url.replace(/@[^/]*/, `@${hosts}`) }),
    before: await startServiceProcess({ ...common, DATABASE_URL: movable.url }),
  };
  primary = createPool({ connectionString: addressOf(0), max: 2 });
  shop = await aSignedInShop(services.beside, primary, 'pooled-failover');
  await primary.end();
});
afterEach(() => writer?.abandon());
afterAll(async () => {
  killServices();
  await Promise.all([movable, ...poolers].map((pooler) => pooler.stop()));
  for (const link of replicaLinks) link.close();
  for (const { pid } of cluster.nodes) signalServer(pid, 'SIGCONT');
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['poolers beside all servers', 'the primary is killed', 'beside', 'SIGKILL'],
  ['poolers beside all servers', 'the primary hangs', 'beside', 'SIGSTOP'],
  ['one pooler that is led to the promoted server', 'the primary is killed', 'before', 'SIGKILL'],
  ['one pooler that is led to the promoted server', 'the primary hangs', 'before', 'SIGSTOP'],
] as const)('reaches the promoted server through %s when %s, and loses and doubles no write', async (_how, _what, way, signal) => {
  const former = primaryNode;
  const others = [0, 1, 2].filter((node) => node !== former);
  movable.leadTo(addressOf(former));
  const { acknowledged, statuses, ...calls } = (writer = startCallWriter(services[way], shop));
  await waitFor(() => acknowledged.length > 5, 30_000);
  signalServer(cluster.nodes[former]?.pid ?? 0, signal);
  await calls.untilSilent();

  // A failover manager cuts the former primary off from the replicas.
  replicaLinks[former]?.refuse();
  const furthest = await findFurthestReplica(others.map(addressOf));
  primaryNode = others.find((node) => addressOf(node) === furthest) ?? -1;
  await askServer(furthest, 'select pg_promote(true, 30)');
  if (way === 'before') movable.leadTo(furthest);
  const outageMs = await calls.outageSince(performance.now());

  const count = acknowledged.length;
  await waitFor(() => acknowledged.length > count + 20, 30_000);
  await calls.stop();
  const stored = (await askServer(furthest, 'select buyer_name from call_requests')).map(({ buyer_name: name }) => name as string);
  written.push(...acknowledged);

  expect(outageMs).toBeLessThan(5_000);
  expect(stored.sort()).toEqual(written.sort());
  // A refused write can be repeated, as its error says.
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  replicaLinks[former]?.mend();
  signalServer(cluster.nodes[former]?.pid ?? 0, 'SIGCONT');
  await cluster.rejoin(former);
});
