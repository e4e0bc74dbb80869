import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrationsFolder } from '../../migrations-folder';
import { createPool, type EmbeddedPostgres, migrate, type Pool, startEmbeddedPostgres } from '../../platform/db';
import { createTestImports, tableWithDuplicates } from '../../testing';
import { checkCatalog, rebuildCatalog } from '../catalog';
import { startImport } from './start-import';

const count = 3000;

let folder: string;
let server: EmbeddedPostgres;
let pool: Pool;

/** A real server that flushes asynchronous commits late, so that a crash loses more of them. */
async function startServer(): Promise<void> {
  server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    settings: ['wal_writer_delay=10s', 'wal_writer_flush_after=1GB', 'wal_buffers=64MB'],
    isDetached: false,
  });
  pool = createPool({ connectionString: server.connectionString, max: 4 });
  pool.on('error', () => undefined);
}

async function aShopOfThisServer(): Promise<{ shopId: number; userId: number }> {
  await pool.query(`insert into categories (alias, title, depth, path) values ('ceramics', '{"uk": "Кераміка"}', 1, '{}')`);
  await pool.query('update categories set path = array[id]');
  const { rows } = await pool.query<{ shopId: number; userId: number }>(
    `with owner as (insert into users (email, is_active, user_type) values ('owner@yarmarok.example', true, 'seller') returning id)
     insert into shops (owner_id, alias, title, city, phone, email) select id, 'vases', 'Vases', 'kyiv', '+380500000001', 'owner@yarmarok.example' from owner
     returning id as "shopId", owner_id as "userId"`,
  );
  if (!rows[0]) throw new Error('There is no shop');
  return rows[0];
}

const rowsDone = async (id: number) =>
  (await pool.query<{ rows_done: number }>('select rows_done from imports where id = $1', [id])).rows[0]?.rows_done ?? 0;
const countRows = async (sql: string) => (await pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`)).rows[0]?.count;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-crash-'));
  fs.chmodSync(folder, 0o755);
  await startServer();
  await migrate(pool, migrationsFolder());
  await rebuildCatalog(pool);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

it('an import continues without duplicates after a crash of the database', async () => {
  const { shopId, userId } = await aShopOfThisServer();
  const file = path.join(folder, 'price.csv');
  fs.writeFileSync(file, tableWithDuplicates(count));
  const fields = { shop: String(shopId), mode: 'create_and_update' };
  const id = await startImport(
    createTestImports(pool),
    { userId, sessionId: 0 },
    { file: { path: file, name: 'price.csv' }, fields },
    'uk',
  );

  const running = createTestImports(pool).work.run(id, { signal: new AbortController().signal });
  const ended = running.then(
    () => 'finished',
    () => 'broken off',
  );
  let seen = 0;
  while (seen < 1000) seen = await rowsDone(id);
  // An "immediate" shutdown flushes nothing, like a power failure.
  process.kill(server.pid, 'SIGQUIT');
  expect(await ended).toBe('broken off');
  await pool.end().catch(() => undefined);
  // Stopping waits until the server is gone.
  await server.stop();
  await startServer();

  const left = await rowsDone(id);
  expect(left).toBeLessThan(seen);
  expect(await countRows('offers')).toBe(await countRows("import_rows where offer_id is not null and action = 'created'"));
  expect(await countRows('import_rows')).toBe(left);

  await createTestImports(pool).work.run(id, { signal: new AbortController().signal });

  const { rows } = await pool.query('select status, rows_done, created_count, skipped_count from imports where id = $1', [id]);
  expect(rows).toEqual([{ status: 'finished', rows_done: count, created_count: count * 0.9, skipped_count: count * 0.1 }]);
  expect(await countRows('(select distinct sku from offers) skus')).toBe(count * 0.9);
  expect(await countRows('offers')).toBe(count * 0.9);
  expect(await checkCatalog(pool)).toEqual([]);
});
