/**
 * Measures lists and search in the database named by the settings, and prints one line of JSON per kind of request: percentiles in
 * milliseconds, one connection, warm, the best of three. `npm run bench` calls it for catalogs of several sizes.
 */
import { readConfigOrExit } from '../config';
import { openDatabase } from '../database';
import { type ChosenFacets, createCatalogService, type ListFilters, listOrderings, noFilters, nothingChosen } from '../features/catalog';
import type { Pool } from '../platform/db';

const [runsGiven, onlyKind = '', slowestGiven] = process.argv.slice(2);
const runs = Number(runsGiven ?? 400);
const slowestCount = Number(slowestGiven ?? 0);
const warmUps = 40;

interface BenchData {
  categories: string[];
  tags: string[];
  categoryTags: { category: string; tag: string }[];
  shops: string[];
  words: string[];
  /** Pairs of words that some offer has. */
  pairs: string[];
}

interface BenchRequest {
  filters?: Partial<ListFilters>;
  /** Offset as a share of the list, from 0 to 1. */
  depth?: number;
  search?: string;
  suggest?: string;
  /** Counts all facets and lists the offers that pass the chosen ones. */
  chosen?: ChosenFacets;
}

/** A seeded generator, so that two runs send the same requests. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('The catalog is empty: seed it first');
    return item;
  };
  return { next, below, pick, sometimes: <Item>(share: number, make: () => Item) => (next() < share ? make() : null) };
}
type Random = ReturnType<typeof createRandom>;

async function readBenchData(pool: Pool): Promise<BenchData> {
  const texts = async (sql: string) => (await pool.query<{ text: string }>(sql)).rows.map(({ text }) => text);
  const pairs = await pool.query<{ category: string; tag: string }>(
    `select c.alias as category, t.alias as tag from (select distinct scope_id from scope_totals where scope_id >= 10000000 and scope_id % 10000000 <> 0) n
     join categories c on c.id = n.scope_id % 10000000 join tags t on t.id = n.scope_id / 10000000 order by 1, 2`,
  );
  return {
    categories: await texts('select alias as text from categories order by id'),
    tags: await texts('select alias as text from tags order by id'),
    categoryTags: pairs.rows,
    shops: await texts('select alias as text from shops order by id limit 1000'),
    // Words that several offers have; most article numbers occur once.
    words: await texts(
      `select term as text from vocabulary where offers_count >= 3 and term !~ '[0-9]' and length(term) > 2 order by term`,
    ),
    pairs: await texts(
      `select string_agg(term, ' ') as text from (
         select offer_id, term, row_number() over (partition by offer_id order by md5(term || offer_id)) as ord from offer_term
         where offer_id in (select offer_id from offer_scope where scope_id = 0 order by md5(offer_id::text) limit 500) and weight = 4 and length(term) > 2) w
       where ord <= 2 group by offer_id having count(*) = 2 order by 1`,
    ),
  };
}

const anyPrice = (random: Random) => 10 ** (3 + random.next() * 4.5);

function anyFilters(random: Random, data: BenchData): Partial<ListFilters> {
  const priceMin = random.sometimes(0.4, () => Math.round(anyPrice(random)));
  const pair = random.sometimes(0.3, () => random.pick(data.categoryTags));
  return {
    categoryAlias: pair?.category ?? random.sometimes(0.6, () => random.pick(data.categories)),
    tagAlias: pair?.tag ?? random.sometimes(0.1, () => random.pick(data.tags)),
    shopAlias: random.sometimes(0.15, () => random.pick(data.shops)),
    priceMinMinor: priceMin,
    priceMaxMinor: random.sometimes(0.4, () => Math.round((priceMin ?? 0) + anyPrice(random))),
    offeringType: random.sometimes(0.25, () => random.pick(['product', 'service'])),
    city: random.sometimes(0.25, () => random.pick(['kyiv', 'kharkiv'])),
    inTop: random.sometimes(0.15, () => random.pick([true, false])),
  };
}

/** Returns what a visitor has chosen: often nothing, rarely more than three facets. */
function anyChosen(random: Random): ChosenFacets {
  const priceMin = Math.round(anyPrice(random));
  return {
    ...nothingChosen,
    cities: random.sometimes(0.2, () => ['kyiv']) ?? [],
    kinds: random.sometimes(0.2, () => ['product']) ?? [],
    minRating: random.sometimes(0.1, () => 4),
    isAvailable: random.sometimes(0.3, () => true) ?? false,
    price: random.sometimes(0.2, () => ({ min: priceMin, max: priceMin + Math.round(anyPrice(random)) })),
  };
}

