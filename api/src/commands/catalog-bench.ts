/**
 * Measures lists and search in the database named by the settings, and prints one line of JSON per kind of request: percentiles in
 * milliseconds, one connection, warm, the best of three. `npm run quality -- bench` calls it for catalogs of several sizes.
 */
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { type ChosenFacets, createCatalogService, type ListFilters, listOrderings, noFilters, rotationAt } from '../features/catalog';
import type { Pool } from '../platform/db';
import { anyChosen, anyFilters, anyPrice, type BenchData, createRandom, type Random, readBenchData } from './random-requests-bench';

const [runsGiven, onlyKind = '', slowestGiven] = process.argv.slice(2);
const runs = Number(runsGiven ?? 400);
const slowestCount = Number(slowestGiven ?? 0);
const warmUps = 40;

interface BenchRequest {
  filters?: Partial<ListFilters>;
  /** Offset as a share of the list, from 0 to 1. */
  depth?: number;
  search?: string;
  suggest?: string;
  /** Counts all facets and lists the offers that pass the chosen ones. */
  chosen?: ChosenFacets;
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
  'category with 12 facets and all counts': (random, data) => {
    const fact = random.pick(data.facts);
    return {
      filters: { categoryAlias: random.next() < 0.5 ? fact.category : random.pick(data.categories) },
      chosen: anyChosen(random, random.next() < 0.4 ? fact : undefined),
    };
  },
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
  const catalog = createCatalogService(pool, { cacheMs: 600_000 });
  const random = createRandom(7);
  const times: { ms: number; what: string }[] = [];
  for (let run = 0; run < warmUps + runs; run += 1) {
    const { filters, depth = 0, search, suggest, chosen } = buildRequest(random, data);
    const locale = random.pick(locales);
    const request = {
      filters: { ...noFilters, ...filters },
      search,
      ordering: search ? undefined : random.pick(listOrderings),
      limit,
      rotation: rotationAt(Date.now()),
    };
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

const config = readCommandConfig();
const database = await openDatabase({ ...config, poolSize: 1 });
try {
  if (onlyKind && !kinds[onlyKind]) throw new Error(`There is no kind "${onlyKind}", only ${Object.keys(kinds).join('; ')}`);
  const data = await readBenchData(database.pool, config.dataDir);
  for (const [kind, buildRequest] of Object.entries(kinds))
    if (!onlyKind || kind === onlyKind) await measure(database.pool, data, kind, buildRequest);
} finally {
  await database.close();
}
