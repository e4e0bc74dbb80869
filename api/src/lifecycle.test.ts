import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { createPool, type Pool } from './platform/db';
import { findFreePort } from './testing/programs/free-port';
import { killServices, type RunningService, sendRequest, startServiceProcess } from './testing/programs/service-process';
import { createTestDatabase, lockTable, type TestDatabase, testProgram, unlockTables, waitFor, countWaitingForLocks } from './testing';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-stop-'));
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ connectionString: database.url, max: 6 });
});
afterAll(async () => {
  killServices();
  await pool.end();
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const startService = (env: Record<string, string> = {}): Promise<RunningService> =>
  startServiceProcess({ DATABASE_URL: database.url, DATA_DIR: folder, ...env });

const keptAlive = new http.Agent({ keepAlive: true, maxSockets: 1 });
/** Counts transactions that have written to a table and wait for a lock. */
const waitingBehind = async (table: string) => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity a join pg_locks l using (pid)
     where a.datname = current_database() and a.wait_event_type = 'Lock' and l.granted and l.mode = 'RowExclusiveLock' and l.relation = $1::regclass`,
    [table],
  );
  return rows[0]?.count ?? 0;
};

afterEach(unlockTables);

/** Runs the command that applies migrations, and returns what it printed. */
function runMigrate(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [testProgram('migrate')], { env: { DATA_DIR: folder, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve({ code, output });
    });
  });
}

async function aSeller(origin: string): Promise<string> {
  const email = `stop-${randomBytes(4).toString('hex')}@yarmarok.example`;
  await sendRequest(`${origin}/api/v1/auth/user/register/`, {}, { email, password: 'long enough', user_type: 'seller' });
  // An active account gets no link, so the mail is written first.
  await waitFor(async () => (await pool.query(`select 1 from outbox where queue = 'account-link' and done_at is null`)).rowCount === 0);
  await pool.query('update users set is_active = true where email = $1', [email]);
  const answer = await sendRequest(`${origin}/api/v1/auth/jwt/create/`, {}, { email, password: 'long enough' });
  return (JSON.parse(answer.text) as { access: string }).access;
}

it('answers while its log cannot be written, and stops in order', async () => {
  // Every write to this device fails as on a full disk.
  const output = fs.openSync('/dev/full', 'w');
  const service = await startServiceProcess({ DATABASE_URL: database.url, DATA_DIR: folder }, output);
  fs.closeSync(output);
  const statuses: number[] = [];

  for (let request = 0; request < 3; request += 1) statuses.push((await sendRequest(`${service.origin}/api/v1/schema/`)).status);

  expect(statuses).toEqual([200, 200, 200]);
  expect((await service.stop()).code).toBe(0);
});

it('finishes running requests, streams and jobs, refuses new ones, and exits with 0', async () => {
  const letters: string[] = [];
  let letGo: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  let isMailOnTheWay = false;
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      isMailOnTheWay = true;
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        letters.push(text);
        void isHeld.then(() => {
          done();
        });
      });
    },
  });
  const mailPort = await findFreePort();
  await new Promise<void>((resolve) => {
    mailServer.listen(mailPort, '127.0.0.1', resolve);
  });
  const service = await startService({ SMTP_URL: `smtp://127.0.0.1:${String(mailPort)}` });
  const access = await aSeller(service.origin);
  await waitFor(() => isMailOnTheWay);

  // A stream, a request that waits for a lock, a keep-alive connection, and a job that waits for the mail server.
  const stream = sendRequest(`${service.origin}/api/v1/trading/seller/events/`, { headers: { authorization: `Bearer ${access}` } });
  const unlock = await lockTable(database.url, 'users');
  const slow = sendRequest(
    `${service.origin}/api/v1/auth/user/register/`,
    { agent: keptAlive },
    { email: 'late@yarmarok.example', password: 'long enough', user_type: 'buyer' },
  );
  await waitFor(async () => (await countWaitingForLocks(pool, 'insert into users')) > 0);

  const stopped = service.stop();
  await waitFor(() => service.log().includes('the service stops'));
  await expect(stream).resolves.toMatchObject({ status: 200 });
  await waitFor(() =>
    sendRequest(`${service.origin}/api/v1/health/live/`).then(
      () => false,
      () => true,
    ),
  );
  await unlock();
  await expect(slow).resolves.toMatchObject({ status: 201, headers: { connection: 'close' } });
  letGo();
  const { code, ms } = await stopped;

  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
  const { rows: jobs } = await pool.query(
    `select done_at is not null as is_done, locked_until from outbox where queue in ('account-link', 'mail') order by id`,
  );
  // The running mail job is done and released; the later one is untouched and waits for the next process.
  expect(jobs).toEqual([
    { is_done: true, locked_until: null },
    { is_done: true, locked_until: null },
    { is_done: false, locked_until: null },
  ]);
  expect(letters).toHaveLength(1);
  await new Promise<void>((resolve) => {
    mailServer.close(resolve);
  });
});

