import type { Db } from '../../platform/db';
import { bitmapEpoch, type CachedBitmap, type BitmapCache, type BitmapEpoch, bitmapVersion } from './bitmap-cache';
import { opaqueParameter, type ListFilters, StatementParameters } from './list-conditions';
import {
  difference,
  findFirstContaining,
  intersection,
  emptyBitmap,
  type OfferBitmap,
  union,
  addOffers,
  withScratchMemory,
} from './offer-bitmap';
import type { CardList } from './offer-lists.repository';
import { prefixEnd, dirtyOffers, belongsToCurrentPostings, rankTierBitmap, rankTiers } from './offer-bitmaps.repository';
import { tagFactor } from './scopes';
import { addRanges, type SearchPage, type SearchStatement, type SearchWord } from './search-request';

/** So many offers are looked at one by one; of more, sets tell which come first. */
const defaultScanThreshold = 64;
/** Up to so many times as many, what each hit is worth is looked at; of more, sets of what is worth most are put together. */
const scoreEachFactor = 32;
/** Sets are brought up to date every few seconds, so hardly ever between two statements. */
const maxAttempts = 3;

/** Sets know scopes and the default ordering. What they find would have to be looked up one by one for anything else. */
export function canSearchByBitmaps(
  { offeringType, city, inTop, priceMinMinor, priceMaxMinor }: ListFilters,
  { ordering }: SearchPage,
): boolean {
  return (
    (ordering === 'relevance' || ordering === '-hoisted_at') &&
    [offeringType, city, inTop, priceMinMinor, priceMaxMinor].every((value) => value === null)
  );
}

/**
 * The search over sets of offers as bits: the database says which sets a word has and what they do not know yet, the sets come from memory,
 * and what they find is looked up. Null when sets changed again and again between these steps.
 */
export async function searchByBitmaps(
  db: Db,
  known: BitmapCache,
  words: readonly SearchWord[],
  filters: ListFilters,
  page: SearchPage,
  locale: string,
  few = defaultScanThreshold,
): Promise<CardList | null> {
  const { statement, scopes } = buildPlanStatement(words, filters);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { rows } = await db.query<BitmapPlanRow>(statement);
    const parts = parsePlan(rows[0], words.length, scopes);
    const sets = await known.read(db, parts.epoch, parts.versions);
    if (!sets) continue;
    const { count, found } = withScratchMemory(() => findPage(parts, sets, page, few));
    return { rowsJson: found.length === 0 ? '' : await findPageCards(db, found, page, locale), count, last: null };
  }
  return null;
}

/** An offer that may be on the page, and what the words are worth in it. */
interface ScoredOffer {
  id: number;
  score: number;
}

/** The cards of a page, by worth and place. */
async function findPageCards(db: Db, found: readonly ScoredOffer[], { limit, offset }: SearchPage, locale: string): Promise<string> {
  const order = 'i.score desc, s.in_top desc, s.hoisted_rank desc, i.id desc';
  const { rows } = await db.query<{ rows_json: string | null }>({
    name: 'cards by sets',
    text: `
      with page as (
        select i.id, row_number() over (order by ${order}) as ord
        from unnest(${opaqueParameter('$1', 'bigint[]')}, ${opaqueParameter('$2', 'int[]')}) i (id, score)
          cross join lateral (select in_top, hoisted_rank from offer_scope s where s.offer_id = i.id and s.scope_id = 0 offset 0) s
        order by ${order} limit ${opaqueParameter('$3', 'bigint')} offset ${opaqueParameter('$4', 'bigint')})
      select string_agg(c.card, ',' order by p.ord) as rows_json
      from page p cross join lateral (select card from offer_card c where c.offer_id = p.id and c.locale = $5 offset 0) c`,
    values: [toArrayLiteral(found.map(({ id }) => id)), toArrayLiteral(found.map(({ score }) => score)), limit, offset, locale],
  });
  return rows[0]?.rows_json ?? '';
}

/** As an array of the database; written at once, for there may be thousands. */
const toArrayLiteral = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

/** One row of text; see `partsStatement`. */
type BitmapPlanRow = Record<string, string | null>;

