import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db';
import { waitFor } from '../src/testing';
import { sendRequest, killServices, type RunningService, startServiceProcess } from '../src/testing/programs/service-process';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-hung-'));
let server: EmbeddedPostgres;
let service: RunningService;

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    isDetached: false,
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  });
  service = await startServiceProcess({
    DATABASE_URL: server.connectionString,
    DATA_DIR: folder,
    LIST_CACHE_MS: '0',
    CATEGORY_CACHE_MS: '0',
  });
});
afterAll(async () => {
  killServices();
  signalDatabase('SIGCONT');
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Signals the server and each of its processes. A connection's process may end between the listing and the signal. */
function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
  process.kill(server.pid, signal);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' });
  for (const pid of children.split('\n').map(Number).filter(Boolean)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

const api = (call: string) => `${service.origin}/api/v1/${call}`;
const order = {
  items: [{ offer: 1, quantity: 1 }],
  buyer_name: 'Олена Коваленко',
  buyer_phone: '+380501234567',
  buyer_email: 'olena@yarmarok.example',
  delivery_method: 'self_pickup',
  payment_method: 'bank_card',
};
/** The statement timeout is 30 s, so an answer within this time does not come from it. */
const signal = () => ({ signal: AbortSignal.timeout(6_000) });
const read = () => sendRequest(api('trading/buyer/offers/get-list/'), signal());
const write = (key: string) =>
  sendRequest(api('trading/buyer/orders/create/'), { headers: { 'idempotency-key': key }, ...signal() }, order);
const ready = () => sendRequest(api('health/ready/'), signal());

it('refuses reads and writes within seconds while the database hangs, and serves again when it continues', async () => {
  expect((await read()).status).toBe(200);
  expect((await ready()).status).toBe(200);

  signalDatabase('SIGSTOP');
  const key = randomUUID();
  const stoppedAt = performance.now();
  // Calls that are running when the database stops answering, and later calls.
  const met = await Promise.all([read(), write(key), ready(), read()]);
  const waitedMs = performance.now() - stoppedAt;
  await waitFor(() => service.log().includes('the database does not answer'));
  const later = await Promise.all([read(), write(key), ready()]);

  expect([...met, ...later].map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 503));
  expect(waitedMs).toBeLessThan(3_000);
  for (const answer of [met[0], met[1], later[0], later[1]]) expect(answer.headers['retry-after']).toBe('5');
  expect(JSON.parse(later[2].text)).toEqual({ status: 'no database' });

  signalDatabase('SIGCONT');
  await waitFor(async () => (await ready()).status === 200);
  expect((await read()).status).toBe(200);
  // No such offer exists, so a 404 shows that the call reached the database.
  expect((await write(key)).status).toBe(409);
});

it('refuses within seconds when the database hangs before the first call after an idle time', async () => {
  signalDatabase('SIGSTOP');
  await waitFor(async () => (await ready()).status === 503);

  const answers = await Promise.all(Array.from({ length: 40 }, () => read()));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  signalDatabase('SIGCONT');
  await waitFor(async () => (await read()).status === 200);
});
