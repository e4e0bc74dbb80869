import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPool, type EmbeddedCluster, findPrimary, nodeSocketDir, type Pool, startEmbeddedCluster } from '../src/platform/db';
import { joinSocketAddresses } from '../src/platform/db/addresses';
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
import { killServices, type RunningService, sendRequest, startServiceProcess } from '../src/testing/programs/service-process';

// One cluster for all tests, in this order: a failover cannot be undone, and starting servers costs seconds.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-replicas-'));
let cluster: EmbeddedCluster;
let service: RunningService;
let primary: Pool;
/** Links of the service and of the replicas to the servers. */
const links: Link[] = [];
const replicaLinks: Link[] = [];
/** Names of all acknowledged calls. */
const written: string[] = [];
let shop: SignedInShop;

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  links.push(...[0, 1, 2].map((node) => startLink(nodeSocketDir(folder, node), path.join(folder, `service-${String(node)}`))));
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
  shop = await aSignedInShop(service, primary, 'replicas');
});
afterAll(async () => {
  killServices();
  for (const link of [...links, ...replicaLinks]) link.close();
  await primary.end();
  for (const { pid } of cluster.nodes) signalServer(pid, 'SIGCONT');
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const addressOf = (node: number) => cluster.nodes[node]?.connectionString ?? '';

const askNode = (node: number, text: string) => askServer(addressOf(node), text);

const api = (call: string) => `${service.origin}/api/v1/${call}`;

const shopTitle = async (mark?: string) => {
  const answer = await sendRequest(api('trading/buyer/shops/replicas/get-by-alias/'), {
    headers: mark ? { cookie: `yarmarok_read_after=${mark}` } : {},
  });
  return answer.status === 200 ? (JSON.parse(answer.text) as { title: string }).title : answer.status;
};
const authorized = () => ({ authorization: `Bearer ${shop.access}` });
const markOf = (headers: { 'set-cookie'?: string[] | undefined }) =>
  headers['set-cookie']?.map((text) => /^yarmarok_read_after=([^;]+)/.exec(text)?.[1]).find(Boolean);
const countLogged = (text: string) => service.log().split(text).length - 1;

/** Stops replaying on both replicas, so that they fall behind but stay alive. */
const pauseReplicas = () => Promise.all([1, 2].map((node) => askNode(node, 'select pg_wal_replay_pause()')));
const resumeReplicas = () => Promise.all([1, 2].map((node) => askNode(node, 'select pg_wal_replay_resume()')));

it('reads from replicas, shows writers their own writes, and leaves out replicas that lag', async () => {
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

  // Beyond the limit the primary answers all requests.
  await waitFor(async () => (await shopTitle()) === 'Кошик');
  await waitFor(() => countLogged('"reason":"is behind"') === 2);
  await resumeReplicas();
  await waitFor(() => countUsedReplicas() === 2);
  expect(await shopTitle()).toBe('Кошик');
});

/** Returns the number of replicas that the service used last, by its log. */
function countUsedReplicas(): number {
  const changes = service
    .log()
    .split('\n')
    // The last line may not be whole yet.
    .slice(0, -1)
    .filter((line) => line.includes('"isUsed"'))
    .map((line) => JSON.parse(line) as { replica: string; isUsed: boolean });
  return [...new Map(changes.map(({ replica, isUsed }) => [replica, isUsed])).values()].filter(Boolean).length;
}

it.each([
  ['are cut off', (link: Link) => link.cut()],
  ['are gone', (link: Link) => link.refuse()],
])('answers from the primary while the replicas %s, and from a replica when they are back', async (_what, fail) => {
  const lost = [links[1], links[2]].flatMap((link) => link ?? []);
  await waitFor(() => countUsedReplicas() === 2);
  for (const link of lost) fail(link);
  const answers = new Set<unknown>();
  let slowestMs = 0;
  await waitFor(async () => {
    const askedAt = performance.now();
    answers.add(await shopTitle());
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    return countUsedReplicas() === 0;
  });
  for (const link of lost) link.mend();
  await waitFor(() => countUsedReplicas() === 2);

  expect(answers).toEqual(new Set(['Кошик']));
  expect(slowestMs).toBeLessThan(3_000);
});

it.each([
  ['that knows the replicas', () => Promise.resolve(service)],
  ['that knows one address', () => startServiceProcess({ DATABASE_URL: addressOf(0), DATA_DIR: folder })],
])(
  'a service %s refuses writes in time and serves reads while no replica confirms commits, and carries each out once',
  async (_what, getService) => {
    const tested = await getService();
    const api = (call: string) => `${tested.origin}/api/v1/${call}`;
    const toName = (key: string) => `Покупець ${key}`;
    const write = async (key: string) => {
      const askedAt = performance.now();
      const { status } = await sendRequest(
        api('trading/seller/call-requests/create/'),
        { headers: { ...authorized(), 'idempotency-key': key }, signal: AbortSignal.timeout(20_000) },
        { shop: shop.id, buyer_name: toName(key), buyer_phone: '+380501234567' },
      );
      return { status, ms: performance.now() - askedAt };
    };
    // The number exceeds the connections of the process.
    const keys = Array.from({ length: 40 }, () => randomUUID());
    replicaLinks[0]?.cut();
    const met = await Promise.all(keys.map(write));
    const later = await Promise.all(keys.slice(0, 5).map(write));
    const calls = ['buyer/offers/get-list/', 'buyer/shops/replicas/get-by-alias/', 'seller/call-requests/get-list/'];
    const read = await Promise.all(calls.map((call) => sendRequest(api(`trading/${call}`), { headers: authorized() })));

    replicaLinks[0]?.mend();
    // Clients do the same.
    await Promise.all(keys.map((key) => waitFor(async () => (await write(key)).status === 201)));
    const repeated = await Promise.all(keys.map(write));
    written.push(...keys.map(toName));
    const stored = await askNode(0, 'select buyer_name from call_requests');
    // It would not follow the primary of the tests below.
    if (tested !== service) await tested.kill();

    expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([...met, ...later].map(({ status }) => status))).toEqual(new Set([503]));
    expect(Math.max(...met.map(({ ms }) => ms))).toBeLessThan(10_000);
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(500);
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([201]));
    expect(stored.map(({ buyer_name: name }) => name).sort()).toEqual(written.sort());
  },
);