it('fails the readiness probe and serves everybody until it has drained', async () => {
  const service = await startService({ DRAIN_MS: '2000' });
  const get = (call: string) => sendRequest(`${service.origin}/api/v1/${call}`, { agent: keptAlive });
  expect((await get('health/ready/')).headers.connection).toBe('keep-alive');

  const stopped = service.stop();
  await waitFor(() => service.log().includes('the service stops'));
  const answers = [await get('health/ready/'), await get('health/live/'), await get('trading/buyer/offers/get-list/')];
  const { code } = await stopped;

  expect(answers.map(({ status }) => status)).toEqual([503, 200, 200]);
  expect(JSON.parse(answers[0]?.text ?? '')).toEqual({ status: 'stopping' });
  // A connection that is about to close takes no further request.
  expect(answers.map(({ headers }) => headers.connection)).toEqual(['close', 'close', 'close']);
  expect(code).toBe(0);
});

it('serves a request that was on its way over an accepted connection when the service closed', async () => {
  const service = await startService();
  const { port } = new URL(service.origin);
  const socket = net.connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const isClosed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /api/v1/trading/buyer/offers/get-list/ HTTP/1.1\r\nHost: localhost\r\n');
  // The service has accepted the connection, because it answers a later one.
  await sendRequest(`${service.origin}/api/v1/health/live/`);

  const stopped = service.stop();
  await waitFor(() =>
    sendRequest(`${service.origin}/api/v1/health/live/`).then(
      () => false,
      () => true,
    ),
  );
  socket.write('\r\n');
  await isClosed;

  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect((await stopped).code).toBe(0);
});

it('serves requests over connections that are not accepted yet at the end of its drain', async () => {
  const drainMs = 500;
  const service = await startService({ DRAIN_MS: String(drainMs) });
  const stopped = service.stop();
  await waitFor(() => service.log().includes('the service stops'));

  // A busy process is late to accept connections, here until after the drain: the system completes them, and clients send.
  void service.stop('SIGSTOP');
  const sentAt = performance.now();
  const answers = Promise.all(
    Array.from({ length: 5 }, () =>
      sendRequest(`${service.origin}/api/v1/trading/buyer/offers/get-list/`).then(({ status }) => status, String),
    ),
  );
  await waitFor(() => performance.now() > sentAt + drainMs + 200);
  void service.stop('SIGCONT');

  expect(await answers).toEqual(Array(5).fill(200));
  expect((await stopped).code).toBe(0);
});

/** A seller who records a call, always with one key. */
async function aCallToWriteDown(origin: string, alias: string) {
  const access = await aSeller(origin);
  const { rows } = await pool.query<{ id: number }>(
    `insert into shops (owner_id, alias, title, city, phone, email)
     select max(id), $1, 'Лозниця', 'kyiv', '+380500000001', 'shop@yarmarok.example' from users returning id`,
    [alias],
  );
  const shop = rows[0]?.id;
  const headers = { authorization: `Bearer ${access}`, 'idempotency-key': `${alias}-on-the-way` };
  const body = { shop, buyer_name: 'Олена', buyer_phone: '+380501234567' };
  return {
    writeDown: (at: string) => sendRequest(`${at}/api/v1/trading/seller/call-requests/create/`, { headers }, body),
    countWritten: async () => (await pool.query('select 1 from call_requests where shop_id = $1', [shop])).rowCount,
  };
}

it('lets another process repeat a call at once when the first process died', async () => {
  const [dying, other] = await Promise.all([startService(), startService()]);
  const { writeDown, countWritten } = await aCallToWriteDown(dying.origin, 'died');
  const unlock = await lockTable(database.url, 'call_requests');
  const lost = writeDown(dying.origin).catch((error: unknown) => error);
  await waitFor(async () => (await countWaitingForLocks(pool, 'insert into call_requests')) === 1);

  await dying.kill();
  await lost;
  await unlock();
  await waitFor(async () => (await countWaitingForLocks(pool, 'insert into call_requests')) === 0);
  const repeated = await writeDown(other.origin);

  expect(repeated.status).toBe(201);
  expect(await countWritten()).toBe(1);
  await other.stop();
});

it('lets another process repeat a call soon when the first process hangs in the middle of it, and carries it out once', async () => {
  const [hanging, other] = await Promise.all([startService(), startService()]);
  const { writeDown, countWritten } = await aCallToWriteDown(hanging.origin, 'hangs');
  const unlock = await lockTable(database.url, 'call_requests');
  const first = writeDown(hanging.origin);
  await waitFor(async () => (await countWaitingForLocks(pool, 'insert into call_requests')) === 1);
  void hanging.stop('SIGSTOP');
  await unlock();

  // Its transaction is open, and may or may not commit.
  const [hungAt, met] = [performance.now(), await writeDown(other.origin)];
  await waitFor(async () => (await writeDown(other.origin)).status === 201, 20_000);
  const blockedMs = performance.now() - hungAt;
  void hanging.stop('SIGCONT');

  expect([met.status, met.headers['retry-after']]).toEqual([409, '1']);
  expect(blockedMs).toBeLessThan(20_000);
  expect((await first).status).toBe(503);
  expect(await countWritten()).toBe(1);
  await Promise.all([hanging.stop(), other.stop()]);
});

