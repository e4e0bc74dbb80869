/**
 * Measures one import into the database named by the settings: `import-bench.ts <csv|xlsx|yml> <rows>`. A new shop imports a price list
 * of Prom.ua three times: as new offers, unchanged, and as a dry run. Prints a line of JSON. `npm run quality -- bench imports` calls it.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { reindexOffers } from '../features/catalog';
import { createImportWork, type FileFormat, startImport } from '../features/imports';
import { inTransaction, type Pool, withoutTimeLimit } from '../platform/db';
import { writeBenchFile } from './import-bench-file';

const format = (process.argv[2] ?? 'csv') as FileFormat;
const rows = Number(process.argv[3] ?? 10_000);

const config = readCommandConfig();
const { pool, close } = await openDatabase(config);
const work = createImportWork({ ...config, pool });
await cleanUp(pool);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-bench-'));
const shop = await makeShop(pool);
try {
  const file = path.join(folder, `price.${format}`);
  await writeBenchFile(file, format, rows, shop.category);
  const megabytes = fs.statSync(file).size / 2 ** 20;
  const idleMegabytes = process.memoryUsage().rss / 2 ** 20;
  const [created, unchanged, dryRun] = [await measure(file), await measure(file), await measure(file, true)];
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  console.log(JSON.stringify({ format, rows, megabytes, idleMegabytes, peakMegabytes, created, unchanged, dryRun }));
} finally {
  await removeShop(pool, shop);
  fs.rmSync(folder, { recursive: true, force: true });
  await close();
}

interface Measured {
  rowsPerSecond: number;
  /** CPU time of this process, without the database. */
  cpuSeconds: number;
  /** Event loop delay: how long a concurrent request may wait. */
  stallP99Ms: number;
}

async function measure(file: string, isDryRun = false): Promise<Measured> {
  const fields = { shop: String(shop.id), mode: 'create_and_update', dry_run: String(isDryRun) };
  const upload = { file: { path: file, name: path.basename(file) }, fields };
  const id = await startImport({ pool, work }, { userId: shop.ownerId, sessionId: 0 }, upload, 'uk');
  const stalls = monitorEventLoopDelay({ resolution: 5 });
  const [cpuBefore, startedAt] = [process.cpuUsage(), performance.now()];
  stalls.enable();
  await work.run(id, { signal: new AbortController().signal });
  const seconds = (performance.now() - startedAt) / 1000;
  stalls.disable();
  const { user, system } = process.cpuUsage(cpuBefore);
  const { rows: ended } = await pool.query<{ status: string; done: number }>(
    'select status, created_count + skipped_count as done from imports where id = $1',
    [id],
  );
  if (ended[0]?.status !== 'finished' || ended[0].done !== rows) throw new Error(`The import failed: ${JSON.stringify(ended)}`);
  return { rowsPerSecond: rows / seconds, cpuSeconds: (user + system) / 1e6, stallP99Ms: stalls.percentile(99) / 1e6 };
}

interface BenchShop {
  id: number;
  ownerId: number;
  /** Alias of a leaf category. */
  category: string;
}

async function makeShop(db: Pool): Promise<BenchShop> {
  const name = `import-bench-${randomBytes(4).toString('hex')}`;
  const { rows: made } = await db.query<BenchShop>(
    `with owner as (insert into users (email, password_hash, is_active, user_type) values ($1 || '@yarmarok.example', 'none', true, 'seller') returning id)
     insert into shops (owner_id, alias, title, city, phone, email) select id, $1, $1, 'kyiv', '+380500000001', $1 || '@yarmarok.example' from owner
     returning id, owner_id as "ownerId", (select alias from categories order by depth desc, id limit 1) as category`,
    [name],
  );
  if (!made[0]?.category) throw new Error('There are no categories: seed the database first');
  return made[0];
}

/** Deletes the offers of the bench, so that the catalog stays as it was. */
async function removeShop(db: Pool, { id }: BenchShop): Promise<void> {
  await db.query('delete from imports where shop_id = $1', [id]);
  await db.query(`update shops set deleted_at = now(), alias = alias || '-deleted' where id = $1`, [id]);
  for (;;) {
    const { rows: some } = await db.query<{ id: number }>(
      'update offers set deleted_at = now() where id in (select id from offers where shop_id = $1 and deleted_at is null order by id limit 2000) returning id',
      [id],
    );
    if (some.length === 0) break;
    await inTransaction(db, (tx) =>
      reindexOffers(
        tx,
        some.map((offer) => offer.id),
      ),
    );
  }
}

/** Finishes database work of earlier imports and the seed, which would otherwise run beside this import. */
async function cleanUp(db: Pool): Promise<void> {
  const client = await db.connect();
  try {
    await withoutTimeLimit(client, 'session');
    await client.query('vacuum (analyze)');
  } finally {
    // Closes the connection, because the setting would persist in it.
    client.release(true);
  }
}
