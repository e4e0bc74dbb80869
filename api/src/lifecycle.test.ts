import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { createPool, type Pool } from './platform/db';
import { createTestDatabase, lockTable, type TestDatabase, unlockTables, until, waitingForLocks } from './testing';

const entry = path.join(__dirname, 'main.ts');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-stop-'));
let database: TestDatabase;
let pool: Pool;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ connectionString: database.url, max: 6 });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await pool.end();
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

interface RunningService {
  origin: string;
  log: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>;
}

async function aFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startService(env: Record<string, string> = {}): Promise<RunningService> {
  const port = await aFreePort();
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: String(port),
      METRICS_PORT: '0',
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'debug',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    void ended.then(() => {
      reject(new Error(log));
    });
  });
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    log: () => log,
    async stop(signal = 'SIGTERM') {
      const startedAt = Date.now();
      child.kill(signal);
      return { code: await ended, ms: Date.now() - startedAt };
    },
  };
}

const keptAlive = new http.Agent({ keepAlive: true, maxSockets: 1 });
/** One call over a connection that is kept for the next ones. */
function ask(
  url: string,
  options: http.RequestOptions = {},
  body?: object,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method: body ? 'POST' : 'GET',
      ...options,
      headers: { 'content-type': 'application/json', ...(options.headers as http.OutgoingHttpHeaders | undefined) },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.end(body ? JSON.stringify(body) : undefined);
  });
}

/** Transactions that have written to a table and wait for a lock now. */
const waitingBehind = async (table: string) => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity a join pg_locks l using (pid)
     where a.datname = current_database() and a.wait_event_type = 'Lock' and l.granted and l.mode = 'RowExclusiveLock' and l.relation = $1::regclass`,
    [table],
  );
  return rows[0]?.count ?? 0;
};

afterEach(unlockTables);

async function aSeller(origin: string): Promise<string> {
  const email = `stop-${randomBytes(4).toString('hex')}@yarmarok.example`;
  await ask(`${origin}/api/v1/auth/user/register/`, {}, { email, password: 'long enough', user_type: 'seller' });
  await pool.query('update users set is_active = true where email = $1', [email]);
  const answer = await ask(`${origin}/api/v1/auth/jwt/create/`, {}, { email, password: 'long enough' });
  return (JSON.parse(answer.text) as { access: string }).access;
}

it('finishes requests, streams and jobs at hand, refuses new ones, and ends with 0', async () => {
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
  const mailPort = await aFreePort();
  await new Promise<void>((resolve) => {
    mailServer.listen(mailPort, '127.0.0.1', resolve);
  });
  const service = await startService({ SMTP_URL: `smtp://127.0.0.1:${String(mailPort)}` });
  const access = await aSeller(service.origin);
  await until(() => isMailOnTheWay);

  // A stream, a request that waits for a lock, a connection that is kept, and a job that waits for the mail server.
  const stream = ask(`${service.origin}/api/v1/trading/seller/events/`, { headers: { authorization: `Bearer ${access}` } });
  const unlock = await lockTable(database.url, 'users');
  const slow = ask(
    `${service.origin}/api/v1/auth/user/register/`,
    { agent: keptAlive },
    { email: 'late@yarmarok.example', password: 'long enough', user_type: 'buyer' },
  );
  await until(async () => (await waitingForLocks(pool, 'insert into users')) > 0);

  const stopped = service.stop();
  await until(() => service.log().includes('the service stops'));
  await expect(stream).resolves.toMatchObject({ status: 200 });
  await until(() =>
    ask(`${service.origin}/api/v1/health/live/`).then(
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
    `select done_at is not null as is_done, locked_until from outbox where queue = 'mail' order by id`,
  );
  // The mail that was on its way is done and nobody's; the one that came last waits for the next process, untouched.
  expect(jobs).toEqual([
    { is_done: true, locked_until: null },
    { is_done: false, locked_until: null },
  ]);
  expect(letters).toHaveLength(1);
  await new Promise<void>((resolve) => {
    mailServer.close(resolve);
  });
}, 60_000);

it('gives up what hangs when the time is over, and leaves nothing half done', async () => {
  const service = await startService({ STOP_TIMEOUT_MS: '1500' });
  const unlock = await lockTable(database.url, 'outbox');
  const hanging = ask(
    `${service.origin}/api/v1/auth/user/register/`,
    {},
    { email: 'half@yarmarok.example', password: 'long enough', user_type: 'buyer' },
  );
  const lost = hanging.catch((error: unknown) => error);
  await until(async () => (await waitingBehind('users')) > 0);

  const { code, ms } = await service.stop();
  expect(String(await lost)).toMatch(/socket hang up|ECONNRESET/);
  await unlock();

  expect(code).toBe(1);
  expect(ms).toBeGreaterThanOrEqual(1400);
  expect(ms).toBeLessThan(5000);
  expect(service.log()).toContain('did not stop in time');
  await until(async () => (await waitingForLocks(pool)) === 0);
  // The person and the mail to them were one transaction.
  const { rows } = await pool.query(`select 1 from users where email = 'half@yarmarok.example'`);
  expect(rows).toEqual([]);
}, 60_000);

it('ends at once when it is idle, on SIGINT as well', async () => {
  const service = await startService();
  await ask(`${service.origin}/api/v1/health/ready/`, { agent: keptAlive });

  const { code, ms } = await service.stop('SIGINT');

  expect({ code, isQuick: ms < 3000 }).toEqual({ code: 0, isQuick: true });
}, 60_000);

it('says in one line why it cannot start', async () => {
  await expect(startService({ DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none' })).rejects.toThrow(
    /"level":60.*ECONNREFUSED.*the service cannot start/,
  );
}, 60_000);
