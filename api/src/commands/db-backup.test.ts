import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApi } from '../app';
import { findLedgerProblems } from '../features/billing';
import { checkCatalog } from '../features/catalog';
import { migrationsFolder } from '../migrations-folder';
import { createPool, type Pool, startEmbeddedPostgres } from '../platform/db';
import { type Manifest, restoreBackup, createBackup } from '../platform/db/backup';
import {
  anOffer,
  anOrder,
  aPerson,
  createTestApi,
  createTestDatabase,
  giveLeads,
  type TestApi,
  type TestDatabase,
  testProgram,
} from '../testing';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-backup-'));
fs.chmodSync(folder, 0o755);
let api: TestApi;
let backup: string;
let manifest: Manifest;
let roundsDuringBackup: number;
let empties: TestDatabase[];

beforeAll(async () => {
  empties = [];
  api = await createTestApi();
  const offer = await anOffer(api);
  // The rows make the backup slow, and have all characters that a text format has to escape.
  await api.pool.query(
    `insert into outbox (queue, payload, run_at)
     select 'never', jsonb_build_object('text', E'tab\\t, line\\n, \\\\N, \\\\., "quotes" і ї 🧺' || i), now() + interval '1 year'
     from generate_series(1, 25000) i`,
  );
  // Money, orders and people are written before, during and after the backup.
  let isStopped = false;
  let rounds = 0;
  const write = async () => {
    while (!isStopped) {
      const seller = await aPerson(api);
      await giveLeads(api, seller, 3);
      await giveLeads(api, offer.shop.owner, 1);
      await anOrder(api, offer, { buyer: seller });
      rounds += 1;
    }
  };
  const writers = [write(), write()];
  while (rounds < 4) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = rounds;
  backup = path.join(folder, 'first');
  manifest = await createBackup(api.pool, backup);
  roundsDuringBackup = rounds - before;
  isStopped = true;
  await Promise.all(writers);
});
afterAll(async () => {
  for (const database of empties) await database.drop();
  await api.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function anEmptyDatabase(): Promise<{ url: string; pool: Pool }> {
  const database = await createTestDatabase('template0');
  empties.push(database);
  return { url: database.url, pool: createPool({ connectionString: database.url, max: 4 }) };
}

async function countRows(pool: Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of manifest.tables)
    counts[name] = (await pool.query<{ count: number }>(`select count(*) from "${name}"`)).rows[0]?.count ?? -1;
  return counts;
}

const listManifestCounts = ({ tables }: Manifest) => Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));

it('restores a consistent snapshot that was taken during writes', async () => {
  const { url, pool } = await anEmptyDatabase();

  await restoreBackup(pool, backup, migrationsFolder());

  expect(await countRows(pool)).toEqual(listManifestCounts(manifest));
  expect(listManifestCounts(manifest).outbox).toBeGreaterThanOrEqual(25_000);
  expect(roundsDuringBackup).toBeGreaterThan(0);
  const now = await countRows(api.pool);
  expect(now.ledger_entries).toBeGreaterThan(listManifestCounts(manifest).ledger_entries ?? 0);
  // Each transaction is restored as a whole or not at all.
  expect(await findLedgerProblems(pool)).toEqual([]);
  expect(await checkCatalog(pool)).toEqual([]);
  const { rows } = await pool.query(`select 1 from orders o where not exists (select 1 from order_items i where i.order_id = o.id)`);
  expect(rows).toEqual([]);
  // Texts survive the format unchanged.
  const sum = `select md5(string_agg(id || payload::text, '' order by id)) from outbox where queue = 'never'`;
  expect((await pool.query(sum)).rows).toEqual((await api.pool.query(sum)).rows);

  // A service runs on the restored database, with sequences past the restored ids.
  const { app } = await createApi({ ...api.config, databaseUrl: url }, pool);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/user/register/',
    payload: { email: 'after@yarmarok.example', password: 'long enough', user_type: 'buyer' },
  });
  expect(answer.statusCode).toBe(201);
  await app.close();
  await pool.end();
});

it('refuses a database with data, and a damaged backup', async () => {
  await expect(restoreBackup(api.pool, backup, migrationsFolder())).rejects.toThrow('The database is not empty');
  await expect(createBackup(api.pool, backup)).rejects.toThrow('exists already');

  const damaged = path.join(folder, 'damaged');
  fs.cpSync(backup, damaged, { recursive: true });
  const file = path.join(damaged, 'users.copy.gz');
  const bytes = fs.readFileSync(file);
  bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
  fs.writeFileSync(file, bytes);
  const first = await anEmptyDatabase();
  await expect(restoreBackup(first.pool, damaged, migrationsFolder())).rejects.toThrow(/^users\.copy\.gz .*damaged/);
  expect(await countRows(first.pool).then(({ users }) => users)).toBe(0);
  await first.pool.end();

  fs.rmSync(path.join(damaged, 'manifest.json'));
  const second = await anEmptyDatabase();
  await expect(restoreBackup(second.pool, damaged, migrationsFolder())).rejects.toThrow('is no backup');
  await second.pool.end();
});

it('leaves no folder after a failed backup, and makes folders private', async () => {
  const { pool } = await anEmptyDatabase();

  await expect(createBackup(pool, path.join(folder, 'failed'))).rejects.toThrow(/schema_migrations/);
  await pool.end();

  expect(fs.readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
  expect(fs.statSync(backup).mode & 0o077).toBe(0);
});

async function run(command: string, args: string[], env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [testProgram(command), ...args], {
    cwd: path.join(__dirname, '../../..'),
    env: { NODE_ENV: 'test', DATA_DIR: api.config.dataDir, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

it('restores into a new data folder and backs it up on the command line', async () => {
  const [now, taken, target] = ['now', 'taken', 'target'].map((name) => path.join(folder, name)) as [string, string, string];
  await createBackup(api.pool, now);

  const restored = await run('db-restore', [now, '--to', target], {});
  const again = await run('db-restore', [now, '--to', target], {});
  const backedUp = await run('db-backup', [taken], { DATA_DIR: target });

  expect(backedUp).toEqual({ code: 0, output: expect.stringMatching(/taken: \d+ tables, \d+ rows, snapshot of 20/) });
  expect(restored).toEqual({
    code: 0,
    output: expect.stringMatching(/Restored \d+ tables[\s\S]*The ledger adds up\nStart with DATA_DIR=/),
  });
  expect(again).toEqual({ code: 1, output: expect.stringContaining('exists already') });
  const server = await startEmbeddedPostgres({ dataDir: path.join(target, 'postgres'), isDetached: false });
  const pool = createPool({ connectionString: server.connectionString, max: 1 });
  expect(await countRows(pool)).toEqual(await countRows(api.pool));
  await pool.end();
  await server.stop();
});

it('refuses to back up a PostgreSQL server and names pg_dump', async () => {
  const refused = await run('db-backup', [path.join(folder, 'refused')], { DATABASE_URL: api.config.databaseUrl });

  expect(refused).toEqual({ code: 2, output: expect.stringContaining('pg_dump') });
  expect(fs.existsSync(path.join(folder, 'refused'))).toBe(false);
});