/** Which sets words and filters have, in which versions, and the offers that sets do not tell: of words and scopes without one, and of those that were noted. With the number of filters. */
function buildPlanStatement(words: readonly SearchWord[], filters: ListFilters): { statement: SearchStatement; scopes: number } {
  const parameters = new StatementParameters();
  const scopes = buildScopeIds(filters, parameters);
  const parts = [`dirty as materialized (${dirtyOffers})`, ...words.map((word, index) => buildWordCtes(word, index, parameters))];
  const columns = [
    `${bitmapEpoch} as epoch`,
    `${bitmapVersion(String(rankTierBitmap))}::text as places`,
    `(select 'yes' from offer_place_tier p where ${belongsToCurrentPostings('p')} limit 1) as has_tiers`,
    `(select string_agg(offer_id::text, ',') from dirty) as dirty`,
    ...words.flatMap((_, index) => buildWordColumns(String(index))),
    ...scopes.flatMap((scope, index) => buildScopeColumns(scope, String(index))),
  ];
  const text = `with ${parts.join(',\n')}\nselect ${columns.join(',\n')}`;
  return { statement: { name: `parts ${parameters.shape}`.slice(0, 63), text, values: parameters.values }, scopes: scopes.length };
}

function buildWordCtes({ word, ranges, forms }: SearchWord, index: number, parameters: StatementParameters): string {
  const i = String(index);
  const range = `unnest(${addRanges(ranges, parameters, 'W')}) with ordinality r (first, behind, ord)`;
  const [exact, form] = [parameters.add(word, 'text'), parameters.add(forms, 'text[]')];
  const points = (term: string) => `case when ${term} = ${exact} then 3 when ${term} = any(${form}) then 2 else 1 end`;
  return `
    -- Whole ranges with a set.
    begun${i} as materialized (
      select r.ord, r.first, r.behind, s.id from ${range} join offer_set s on s.beginning = r.first and r.behind = ${prefixEnd('r.first')} and ${belongsToCurrentPostings('s')}),
    -- Words with a set; where the range has one, those that are worth more than it.
    kept${i} as materialized (
      select r.ord, r.first, s.id, s.term, ${points('s.term')} as points from ${range} join offer_set s on s.term >= r.first and s.term < r.behind and ${belongsToCurrentPostings('s')}
      where s.term = ${exact} or s.term = any(${form}) or not exists (select 1 from begun${i} b where b.ord = r.ord)),
    -- What lies between them.
    rest${i} as materialized (
      select coalesce(lag(k.term) over (partition by k.ord order by k.term) || chr(1), k.first) as first, k.term as behind from kept${i} k where not exists (select 1 from begun${i} b where b.ord = k.ord)
      union all
      select coalesce((select max(k.term) || chr(1) from kept${i} k where k.ord = r.ord), r.first), r.behind from ${range} where not exists (select 1 from begun${i} b where b.ord = r.ord)
      union all
      select f, f || chr(1) from begun${i} b join (select ${exact} as f union select unnest(${form})) f on f collate "C" >= b.first and f collate "C" < b.behind where f not in (select term from kept${i})),
    others${i} as materialized (
      select t.weight * 4 + ${points('t.term')} as score, t.offer_id
      from rest${i} x cross join lateral (select offer_id, term, weight from offer_term t where t.term >= x.first and t.term < x.behind offset 0) t
      union all
      select t.weight * 4 + ${points('t.term')}, t.offer_id
      from dirty d cross join ${range} cross join lateral (select offer_id, term, weight from offer_term t where t.offer_id = d.offer_id and t.term >= r.first and t.term < r.behind offset 0) t)`;
}

const buildWordColumns = (i: string) => [
  // Set, version, points, and whether the sets so marked have all offers of the word together that any set has.
  `(select string_agg(concat_ws(':', k.id, ${bitmapVersion('k.id')}, k.points, k.is_whole::int), ',') from (
      select id, points, not exists (select 1 from begun${i} b where b.ord = k.ord) as is_whole from kept${i} k
      union all
      select id, 1, true from begun${i}) k) as sets${i}`,
  `(select string_agg(score || ':' || ids, ';') from (select score, string_agg(offer_id::text, ',') as ids from others${i} group by score) o) as others${i}`,
];

/** Categories, tags and shops of filters, as numbers of scopes. */
function buildScopeIds({ categoryAlias, tagAlias, shopAlias }: ListFilters, parameters: StatementParameters): string[] {
  const scopes: string[] = [];
  if (categoryAlias !== null)
    scopes.push(`(select id::bigint from categories where alias = ${parameters.add(categoryAlias, 'text', 'C')})`);
  if (tagAlias !== null)
    scopes.push(`(select id::bigint * ${String(tagFactor)} from tags where alias = ${parameters.add(tagAlias, 'text', 'T')})`);
  if (shopAlias !== null)
    scopes.push(`(select -id from shops where alias = ${parameters.add(shopAlias, 'text', 'S')} and deleted_at is null)`);
  return scopes;
}

