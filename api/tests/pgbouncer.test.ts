import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPool, inTransaction, PipelinedReader, type Pool } from '../src/platform/db';
import { createTestDatabase, type TestDatabase, waitFor } from '../src/testing';
import { type RunningPgBouncer, startPgBouncer } from '../src/testing/programs/pgbouncer';
import { killServices, type RunningService, sendRequest, startServiceProcess } from '../src/testing/programs/service-process';

jest.setTimeout(180_000);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-pooled-'));
/** Number of connections below that of the service, so that a transaction rarely gets the connection of the one before. */
const serverConnections = 3;
let database: TestDatabase;
let direct: Pool;
let pooler: RunningPgBouncer;
let service: RunningService;

beforeAll(async () => {
  database = await createTestDatabase();
  direct = createPool({ connectionString: database.url, max: 2, applicationName: 'test' });
  pooler = await startPgBouncer({ url: database.url, serverConnections });
  service = await startServiceProcess({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_POOLER: 'transaction',
    DATA_DIR: folder,
    LIST_CACHE_MS: '0',
    CATEGORY_CACHE_MS: '0',
  });
});
afterAll(async () => {
  killServices();
  await pooler.stop();
  await direct.end();
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const api = (call: string) => `${service.origin}/api/v1/${call}`;

it('serves lists, searches and writes at once over a few shared connections', async () => {
  const email = `pooled-${randomBytes(4).toString('hex')}@yarmarok.example`;
  await sendRequest(api('auth/user/register/'), {}, { email, password: 'long enough', user_type: 'seller' });
  await waitFor(async () => (await direct.query(`select 1 from outbox where queue = 'account-link' and done_at is null`)).rowCount === 0);
  await direct.query('update users set is_active = true where email = $1', [email]);
  const signedIn = await sendRequest(api('auth/jwt/create/'), {}, { email, password: 'long enough' });
  const { access } = JSON.parse(signedIn.text) as { access: string };
  const { rows } = await direct.query<{ id: number }>(
    `insert into shops (owner_id, alias, title, city, phone, email)
     select id, 'pooled', 'Лозниця', 'kyiv', '+380500000001', 'shop@yarmarok.example' from users where email = $1 returning id`,
    [email],
  );
  const writeDown = (key: string) =>
    sendRequest(
      api('trading/seller/call-requests/create/'),
      { headers: { authorization: `Bearer ${access}`, 'idempotency-key': key } },
      { shop: rows[0]?.id, buyer_name: 'Олена', buyer_phone: '+380501234567' },
    );
  const reads = ['?search=phone', '?search=ваза%20біла&ordering=-created_at', '?price_min=10', '?facets=city%3Akyiv', ''];

  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? writeDown(randomUUID()) : sendRequest(api(`trading/buyer/offers/get-list/${reads[index % reads.length] ?? ''}`)),
    ),
  );

  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  const written = await direct.query('select 1 from call_requests where shop_id = $1', [rows[0]?.id]);
  expect(written.rowCount).toBe(20);
});

it('keeps the settings of the service and leaves no state on the shared connections', async () => {
  const pool = createPool({ connectionString: pooler.url, max: 8, isPooled: true });
  const reader = new PipelinedReader(pool);
  try {
    const named = { name: 'numbers', text: 'select $1::int as number' };
    const read = await Promise.all(Array.from({ length: 30 }, (_, index) => reader.query<{ number: number }>(named, [index])));
    const settings = await Promise.all(
      Array.from({ length: 12 }, () =>
        inTransaction(pool, async (tx) => {
          await tx.query('set local lock_timeout = 1234');
          await tx.query(named, [1]);
          const { rows } = await tx.query<Record<string, string>>(
            `select current_setting('statement_timeout') as statement, current_setting('jit') as jit, pg_backend_pid()::text as pid`,
          );
          return rows[0];
        }),
      ),
    );
    const left = await Promise.all(
      Array.from({ length: 12 }, () =>
        pool.query<{ named: number; lock: string }>(
          `select (select count(*)::int from pg_prepared_statements) as named, current_setting('lock_timeout') as lock`,
        ),
      ),
    );

    expect(read.map(({ rows }) => rows[0]?.number)).toEqual(Array.from({ length: 30 }, (_, index) => index));
    expect(settings.map((row) => [row?.statement, row?.jit])).toEqual(Array.from({ length: 12 }, () => ['30s', 'off']));
    expect(new Set(settings.map((row) => row?.pid)).size).toBeLessThanOrEqual(serverConnections);
    expect(left.map(({ rows }) => rows[0])).toEqual(Array.from({ length: 12 }, () => ({ named: 0, lock: '0' })));
  } finally {
    await reader.close();
    await pool.end();
  }
});
