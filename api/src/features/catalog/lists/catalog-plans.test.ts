import type { Db } from '../../../platform/db';
import { aCategory, aShop, createTestApi, createExplainDb, type TestApi, type TestCategory } from '../../../testing';
import { rebuildCatalog } from '..';
import { type ListFilters, noFilters } from './list-filters';
import { listCards } from './offer-lists.repository';
import { listOrderings, rankByOrdering } from '../orderings';
import { BitmapCache } from '../search/bitmap-cache';
import { readBitmapPlan } from '../search/bitmap-search.repository';
import { searchCards, suggestCards } from '../search/search.repository';

let api: TestApi;
let category: TestCategory;
let shopAlias: string;

// The number is large enough for the planner to reject sequential scans.
const offersCount = 6000;

beforeAll(async () => {
  api = await createTestApi();
  category = await aCategory(api);
  const other = await aCategory(api);
  const shop = await aShop(api);
  shopAlias = shop.alias;
  await api.pool.query(`insert into tags (alias, title) values ('oak', '{"uk": "Дуб"}')`);
  await api.pool.query(
    `insert into offers (shop_id, category_id, alias, title, price_minor, currency, offering_type, hoisted_at, views_count)
     select $1, case when i % 4 = 0 then $2::int else $3::int end, 'offer-' || i, jsonb_build_object('uk', 'Стіл номер ' || i), i % 977 * 100 + 100, 'uah', 'product', now() - i * interval '1 minute', i % 311
     from generate_series(1, $4::int) i`,
    [shop.id, category.id, other.id, offersCount],
  );
  await api.pool.query('insert into offer_tags (offer_id, tag_id) select id, (select id from tags limit 1) from offers where id % 7 = 0');
  await rebuildCatalog(api.pool, { blockOffers: 200, minScopeOffers: 1000, minBucketOffers: 100, minOffers: 500, minPrefixTerms: 6 });
});
afterAll(() => api.close());

/** Returns the generic plan of the statements that a function of a repository sends. */
async function explainPlan(run: (db: Db) => Promise<unknown>): Promise<string> {
  let plan = '';
  await run(createExplainDb(api.pool, 'generic_plan, costs off', (rows) => (plan = rows.join('\n'))));
  return plan;
}

const lists: [string, Partial<ListFilters>][] = [
  ['everything', {}],
  ['a category', { categoryAlias: 'category' }],
  ['a tag in a category', { categoryAlias: 'category', tagAlias: 'oak' }],
  ['a shop', { shopAlias: 'shop' }],
  ['a category in one city', { categoryAlias: 'category', city: 'kyiv' }],
  ['other offers of a category', { categoryAlias: 'category', inTop: false }],
];

it.each(lists.flatMap(([name, filters]) => listOrderings.map((ordering) => [name, ordering, filters] as const)))(
  'reads %s by %s from one index, in order',
  async (_name, ordering, filters) => {
    const named: ListFilters = {
      ...noFilters,
      ...filters,
      ...(filters.categoryAlias ? { categoryAlias: category.alias } : {}),
      ...(filters.shopAlias ? { shopAlias } : {}),
    };

    const plans = [
      await explainPlan((db) => listCards(db, named, { ordering, limit: 36, offset: 0, after: null }, 'uk')),
      await explainPlan((db) => listCards(db, named, { ordering, limit: 36, offset: 0, after: { rank: 1, offerId: 1 } }, 'uk')),
      await explainPlan((db) => listCards(db, named, { ordering, limit: 36, offset: 5000, after: null }, 'uk')),
    ];

    for (const plan of plans) {
      expect(plan).toContain(`Index Only Scan Backward using offer_scope_${rankByOrdering[ordering]} on offer_scope s`);
      expect(plan).not.toMatch(/Seq Scan on (offer_scope|offer_card)/);
      expect(plan).toContain('Index Scan using offer_card_pkey');
    }
  },
);

it.each(listOrderings)('sorts the promoted offers by %s, without a scan of all', async (ordering) => {
  const filters = { ...noFilters, inTop: true };
  const page = { ordering, limit: 36, offset: 0, after: null };

  for (const part of [{}, { after: { rank: 1, offerId: 1 } }, { offset: 5000 }]) {
    const plan = await explainPlan((db) => listCards(db, filters, { ...page, ...part }, 'uk'));
    expect(plan).toMatch(/Index Only Scan (Backward )?using offer_scope_promoted on offer_scope s/);
    expect(plan).not.toMatch(/Seq Scan on (offer_scope|offer_card)|offer_scope_(hoisted|cheap|price|created|views|orders|rating)/);
    expect(plan).toContain('Index Scan using offer_card_pkey');
  }
});

it('seeks offers without promotion at the offset or cursor', async () => {
  const filters = { ...noFilters, inTop: false };

  const deep = await explainPlan((db) => listCards(db, filters, { ordering: '-hoisted_at', limit: 36, offset: 5000, after: null }, 'uk'));
  const afterCursor = await explainPlan((db) =>
    listCards(db, filters, { ordering: '-hoisted_at', limit: 36, offset: 0, after: { rank: 1, offerId: 1 } }, 'uk'),
  );

  expect(deep).toMatch(/Index Cond: .*ROW\(hoisted_rank, offer_id\) <= ROW/);
  expect(afterCursor).toMatch(/Index Cond: .*ROW\(hoisted_rank, offer_id\) < ROW/);
});

