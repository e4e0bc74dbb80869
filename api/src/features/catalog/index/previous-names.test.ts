import { createPool, inTransaction, migrate, type Pool } from '../../../platform/db';
import { migrationsFolder } from '../../../migrations-folder';
import { readMigrations } from '../../../platform/db/migrate';
import { aCategory, anOffer, aShop, createTestApi, createTestDatabase, type TestApi } from '../../../testing';
import { checkCatalog, compactCatalog, rebuildCatalog, reindexOffers } from '..';
import { noFilters } from '../lists/list-filters';
import { listCards } from '../lists/offer-lists.repository';
import { BitmapCache } from '../search/bitmap-cache';
import { bitmapEpoch } from '../search/bitmap-cache.repository';
import { searchCards } from '../search/search.repository';
import { prefixRange } from '../search/vocabulary.repository';
import type { IndexSizes } from './scope-blocks.repository';

/** Names of the read model in the previous version, which the views and the old trigger of migrations 0073 to 0077 keep reachable. */
const previousNames: Record<string, string> = {
  offer_delta: 'offer_shift',
  has_bitmap_delta: 'has_sets',
  vocabulary_delta: 'vocabulary_shift',
  offer_bitmap_delta: 'offer_set_shift',
  offer_bitmap_version: 'offer_set_version',
  bitmap_id: 'set_id',
  writes_bitmap_versions: 'notes_sets',
};
const renamed = new RegExp(`\\b(?:${Object.keys(previousNames).join('|')})\\b`, 'g');

/** The trigger and its function have one name now; they had two. A rebuild takes the definition of its view from the database as it is. */
const toPreviousNames = (sql: string) =>
  sql.startsWith('create view ')
    ? sql
    : sql
        .replace(/function raise_version_of_all_bitmaps\b/g, 'function note_all_offer_sets')
        .replace(/\braise_version_of_all_bitmaps\b/g, 'offer_set_bits_noted')
        .replace(renamed, (name) => previousNames[name]!);

/** Opens a pool whose statements use the names of the previous version. */
function createPreviousPool(url: string): Pool {
  const pool = createPool({ connectionString: url });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const runRenamed = (statement: string | { text: string }, ...rest: unknown[]) =>
      query(
        typeof statement === 'string' ? toPreviousNames(statement) : Object.assign(statement, { text: toPreviousNames(statement.text) }),
        ...rest,
      );
    Object.assign(client, { query: runRenamed });
  });
  return pool;
}

// Small enough for blocks and bitmaps of a few offers.
const sizes: IndexSizes = { blockOffers: 3, minScopeOffers: 5, minBucketOffers: 2, minOffers: 3, minPrefixTerms: 2 };
const titles = ['Стіл дубовий', 'Столик', 'Дуби', 'Дубовий стілець', 'Стіл'];

let api: TestApi;
let previous: Pool;
let offerIds: number[];
beforeAll(async () => {
  api = await createTestApi();
  previous = createPreviousPool(api.config.databaseUrl);
  const [category, shop] = [await aCategory(api), await aShop(api)];
  offerIds = [];
  for (let index = 0; index < 20; index += 1) {
    const title = { uk: titles[index % titles.length]! };
    offerIds.push((await anOffer(api, { title, category, shop, priceMinor: index * 100 })).id);
  }
  await rebuildCatalog(api.pool, sizes);
});
afterAll(async () => {
  await previous.end();
  await api.close();
});

async function change(pool: Pool, index: number, assignment: string): Promise<void> {
  const id = offerIds[index % offerIds.length]!;
  await inTransaction(pool, async (tx) => {
    await tx.query(`update offers set ${assignment} where id = $1`, [id]);
    await reindexOffers(tx, [id]);
  });
}

/** Reads a list by offset and a range of prices, and a search by bitmaps. */
async function read(pool: Pool, cache: BitmapCache) {
  const words = [{ word: 'стіл', ranges: [prefixRange('стіл')], forms: ['стіл', 'столи'], maxOffers: 5 }];
  const page = { ordering: 'price', limit: 5, offset: 4, after: null } as const;
  return [
    await listCards(pool, noFilters, page, 'uk', 1),
    await listCards(pool, { ...noFilters, priceMinMinor: 300, priceMaxMinor: 1500 }, page, 'uk', 1),
    await searchCards(pool, cache, words, noFilters, { ordering: 'relevance', limit: 10, offset: 0 }, 'uk', {
      bitmapThreshold: 0,
      scanThreshold: 1,
    }),
  ];
}