it('abandons hanging work at the deadline, and rolls it back', async () => {
  const service = await startService({ STOP_TIMEOUT_MS: '1500' });
  const unlock = await lockTable(database.url, 'outbox');
  const hanging = sendRequest(
    `${service.origin}/api/v1/auth/user/register/`,
    {},
    { email: 'half@yarmarok.example', password: 'long enough', user_type: 'buyer' },
  );
  const lost = hanging.catch((error: unknown) => error);
  await waitFor(async () => (await waitingBehind('users')) > 0);

  const { code, ms } = await service.stop();
  expect(String(await lost)).toMatch(/socket hang up|ECONNRESET/);
  await unlock();

  expect(code).toBe(1);
  expect(ms).toBeGreaterThanOrEqual(1400);
  expect(ms).toBeLessThan(5000);
  expect(service.log()).toContain('did not stop in time');
  await waitFor(async () => (await countWaitingForLocks(pool)) === 0);
  // The person and the mail were created in one transaction.
  const { rows } = await pool.query(`select 1 from users where email = 'half@yarmarok.example'`);
  expect(rows).toEqual([]);
});

it('exits at once when it is idle, on SIGINT too', async () => {
  const service = await startService();
  await sendRequest(`${service.origin}/api/v1/health/ready/`, { agent: keptAlive });

  const { code, ms } = await service.stop('SIGINT');

  expect({ code, isQuick: ms < 3000 }).toEqual({ code: 0, isQuick: true });
});

it('prints in one line why it cannot start', async () => {
  const env = { DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none', DATABASE_WAIT_MS: '300' };
  await expect(startService(env)).rejects.toThrow(/"level":60.*ECONNREFUSED.*the service cannot start/);
});

describe('a database that is not there yet', () => {
  const proxies: net.Server[] = [];
  afterAll(() => {
    for (const proxy of proxies) proxy.close();
  });

  /** Refuses connections like a server that recovers, until `open` lets them through to the database. */
  async function aStartingDatabase() {
    const refusal = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeUInt32BE(refusal.length + 4, 1);
    let isOpen = false;
    let refused = 0;
    const proxy = net.createServer((socket) => {
      socket.on('error', () => undefined);
      if (!isOpen) {
        refused += 1;
        socket.once('data', () => socket.end(Buffer.concat([head, refusal])));
        return;
      }
      const upstream = net.connect(path.join(new URL(database.url).searchParams.get('host') ?? '', '.s.PGSQL.5432'));
      upstream.on('error', () => socket.destroy());
      socket.on('close', () => upstream.destroy());
      socket.pipe(upstream).pipe(socket);
    });
    proxies.push(proxy);
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    const { port } = proxy.address() as net.AddressInfo;
    const url = new URL(database.url);
    url.host = `127.0.0.1:${String(port)}`;
    url.searchParams.delete('host');
    return { url: url.href, open: () => (isOpen = true), countRefused: () => refused };
  }

  it('is waited for by the service, which says so once and then starts', async () => {
    const starting = await aStartingDatabase();
    const isStarted = startService({ DATABASE_URL: starting.url });
    await waitFor(() => starting.countRefused() >= 3, 30_000);
    starting.open();
    const service = await isStarted;

    expect((await sendRequest(`${service.origin}/api/v1/health/ready/`)).status).toBe(200);
    expect(service.log().match(/waits for the database/g)).toHaveLength(1);
    await service.stop();
  });

  it('is waited for by the command that migrates', async () => {
    const starting = await aStartingDatabase();
    const running = runMigrate({ DATABASE_URL: starting.url });
    await waitFor(() => starting.countRefused() >= 3, 30_000);
    starting.open();

    expect(await running).toMatchObject({ code: 0, output: expect.stringContaining('The database is up to date') as string });
  });

  it.each([
    ['the service', (env: Record<string, string>) => startService(env).then(() => '', String)],
    ['the command that migrates', (env: Record<string, string>) => runMigrate(env).then(({ output }) => output)],
  ])(
    'is not waited for by %s when it does not exist',
    async (_who, start) => {
      const url = new URL(database.url);
      url.pathname = '/no_such_database';
      const output = await start({ DATABASE_URL: url.href });

      expect(output).toMatch(/database .* does not exist/);
      expect(output).not.toContain('waits for the database');
    },
    60_000,
  );
});

it('refuses no request right after it is ready, because the delays of its start are no overload', async () => {
  const service = await startService({ MAX_EVENT_LOOP_DELAY_MS: '400' });
  const call = `${service.origin}/api/v1/trading/buyer/offers/get-list/?search=phone`;

  const answers = await Promise.all(Array.from({ length: 10 }, () => sendRequest(call)));

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});
