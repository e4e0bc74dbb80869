/** Random requests to lists and search, the same in every run, for the measurements of `npm run quality -- bench catalogue`. */
import fs from 'node:fs';
import path from 'node:path';
import { type ChosenAttribute, type ChosenFacets, facetRatings, type ListFilters, nothingChosen } from '../features/catalog';
import type { Pool } from '../platform/db';

export interface BenchData {
  categories: string[];
  tags: string[];
  categoryTags: { category: string; tag: string }[];
  shops: string[];
  words: string[];
  /** Pairs of words that some offer has. */
  pairs: string[];
  /** Values of attributes that some offers have, with a category of these. */
  facts: Fact[];
}

interface Fact {
  category: string;
  attribute_id: number;
  value_id: number | null;
  number_value: number | null;
}

/** A seeded generator, so that two runs send the same requests. */
export function createRandom(seed: number) {
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
export type Random = ReturnType<typeof createRandom>;

/**
 * Reads the values for requests. At a million offers that takes more than a minute, so they are cached in the data folder.
 */
export async function readBenchData(pool: Pool, dataDir: string): Promise<BenchData> {
  const file = path.join(dataDir, 'bench-data.json');
  if (!fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify(await collectBenchData(pool)));
  return JSON.parse(fs.readFileSync(file, 'utf8')) as BenchData;
}

async function collectBenchData(pool: Pool): Promise<BenchData> {
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
      `select term as text from vocabulary where offers_count >= 3 and term !~ '[0-9+]' and length(term) > 2 order by term`,
    ),
    pairs: await texts(
      `select string_agg(term, ' ') as text from (
         select offer_id, term, row_number() over (partition by offer_id order by md5(term || offer_id)) as ord from offer_term
         where offer_id in (select offer_id from offer_scope where scope_id = 0 order by md5(offer_id::text) limit 500) and weight = 4 and term >= '0' and length(term) > 2) w
       where ord <= 2 group by offer_id having count(*) = 2 order by 1`,
    ),
    facts: await pool
      .query<Fact>(
        `select c.alias as category, v.attribute_id, v.value_id, v.number_value
         from (select offer_id from offer_scope where scope_id = 0 order by md5(offer_id::text) limit 500) s
           join offers o on o.id = s.offer_id join categories c on c.id = o.category_id join offer_attribute_values v on v.offer_id = o.id
         where v.flag is null order by v.offer_id, v.attribute_id, v.position`,
      )
      .then(({ rows }) => rows),
  };
}

export const anyPrice = (random: Random) => 10 ** (3 + random.next() * 4.5);

export function anyFilters(random: Random, data: BenchData): Partial<ListFilters> {
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

/** Returns chosen facets beside a value that the offers of a category have: often none, rarely more than three. */
export function anyChosen(random: Random, fact?: Fact): ChosenFacets {
  const priceMin = Math.round(anyPrice(random));
  return {
    ...nothingChosen,
    attributes: fact ? [chooseFact(fact)] : [],
    cities: random.sometimes(0.2, () => ['kyiv']) ?? [],
    kinds: random.sometimes(0.2, () => ['product']) ?? [],
    deliveryMethods: random.sometimes(0.1, () => ['nova_poshta']) ?? [],
    minRating: random.sometimes(0.1, () => random.pick(facetRatings)),
    isDiscounted: random.sometimes(0.1, () => true) ?? false,
    isAvailable: random.sometimes(0.3, () => true) ?? false,
    price: random.sometimes(0.2, () => ({ min: priceMin, max: priceMin + Math.round(anyPrice(random)) })),
  };
}

function chooseFact({ attribute_id: attributeId, value_id: value, number_value: number }: Fact): ChosenAttribute {
  if (value !== null) return { attributeId, kind: 'values', valueIds: [value] };
  return { attributeId, kind: 'numbers', ranges: [{ min: (number ?? 0) / 2, max: (number ?? 0) * 2 }] };
}