it('lets the previous version write, compact and read beside this one', async () => {
  const versions: [Pool, BitmapCache][] = [
    [api.pool, new BitmapCache()],
    [previous, new BitmapCache()],
  ];

  for (let round = 0; round < 24; round += 1) {
    const [[writer], [other]] = [versions[round % 2]!, versions[(round + 1) % 2]!];
    await Promise.all([
      change(writer, round, `title = '{"uk": "${titles[(round + 1) % titles.length]!}"}', price_minor = ${round * 70}`),
      change(other, round + 7, `status = '${round % 3 === 0 ? 'hidden' : 'active'}'`),
    ]);
    const uncompacted = await Promise.all(versions.map(([pool, cache]) => read(pool, cache)));
    expect(uncompacted[0]).toEqual(uncompacted[1]);
    expect(await checkCatalog(writer)).toEqual([]);

    // Every second time a version compacts what the other one wrote.
    await compactCatalog(versions[Math.floor(round / 2) % 2]![0], sizes);
    expect(await Promise.all(versions.map(([pool, cache]) => read(pool, cache)))).toEqual(uncompacted);
  }

  expect(await checkCatalog(api.pool)).toEqual([]);
  expect(await checkCatalog(previous)).toEqual([]);
}, 120_000);

it('lets the previous version rebuild the read model while this one writes', async () => {
  await Promise.all([
    rebuildCatalog(previous, sizes),
    ...offerIds.map((_, index) => change(api.pool, index, `price_minor = ${index * 30}`)),
  ]);

  expect(await checkCatalog(api.pool)).toEqual([]);
  await change(api.pool, 0, `title = '{"uk": "Стіл"}'`);
  await compactCatalog(api.pool, sizes);
  expect(await checkCatalog(previous)).toEqual([]);
}, 60_000);

it.each([
  ['this version', () => api.pool, () => previous],
  ['the previous version', () => previous, () => api.pool],
])(
  'restores the cache of the other version, at its next compaction, after %s rebuilt the bitmaps',
  async (_, getBuilder, getOther) => {
    const [builder, other] = [getBuilder(), getOther()];
    const epoch = async (pool: Pool) => (await pool.query<{ epoch: string | null }>(`select ${bitmapEpoch} as epoch`)).rows[0]!.epoch;
    await rebuildCatalog(builder, sizes);
    expect(await epoch(builder)).not.toBeNull();

    await change(builder, 1, `views_count = views_count + 1`);
    await compactCatalog(other, sizes);

    expect(await epoch(other)).not.toBeNull();
    expect(await epoch(builder)).not.toBeNull();
  },
  60_000,
);

it('keeps the cached bitmaps of both versions when either declares that it writes versions per bitmap', async () => {
  for (const pool of [api.pool, previous]) await compactCatalog(pool, sizes);
  const shared = async () =>
    (await api.pool.query<{ version: number }>('select version from offer_bitmap_version where bitmap_id = -1')).rows[0]!.version;
  const before = await shared();

  for (const [index, pool] of [api.pool, previous].entries()) {
    await change(pool, index, `title = '{"uk": "Стіл стілець ${String(index)}"}'`);
    await compactCatalog(pool, sizes);
  }

  expect(await shared()).toBe(before);
  await api.pool.query('update offer_set_bits set bits = bits');
  expect(await shared()).toBeGreaterThan(before);
});

it('renames tables with pending deltas without rewriting them', async () => {
  const database = await createTestDatabase('template0');
  const pool = createPool({ connectionString: database.url });
  const names = (await readMigrations(migrationsFolder())).map(({ name }) => name);
  const findFiles = async (tables: string[]) =>
    (await pool.query<{ file: number }>('select pg_relation_filenode(name::regclass) as file from unnest($1::text[]) name', [tables])).rows;
  await migrate(pool, migrationsFolder(), { only: new Set(names.filter((name) => name < '0073')) });
  await pool.query(`insert into vocabulary_shift (term, change) values ('стіл', 1)`);
  await pool.query(`insert into offer_set_shift (offer_id, terms, scopes) values (1, null, '{}')`);
  const { rows: inserted } = await pool.query<{ version: number }>(`insert into offer_set_version (set_id) values (7) returning version`);
  const versionBefore = inserted[0]!.version;
  const before = await findFiles(['offer_shift', 'vocabulary_shift', 'offer_set_shift', 'offer_set_version']);

  await migrate(pool, migrationsFolder());

  expect(await findFiles(['offer_delta', 'vocabulary_delta', 'offer_bitmap_delta', 'offer_bitmap_version'])).toEqual(before);
  expect((await pool.query('select term, change from vocabulary_delta')).rows).toEqual([{ term: 'стіл', change: 1 }]);
  expect((await pool.query('select offer_id from offer_bitmap_delta')).rows).toEqual([{ offer_id: 1 }]);
  await pool.query('insert into offer_set_version (set_id) values (7), (8) on conflict (set_id) do update set version = default');
  const { rows } = await pool.query(
    'select bitmap_id, version > $1 as is_raised from offer_bitmap_version where bitmap_id > 0 order by bitmap_id',
    [versionBefore],
  );
  expect(rows).toEqual([
    { bitmap_id: 7, is_raised: true },
    { bitmap_id: 8, is_raised: true },
  ]);
  await pool.end();
  await database.drop();
}, 60_000);