const buildScopeColumns = (scope: string, i: string) => [
  `(select concat_ws(':', s.id, ${bitmapVersion('s.id')}) from offer_set s where s.scope_id = ${scope} and ${belongsToCurrentPostings('s')}) as scope${i}`,
  `(select string_agg(offer_id::text, ',') from (
      select o.offer_id from offer_scope o where o.scope_id = ${scope} and not exists (select 1 from offer_set s where s.scope_id = ${scope} and ${belongsToCurrentPostings('s')})
      union all
      select d.offer_id from dirty d cross join lateral (select 1 from offer_scope o where o.offer_id = d.offer_id and o.scope_id = ${scope} offset 0) o) o) as members${i}`,
];

interface WordPlan {
  bitmaps: { id: number; points: number; isWhole: boolean }[];
  /** Offers that no set tells, by what the word is worth in them. */
  unindexed: Map<number, number[]>;
}

interface ScopePlan {
  /** Null: all its members are listed. */
  bitmap: number | null;
  members: number[];
}

interface BitmapPlan {
  epoch: BitmapEpoch;
  versions: Map<number, number>;
  hasRankTiers: boolean;
  /** Offers that sets may be wrong about. */
  dirty: number[];
  words: WordPlan[];
  scopes: ScopePlan[];
}

const parseIds = (text: string | null | undefined) => (text ? text.split(',').map(Number) : []);

function parsePlan(row: BitmapPlanRow | undefined, words: number, scopes: number): BitmapPlan {
  const versions = new Map<number, number>();
  const hasTiers = row?.has_tiers === 'yes';
  if (hasTiers) versions.set(rankTierBitmap, Number(row.places));
  const listed = (count: number) => Array.from({ length: count }, (_, index) => String(index));
  return {
    epoch: row?.epoch ?? null,
    versions,
    hasRankTiers: hasTiers,
    dirty: parseIds(row?.dirty),
    words: listed(words).map((i) => ({
      bitmaps: (row?.[`sets${i}`]?.split(',') ?? []).map((text) => {
        const [id = 0, version = 0, points = 0, isWhole = 0] = text.split(':').map(Number);
        versions.set(id, version);
        return { id, points, isWhole: isWhole === 1 };
      }),
      unindexed: new Map(
        (row?.[`others${i}`]?.split(';') ?? []).map((text) => {
          const [score = '', ids] = text.split(':');
          return [Number(score), parseIds(ids)];
        }),
      ),
    })),
    scopes: listed(scopes).map((i) => {
      const members = parseIds(row?.[`members${i}`]);
      const text = row?.[`scope${i}`];
      if (!text) return { bitmap: null, members };
      const [bitmap = 0, version = 0] = text.split(':').map(Number);
      versions.set(bitmap, version);
      return { bitmap, members };
    }),
  };
}

/** Offers by what a word, or several together, are worth in them. */
interface ScoreBuckets {
  /** The best first. */
  scores: number[];
  /** Offers in which it is worth so much, among others. */
  getBucket(score: number): OfferBitmap;
}

/** The offers that have a word. */
interface WordBuckets extends ScoreBuckets {
  allOffers: OfferBitmap;
  /** The best that it is worth in an offer. */
  getScore(offerId: number): number;
}

type SelectTop = (bits: OfferBitmap, needed: number) => number[];

function findPage(
  parts: BitmapPlan,
  sets: ReadonlyMap<number, CachedBitmap>,
  { ordering, limit, offset }: SearchPage,
  few: number,
): { count: number; found: ScoredOffer[] } {
  const dirty = addOffers(emptyBitmap, parts.dirty);
  const words = parts.words.map((word) => buildWordBuckets(word, sets, dirty));
  const scopes = parts.scopes.map(({ bitmap: set, members }) =>
    addOffers(difference((set === null ? undefined : sets.get(set)?.all) ?? emptyBitmap, dirty), members),
  );
  const hits = [...words.map(({ allOffers: any }) => any), ...scopes].reduce(intersection);
  const wanted = limit + offset;
  const places = parts.hasRankTiers ? sets.get(rankTierBitmap) : undefined;
  // Of many of the same worth those that stand first, if they are enough. Noted offers may stand anywhere, so each is looked at.
  const cut: SelectTop = (bits, needed) => {
    if (!places || bits.count <= few) return bits.ids();
    for (const tier of [...rankTiers].reverse()) {
      if (needed * 2 ** tier > bits.count) continue;
      const part = intersection(bits, difference(places.tiers.get(tier) ?? emptyBitmap, dirty));
      if (part.count >= needed) return [...part.ids(), ...intersection(bits, dirty).ids()];
    }
    return bits.ids();
  };
  if (limit === 0 || hits.count === 0) return { count: hits.count, found: [] };
  if (ordering !== 'relevance') return { count: hits.count, found: withScore(hits.count > wanted ? cut(hits, wanted) : hits.ids(), 0) };
  const isLookedAt = hits.count <= Math.max(few * scoreEachFactor, wanted);
  const found = isLookedAt ? rankSmallResult(words, hits, wanted, cut) : rankByBuckets(words, hits, scopes.length > 0, wanted, cut);
  return { count: hits.count, found };
}

