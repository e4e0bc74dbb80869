import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createPool, type EmbeddedCluster, type Pool, startEmbeddedCluster } from './platform/db';
import { waitFor } from './testing';
import { killServices, type RunningService, sendRequest, startServiceProcess } from './testing/service-process';

// One cluster for all tests, in this order: a failover cannot be undone, and starting servers costs seconds.
jest.setTimeout(90_000);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-replicas-'));
let cluster: EmbeddedCluster;
let service: RunningService;
let primary: Pool;
let shop: { access: string; id: number };

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  cluster = await startEmbeddedCluster({
    dataDir: folder,
    replicas: 2,
    isDetached: false,
    settings: ['fsync=off', 'full_page_writes=off', 'shared_buffers=32MB'],
  });
  service = await startServiceProcess({
    DATABASE_URL: cluster.url,
    DATABASE_READ_URLS: cluster.readUrls,
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
  await primary.end();
  for (const { pid } of cluster.nodes) signalServer(pid, 'SIGCONT');
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

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