const kinds: Record<string, (random: Random, data: BenchData) => BenchRequest> = {
  'category, first page': (random, data) => ({ filters: { categoryAlias: random.pick(data.categories) } }),
  'everything, any offset': (random) => ({ depth: random.next() }),
  'category, any offset': (random, data) => ({ filters: { categoryAlias: random.pick(data.categories) }, depth: random.next() }),
  'category and tag, any offset': (random, data) => {
    const { category, tag } = random.pick(data.categoryTags);
    return { filters: { categoryAlias: category, tagAlias: tag }, depth: random.next() };
  },
  'kind, city, paid or not, any offset': (random, data) => ({
    filters: {
      categoryAlias: random.sometimes(0.7, () => random.pick(data.categories)),
      offeringType: random.sometimes(0.5, () => random.pick(['product', 'service'])),
      city: random.pick(['kyiv', 'kharkiv']),
      inTop: random.sometimes(0.5, () => random.pick([true, false])),
    },
    depth: random.next(),
  }),
  'prices, first page': (random, data) => {
    const priceMinMinor = Math.round(anyPrice(random));
    return {
      filters: {
        categoryAlias: random.sometimes(0.7, () => random.pick(data.categories)),
        priceMinMinor,
        priceMaxMinor: priceMinMinor + Math.round(anyPrice(random)),
      },
    };
  },
  'prices, any offset': (random, data) => {
    const priceMinMinor = Math.round(anyPrice(random));
    return {
      filters: {
        categoryAlias: random.sometimes(0.7, () => random.pick(data.categories)),
        priceMinMinor,
        priceMaxMinor: priceMinMinor + Math.round(anyPrice(random)),
      },
      depth: random.next(),
    };
  },
  'any filters, any offset': (random, data) => ({ filters: anyFilters(random, data), depth: random.next() }),
  'search, one word': (random, data) => ({ search: random.pick(data.words) }),
  'search, two words': (random, data) => ({ search: `${random.pick(data.words)} ${random.pick(data.words)}` }),
  'search, two words of one offer': (random, data) => ({ search: random.pick(data.pairs) }),
  'search, two words in a category': (random, data) => ({
    search: random.pick(data.pairs),
    filters: { categoryAlias: random.pick(data.categories) },
  }),
  'autocomplete, two letters': (random, data) => ({ suggest: random.pick(data.words).slice(0, 2) }),
  'autocomplete, any beginning': (random, data) => {
    const word = random.pick(data.words);
    return { suggest: word.slice(0, 2 + random.below(Math.max(1, word.length - 1))) };
  },
  'category with 12 facets and all counts': (random, data) => ({
    filters: { categoryAlias: random.pick(data.categories) },
    chosen: anyChosen(random),
  }),
  'search with 12 facets and all counts': (random, data) => ({ search: random.pick(data.words), chosen: anyChosen(random) }),
};

/** Attributes beside the seven facets that every list has. */
const countedAttributes = 12;

const limit = 36;
const locales = ['uk', 'ru', 'en'] as const;

async function measure(
  pool: Pool,
  data: BenchData,
  kind: string,
  buildRequest: (random: Random, data: BenchData) => BenchRequest,
): Promise<void> {
  const catalog = createCatalogService(pool, { cacheMs: 0 });
  const random = createRandom(7);
  const times: { ms: number; what: string }[] = [];
  for (let run = 0; run < warmUps + runs; run += 1) {
    const { filters, depth = 0, search, suggest, chosen } = buildRequest(random, data);
    const locale = random.pick(locales);
    const request = { filters: { ...noFilters, ...filters }, search, ordering: search ? undefined : random.pick(listOrderings), limit };
    // Reads the length of the list first, outside of the measured time.
    const offset = depth === 0 ? 0 : Math.floor((await catalog.listOffers({ ...request, limit: 0, offset: 0 }, locale)).count * depth);
    const send = async () => {
      if (suggest !== undefined) await catalog.suggestOffers(suggest, locale, 10, 0);
      else if (chosen) {
        await catalog.countFacets(request, chosen, (known) => known.slice(0, countedAttributes).map(({ attributeId }) => attributeId));
        await catalog.listFacetedOffers({ ...request, offset }, chosen, locale);
      } else await catalog.listOffers({ ...request, offset }, locale);
    };
    let ms = Infinity;
    // The best of three, to leave other work on the machine out.
    for (let again = 0; again < 3; again += 1) {
      const startedAt = performance.now();
      await send();
      ms = Math.min(ms, performance.now() - startedAt);
    }
    if (run >= warmUps) times.push({ ms, what: JSON.stringify({ ...filters, ordering: request.ordering, offset, search, suggest }) });
  }
  times.sort((a, b) => a.ms - b.ms);
  const at = (share: number) => Number((times[Math.min(times.length - 1, Math.floor(times.length * share))]?.ms ?? NaN).toFixed(2));
  console.log(JSON.stringify({ kind, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1) }));
  for (const { ms, what } of times.slice(times.length - slowestCount)) console.error(ms.toFixed(1), what);
}

const database = await openDatabase({ ...readConfigOrExit(), poolSize: 1 });
try {
  if (onlyKind && !kinds[onlyKind]) throw new Error(`There is no kind "${onlyKind}", only ${Object.keys(kinds).join('; ')}`);
  const data = await readBenchData(database.pool);
  for (const [kind, buildRequest] of Object.entries(kinds))
    if (!onlyKind || kind === onlyKind) await measure(database.pool, data, kind, buildRequest);
} finally {
  await database.close();
}