const withScore = (ids: readonly number[], score: number): ScoredOffer[] => ids.map((id) => ({ id, score }));

/** What a function gives for a number, found once. */
function memoizeByScore(find: (score: number) => OfferBitmap): (score: number) => OfferBitmap {
  const found = new Map<number, OfferBitmap>();
  return (score) => {
    const bits = found.get(score) ?? find(score);
    found.set(score, bits);
    return bits;
  };
}

function buildWordBuckets(
  { bitmaps: ofWord, unindexed: others }: WordPlan,
  sets: ReadonlyMap<number, CachedBitmap>,
  dirty: OfferBitmap,
): WordBuckets {
  const sources = ofWord
    .flatMap(({ id, points }) => [...(sets.get(id)?.tiers ?? [])].map(([tier, bits]) => ({ score: tier * 4 + points, bits })))
    .sort((a, b) => b.score - a.score);
  const bitsOfSources = sources.map(({ bits }) => bits);
  let bestOfOthers: Map<number, number> | undefined;
  return {
    allOffers: addOffers(
      union(ofWord.filter(({ isWhole }) => isWhole).map(({ id }) => difference(sets.get(id)?.all ?? emptyBitmap, dirty))),
      [...others.values()].flat(),
    ),
    scores: [...new Set([...sources.map(({ score }) => score), ...others.keys()])].sort((a, b) => b - a),
    getBucket: memoizeByScore((score) => {
      const ofScore = sources.filter((source) => source.score === score).map(({ bits }) => difference(bits, dirty));
      return addOffers(union(ofScore), others.get(score) ?? []);
    }),
    getScore(offerId) {
      // The best come last and stay.
      bestOfOthers ??= new Map([...others].sort(([a], [b]) => a - b).flatMap(([score, ids]) => ids.map((id) => [id, score] as const)));
      const inSets = dirty.has(offerId) ? -1 : findFirstContaining(bitsOfSources, offerId);
      return Math.max(sources[inSets]?.score ?? 0, bestOfOthers.get(offerId) ?? 0);
    },
  };
}

/** Looks at each. Of those that are worth as little as the last one of the page, the ones that stand first are taken. */
function rankSmallResult(words: readonly WordBuckets[], hits: OfferBitmap, wanted: number, cut: SelectTop): ScoredOffer[] {
  const byScore = new Map<number, number[]>();
  for (const id of hits.ids()) {
    let score = 0;
    for (const word of words) score += word.getScore(id);
    const same = byScore.get(score);
    if (same) same.push(id);
    else byScore.set(score, [id]);
  }
  const found: ScoredOffer[] = [];
  for (const [score, ids] of [...byScore].sort(([a], [b]) => b - a)) {
    const needed = wanted - found.length;
    if (ids.length >= needed) return [...found, ...withScore(cut(addOffers(emptyBitmap, ids), needed), score)];
    found.push(...withScore(ids, score));
  }
  return found;
}

/** What is worth so much together. */
function combineBuckets(a: ScoreBuckets, b: ScoreBuckets): ScoreBuckets {
  const sums = new Map<number, [number, number][]>();
  for (const ofA of a.scores) for (const ofB of b.scores) sums.set(ofA + ofB, [...(sums.get(ofA + ofB) ?? []), [ofA, ofB]]);
  return {
    scores: [...sums.keys()].sort((x, y) => y - x),
    getBucket: memoizeByScore((score) =>
      union((sums.get(score) ?? []).map(([ofA, ofB]) => intersection(a.getBucket(ofA), b.getBucket(ofB)))),
    ),
  };
}

/**
 * From the best sum of worths down until the page is full: an offer that has words of several worths is met at its best first. Of the
 * last sum the offers that stand first are taken.
 */
function rankByBuckets(
  words: readonly ScoreBuckets[],
  hits: OfferBitmap,
  hasScopes: boolean,
  wanted: number,
  cut: SelectTop,
): ScoredOffer[] {
  const all = words.reduce(combineBuckets);
  const found: ScoredOffer[] = [];
  let seen = emptyBitmap;
  for (const score of all.scores) {
    // What has all words is a hit, unless there are filters besides.
    const ofScore = hasScopes ? intersection(all.getBucket(score), hits) : all.getBucket(score);
    const more = difference(ofScore, seen);
    const needed = wanted - found.length;
    if (more.count >= needed) return [...found, ...withScore(cut(more, needed), score)];
    found.push(...withScore(more.ids(), score));
    seen = union([seen, more]);
  }
  return found;
}
