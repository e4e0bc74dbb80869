import path from 'node:path';
import ts from 'typescript';
import { listCards } from '../src/features/catalog/lists/offer-lists.repository';
import { type ChosenFacets, nothingChosen } from '../src/features/catalog/facets/facet-filters';
import { pickMatchingVariants } from '../src/features/catalog/facets/counting/matching-variants.repository';
import { readBitmapPlan } from '../src/features/catalog/search/bitmap-search.repository';
import { searchCards } from '../src/features/catalog/search/search.repository';
import { BitmapCache } from '../src/features/catalog/search/bitmap-cache';
import { type ListFilters, noFilters } from '../src/features/catalog/lists/list-filters';
import { createPool, type Db, type Pool } from '../src/platform/db';
import { findStatementProblems, listStatements } from '../src/testing/statements';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const scopes: Partial<ListFilters>[] = [
  {},
  { categoryAlias: 'honey' },
  { categoryAlias: 'honey', tagAlias: 'linden' },
  { categoryAlias: 'honey', tagAlias: 'linden', shopAlias: 'apiary' },
];
const facets: Partial<ListFilters>[] = [{}, { offeringType: 'product', city: 'kyiv', inTop: true }];
const prices: Partial<ListFilters>[] = [{}, { priceMinMinor: 100, priceMaxMinor: 900 }];
const allFilters = scopes.flatMap((scope) =>
  facets.flatMap((facet) => prices.map((price): ListFilters => ({ ...noFilters, ...scope, ...facet, ...price }))),
);
const pages = [
  { offset: 0, after: null },
  { offset: 100_000, after: null },
  { offset: 0, after: { rank: 1, offerId: 1 } },
];

const searchWord = (maxOffers: number, categoryIds: number[] = []) => ({ word: 'honey', ranges: [], forms: [], maxOffers, categoryIds });
const boosts = [
  { points: 10, categoryIds: [1, 2], leafIds: [1, 2] },
  { points: -8, categoryIds: [3], leafIds: [3] },
];

const chosenFacets: ChosenFacets[] = [
  nothingChosen,
  {
    attributes: [
      { attributeId: 1, kind: 'values', valueIds: [1, 2] },
      { attributeId: 2, kind: 'flags', flags: [true] },
      {
        attributeId: 3,
        kind: 'numbers',
        ranges: [
          { min: 1, max: null },
          { min: null, max: 0.5 },
          { min: 2, max: 3 },
        ],
      },
      { attributeId: 4, kind: 'numbers', ranges: [] },
    ],
    price: { min: 100, max: 900 },
    kinds: ['product'],
    cities: ['kyiv'],
    deliveryMethods: ['courier'],
    minRating: 4,
    isDiscounted: true,
    isAvailable: true,
  },
];
/** Statements that the code builds from filters, with calls that cover each of their parts. */
const builtFromFilters: Record<string, (db: Db) => Promise<unknown>> = {
  async 'features/catalog/facets/counting/matching-variants.repository.ts pickMatchingVariants'(db) {
    for (const chosen of chosenFacets) await pickMatchingVariants(db, [1, 2], chosen);
  },
  async 'features/catalog/lists/offer-lists.repository.ts listCards'(db) {
    for (const filters of allFilters)
      for (const page of pages)
        for (const [ordering, rotation] of [
          ['price', null],
          ['-price', null],
          ['-created_at', null],
          ['-hoisted_at', 1],
        ] as const)
          await listCards(db, filters, { ordering, limit: 20, rotation, ...page }, 'uk');
  },
  async 'features/catalog/search/bitmap-search.repository.ts readBitmapPlan'(db) {
    for (const filters of allFilters)
      for (const boosted of [[], boosts])
        await readBitmapPlan(db, [searchWord(10), searchWord(10, boosted.length > 0 ? [1] : [])], filters, boosted);
  },
  async 'features/catalog/search/search.repository.ts searchCards'(db) {
    for (const filters of allFilters)
      for (const ordering of ['relevance', 'price'] as const)
        for (const [maxOffers, boosted] of [
          [10, []],
          [10_000, []],
          [10, boosts],
          [10_000, boosts],
        ] as const)
          await searchCards(
            { db, bitmaps: new BitmapCache() },
            [searchWord(10), searchWord(maxOffers, boosted.length > 0 ? [1] : [])],
            filters,
            { ordering, limit: 20, offset: 0, boosts: boosted, isBoostedFirst: true },
            'uk',
            { bitmapThreshold: Infinity },
          );
  },
};

/** Statements whose texts the database itself returns. */
const givenByDatabase = [
  // The definitions of indexes and keys.
  'features/catalog/index/rebuild.repository.ts indexNextTables',
  // The definition of a view.
  'features/catalog/index/rebuild.repository.ts swapTables',
];

/** Returns the texts of the statements that a function runs, on a database without rows. */
async function captureTexts(run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const texts = new Set<string>();
  const db: Db = {
    query(text) {
      texts.add(typeof text === 'string' ? text : text.text);
      return Promise.resolve({ rows: [], rowCount: 0, command: '', oid: 0, fields: [] });
    },
  };
  await run(db);
  return [...texts];
}

/** State of a connection of the server: a pooler in transaction mode gives that connection to other clients. */
const sessionState =
  /\b(?:pg_(?:try_)?advisory_lock|pg_notify|(?:un)?listen\s+\w|notify\s+\w|create\s+(?:local\s+)?temp|with\s+hold)|(?:^|;)\s*(?:set\s+(?!\s|local|constraints|transaction)|(?:reset|prepare|discard|declare)\s)/i;

it('recognizes statements that leave state on a connection', () => {
  const leaving = [
    'select pg_advisory_lock(1)',
    'listen orders',
    'create temporary table t (id int)',
    'select 1; set jit = off',
    'prepare p as x',
  ];
  const others = [
    'set local lock_timeout = 1',
    'select pg_advisory_xact_lock(1)',
    'update offers set title = $1',
    'select prepared from listens',
  ];

  expect([leaving, others].map((texts) => texts.filter((text) => sessionState.test(text)))).toEqual([leaving, []]);
});

it('prepares every statement of the repositories, without state of a session, and finds exactly the columns of the row types', async () => {
  const config = { extends: '../tsconfig.json', include: ['**/*.repository.ts'] };
  const sources = path.join(__dirname, '../src');
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, sources);
  const program = ts.createProgram(fileNames, options);
  const calls = listStatements(program, fileNames, sources);
  const unread = calls.filter(({ texts }) => !Array.isArray(texts)).map(({ name }) => name);
  const client = await pool.connect();

  const problems: string[] = [];
  const stateful: string[] = [];
  for (const call of calls) {
    const build = builtFromFilters[call.name];
    const texts = build ? await captureTexts(build) : Array.isArray(call.texts) ? call.texts : [];
    problems.push(...(await findStatementProblems(client, program.getTypeChecker(), call, texts)));
    stateful.push(...texts.filter((text) => sessionState.test(text)));
  }
  client.release();

  expect(problems).toEqual([]);
  expect(stateful).toEqual([]);
  expect(unread.sort()).toEqual([...Object.keys(builtFromFilters), ...givenByDatabase].sort());
});