let writer: CallWriter | undefined;
afterEach(() => writer?.abandon());

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
  const { acknowledged, statuses, ...calls } = (writer = startCallWriter(service, shop));
  await waitFor(() => acknowledged.length > 5);
  fail(former);
  await calls.untilSilent();
  // Pages, lists and searches are answered during the failover.
  await waitFor(async () => (await shopTitle()) === 'Кошик');
  const reads = ['get-list/', 'get-list/?search=phone', 'facets/list/'].map((call) => sendRequest(api(`trading/buyer/offers/${call}`)));
  const readStatuses = (await Promise.all(reads)).map(({ status }) => status);
  const ready = await sendRequest(api('health/ready/'));

  // A failover manager cuts the former primary off from the replicas; the service is not notified.
  replicaLinks[former]?.refuse();
  const furthest = await findFurthestReplica(others.map(addressOf));
  primaryNode = others.find((node) => addressOf(node) === furthest) ?? -1;
  await askNode(primaryNode, 'select pg_promote(true, 30)');
  const promotedAt = performance.now();
  const outageMs = await calls.outageSince(promotedAt);

  // The former primary comes back as a primary; it must not be written.
  links[former]?.mend();
  replicaLinks[former]?.mend();
  signalServer(cluster.nodes[former]?.pid ?? 0, 'SIGCONT');
  const count = acknowledged.length;
  await waitFor(() => acknowledged.length > count + 20, 30_000);
  await calls.stop();
  const stored = (await askNode(primaryNode, 'select buyer_name from call_requests')).map(({ buyer_name: name }) => name as string);
  written.push(...acknowledged);

  expect(readStatuses).toEqual([200, 200, 200]);
  expect([ready.status, JSON.parse(ready.text)]).toEqual([200, { status: 'reads only' }]);
  expect(outageMs).toBeLessThan(5_000);
  expect(await isPrimary(primaryNode)).toBe(true);
  expect(stored.sort()).toEqual(written.sort());
  // A refused write can be repeated, as its error says.
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  await cluster.rejoin(former);
});

it('writes to no replica and to no primary that was replaced', async () => {
  const replica = [0, 1, 2].find((node) => node !== primaryNode) ?? 0;
  const [onReplica, onFormer] = [replica, primaryNode].map((node) => createPool({ connectionString: addressOf(node), isFenced: true }));
  try {
    // Its state shows a promotion in which this server did not take part.
    onFormer?.moveTo({ address: addressOf(primaryNode), timeline: 1_000 });

    await expect(onReplica?.query('select 1')).rejects.toMatchObject({ name: 'NotPrimary', code: '57P03' });
    await expect(onFormer?.query('select 1')).rejects.toMatchObject({ name: 'NotPrimary', code: '57P03' });
    await expect(findPrimary([addressOf(replica)])).rejects.toThrow('is a replica');
  } finally {
    await Promise.all([onReplica?.end(), onFormer?.end()]);
  }
});

it('acknowledges no write on a replica that was promoted by mistake', async () => {
  const { acknowledged, ...calls } = (writer = startCallWriter(service, shop));
  await waitFor(() => acknowledged.length > 5);
  const mistaken = [0, 1, 2].find((node) => node !== primaryNode) ?? 0;
  const [moves, refusals] = [countLogged('another server is the primary'), countLogged('no standby confirms commits')];

  await askNode(mistaken, 'select pg_promote(true, 30)');
  await waitFor(() => countLogged('another server is the primary') > moves);
  await calls.untilSilent();
  await waitFor(() => countLogged('no standby confirms commits') > refusals);
  const list = await sendRequest(api('trading/buyer/offers/get-list/'));
  const stored = await askNode(primaryNode, 'select buyer_name from call_requests');

  const names = new Set(stored.map(({ buyer_name: name }) => name));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(list.status).toBe(200);
});