it.each([0, 5000])('reads the marked places of a page at %i from the index of the promoted offers', async (offset) => {
  for (const price of [{}, { priceMinMinor: 100, priceMaxMinor: 90_000 }]) {
    const filters = { ...noFilters, categoryAlias: category.alias, ...price };

    const plan = await explainPlan((db) =>
      listCards(db, filters, { ordering: '-hoisted_at', limit: 36, offset, after: null, rotation: 1_900_000 }, 'uk'),
    );

    expect(plan.match(/Index Only Scan using offer_scope_promoted on offer_scope/g)).toHaveLength(2);
    expect(plan).toContain('Index Only Scan Backward using offer_scope_hoisted on offer_scope s');
    expect(plan).not.toMatch(/Seq Scan on (offer_scope|offer_card)/);
  }
});

it('scans the ordering or the prices for a page within a price range, and counts by the prices', async () => {
  const filters = { ...noFilters, categoryAlias: category.alias, priceMinMinor: 100, priceMaxMinor: 5000 };

  const plan = await explainPlan((db) => listCards(db, filters, { ordering: '-views_count', limit: 36, offset: 0, after: null }, 'uk'));

  expect(plan).toContain('Index Only Scan Backward using offer_scope_views');
  expect(plan).toContain('offer_scope_price on offer_scope s');
  expect(plan).not.toContain('Seq Scan on offer_scope');
});

it('stores price histograms uncompressed, also after a rebuild', async () => {
  const { rows } = await api.pool.query(
    `select attname as column, attstorage as storage from pg_attribute where (attrelid, attname) in (('scope_block_price'::regclass, 'below'), ('scope_price_bound'::regclass, 'bounds')) order by 1`,
  );

  expect(rows).toEqual([
    { column: 'below', storage: 'p' },
    { column: 'bounds', storage: 'p' },
  ]);
});

it.each<[string, Partial<ListFilters>, number]>([
  ['a list', {}, 0],
  ['a deep page', {}, 5000],
  ['a range of prices', { priceMinMinor: 100, priceMaxMinor: 700 }, 20],
  ['a city', { city: 'kyiv', inTop: false }, 0],
])('plans %s at most five times, then reuses the generic plan', async (_name, filters, offset) => {
  const client = await api.pool.connect();
  try {
    await client.query('deallocate all');
    for (let time = 0; time < 12; time += 1)
      await listCards(client, { ...noFilters, ...filters }, { ordering: '-created_at', limit: 36, offset, after: null }, 'uk');
    const { rows } = await client.query('select custom_plans::int as own, generic_plans::int as shared from pg_prepared_statements');

    expect(rows).toEqual([{ own: 5, shared: 7 }]);
  } finally {
    client.release(true);
  }
});

it('searches without a sequential scan', async () => {
  const words = [
    { word: 'стіл', ranges: [{ start: 'стіл', end: 'стім' }], forms: ['стіл'], maxOffers: 6000 },
    { word: '17', ranges: [{ start: '17', end: '18' }], forms: ['17'], maxOffers: 100 },
  ];

  const search = await explainPlan((db) =>
    searchCards({ db, bitmaps: new BitmapCache() }, words, noFilters, { ordering: 'relevance', limit: 36, offset: 0 }, 'uk'),
  );
  const suggest = await explainPlan((db) => suggestCards(db, words[0]!, 10, 0, 'uk'));

  for (const plan of [search, suggest]) expect(plan).not.toMatch(/Seq Scan on (offer_term|offer_scope|offer_card|vocabulary)/);
});

it('reads the cards of the page alone for a frequent word beside a rare one', async () => {
  const words = [
    { word: 'стіл', ranges: [{ start: 'стіл', end: 'стім' }], forms: ['стіл'], maxOffers: 6000, categoryIds: [category.id] },
    { word: '1717', ranges: [{ start: '1717', end: '1718' }], forms: ['1717'], maxOffers: 1 },
  ];
  const boosts = [{ points: 16, categoryIds: [category.id], leafIds: [category.id] }];

  const plan = await explainPlan((db) =>
    searchCards({ db, bitmaps: new BitmapCache() }, words, noFilters, { ordering: 'relevance', limit: 36, offset: 0, boosts }, 'uk'),
  );

  expect(plan).toMatch(/on offer_card o\s+Index Cond: \(\(offer_id = /);
});

it('looks the offers of a rare word up in a category instead of scanning the category', async () => {
  const words = [
    { word: 'стіл', ranges: [{ start: 'стіл', end: 'стім' }], forms: ['стіл'], maxOffers: 6000 },
    { word: '1717', ranges: [{ start: '1717', end: '1718' }], forms: ['1717'], maxOffers: 1 },
  ];

  for (const filters of [{ categoryAlias: category.alias }, { priceMaxMinor: 5000 }]) {
    const plan = await explainPlan((db) =>
      searchCards(
        { db, bitmaps: new BitmapCache() },
        words,
        { ...noFilters, ...filters },
        { ordering: '-views_count', limit: 36, offset: 0 },
        'uk',
      ),
    );

    expect(plan).toContain('Index Scan using offer_scope_pkey on offer_scope s');
    expect(plan).not.toMatch(/offer_scope_(rating|views|price|hoisted|created|orders)/);
  }
});

it('searches for frequent words by bitmaps, and reads postings only between the words that have one', async () => {
  const words = [
    { word: 'стіл', ranges: [{ start: 'стіл', end: 'стім' }], forms: ['стіл'], maxOffers: 6000 },
    { word: 'номер', ranges: [{ start: 'номер', end: 'номес' }], forms: ['номер'], maxOffers: 6000 },
  ];

  const plan = await explainPlan((db) => readBitmapPlan(db, words, { ...noFilters, categoryAlias: category.alias }, []));

  expect(plan).toContain('bitmap_term_key');
  expect(plan).not.toMatch(/Seq Scan on (offer_term|offer_scope|offer_card|vocabulary)/);
});
