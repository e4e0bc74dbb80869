/**
 * Measures one figure of the read model in the database named by the settings, and prints it as a line of JSON: `rebuild`, `storage`,
 * `memory` or `lag`. `npm run quality -- bench catalogue` calls it for catalogs of several sizes.
 */
import v8 from 'node:v8';
import vm from 'node:vm';
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import {
  BitmapCache,
  CatalogIndexWorker,
  createBitmapFacetCounter,
  createCatalogService,
  isCompactionDue,
  noFilters,
  nothingChosen,
  rebuildCatalog,
  reindexOffers,
} from '../features/catalog';
import { inTransaction, type Pool } from '../platform/db';
import { anyChosen, createRandom, readBenchData } from './random-requests-bench';

const config = readCommandConfig();
const requests = 1500;
const countedAttributes = 12;
const changesPerSecond = 100;
const secondsOfChanges = 20;
/** Maximum of concurrent changes. */
const writers = 8;
/** Interval of watched changes, whose appearance in lists and facets is measured. */
const watchedEvery = 10;
const pollMs = 5;
/** A price that no other offer has, in kopiikas. */
const watchedPrice = 90_000_000_01;

/** `reader` has connections of its own, so that readers never wait for writers. */
const figures: Record<string, (pool: Pool, reader: Pool) => Promise<object>> = { rebuild, storage, memory, lag };

/** Rebuilds lists and search without concurrent writers. */
async function rebuild(pool: Pool): Promise<object> {
  const startedAt = performance.now();
  await rebuildCatalog(pool);
  return { seconds: (performance.now() - startedAt) / 1000 };
}

/** Size of all tables for bitmaps, with their indexes. */
async function storage(pool: Pool): Promise<object> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
     where relname in ('bitmap', 'bitmap_part', 'bitmap_state', 'bitmap_change', 'rank_tier', 'offer_bitmap_delta') and relkind = 'r'`,
  );
  return { bytes: rows[0]?.bytes ?? 0 };
}

/** Memory that lists, search and facets take in a process after many different requests. */
async function memory(pool: Pool): Promise<object> {
  v8.setFlagsFromString('--expose-gc');
  const collectGarbage = vm.runInNewContext('gc') as () => void;
  const read = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const [data, random] = [await readBenchData(pool, config.dataDir), createRandom(11)];
  const catalog = createCatalogService(pool, { cacheMs: 600_000 });
  const before = read();
  for (let index = 0; index < requests; index += 1) {
    const fact = random.pick(data.facts);
    const isSearch = random.next() < 0.5;
    const request = {
      filters: { ...noFilters, categoryAlias: isSearch ? null : random.pick(data.categories) },
      search: isSearch ? `${random.pick(data.words)}${random.next() < 0.5 ? '' : ` ${random.pick(data.words)}`}` : undefined,
    };
    const chosen = anyChosen(random, random.next() < 0.4 ? fact : undefined);
    await catalog.countFacets(request, chosen, (known) => known.slice(0, countedAttributes).map(({ attributeId }) => attributeId));
    await catalog.listFacetedOffers({ ...request, limit: 36, offset: 0 }, chosen, 'uk');
  }
  return { bytes: read() - before, residentBytes: process.memoryUsage().rss };
}

/** Changes offers at a steady rate while the index worker runs; milliseconds from a commit until a faceted list shows it. */
async function lag(pool: Pool, reader: Pool): Promise<object> {
  const total = changesPerSecond * secondsOfChanges;
  const { rows } = await pool.query<{ id: number }>(
    `select l.offer_id as id from offer_scope l join offers o on o.id = l.offer_id
     where l.scope_id = 0 and o.variant_group_id is null order by md5(l.offer_id::text) limit $1`,
    [total],
  );
  const counter = createBitmapFacetCounter(new BitmapCache());
  const worker = new CatalogIndexWorker(pool, (error) => {
    throw error;
  });
  const page = { ordering: '-created_at', limit: 5, offset: 0 } as const;
  const lags: number[] = [];
  const pending = new Set<Promise<void>>();

  async function change(index: number): Promise<void> {
    // Each offer changes once, so that every price is shown at some time.
    const id = rows[index]?.id;
    if (id === undefined) throw new Error(`The catalog has fewer than ${String(total)} offers without variants`);
    const price = watchedPrice + index;
    await inTransaction(pool, async (tx) => {
      await tx.query('update offers set price_minor = $2, currency = $3, old_price_minor = null where id = $1', [id, price, 'uah']);
      await reindexOffers(tx, [id]);
    });
    if (index % watchedEvery !== 0) return;
    const committedAt = performance.now();
    const chosen = { ...nothingChosen, price: { min: price, max: price } };
    for (;;) {
      const { rowsJson } = await counter.listOffers(reader, { filters: noFilters, words: null }, chosen, page, 'uk');
      if (rowsJson.includes(`"id":${String(id)},`)) break;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    lags.push(performance.now() - committedAt);
  }

  await counter.countFacets(reader, { filters: noFilters, words: null }, nothingChosen, () => []);
  worker.start();
  const startedAt = performance.now();
  for (let index = 0; index < total; index += 1) {
    const wait = startedAt + (index * 1000) / changesPerSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // A slower machine reaches fewer changes a second; more would only wait for connections.
    while (pending.size >= writers) await Promise.race(pending);
    const changed = change(index).finally(() => pending.delete(changed));
    pending.add(changed);
  }
  await Promise.all(pending);
  const seconds = (performance.now() - startedAt) / 1000;
  while (await isCompactionDue(pool)) await new Promise((resolve) => setTimeout(resolve, pollMs));
  const drainedMs = performance.now() - startedAt - seconds * 1000;
  await worker.stop();
  lags.sort((a, b) => a - b);
  const at = (share: number) => lags[Math.min(lags.length - 1, Math.floor(lags.length * share))] ?? NaN;
  return { changesPerSecond: total / seconds, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1), compactedAfterMs: drainedMs };
}

const name = process.argv[2] ?? '';
const measure = figures[name];
if (!measure) {
  console.error(`There is no figure "${name}", only ${Object.keys(figures).join(', ')}`);
  process.exit(2);
}
const connections = name === 'lag' ? writers + 1 : 1;
const database = await openDatabase({ ...config, poolSize: connections });
const reading = await openDatabase({ ...config, poolSize: connections });
try {
  console.log(JSON.stringify(await measure(database.pool, reading.pool)));
} finally {
  await database.close();
  await reading.close();
}
