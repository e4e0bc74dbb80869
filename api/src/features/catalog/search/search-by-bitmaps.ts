import type { Db } from '../../../platform/db';
import { toArrayLiteral } from '../array-literal';
import { type BitmapCache, type BitmapEpoch, bitmapEpoch, bitmapVersion, type CachedBitmap } from './bitmap-cache';
import { opaqueParameter, StatementParameters } from '../lists/list-conditions.sql';
import type { ListFilters } from '../lists/list-filters';
import {
  addOffers,
  difference,
  emptyBitmap,
  findFirstContaining,
  intersection,
  type OfferBitmap,
  union,
  withScratchMemory,
} from '../index/offer-bitmap';
import { belongsToCurrentPostings, dirtyOffers, prefixEnd, rankTierBitmap, rankTiers } from '../index/offer-bitmaps.repository';
import type { CardList } from '../lists/offer-lists.repository';
import { tagFactor } from '../scopes';
import { addRanges, type SearchPage, type SearchStatement, type SearchWord } from './search-request';

/** Up to this many offers are sorted one by one; above, the rank tiers narrow them down. */
const defaultScanThreshold = 64;
/** Up to this many times the scan threshold every hit is scored; above, bitmaps of the best scores are combined. */
const scoreEachFactor = 32;
/** Bitmaps are compacted every few seconds, so they hardly ever change between two statements. */
const maxAttempts = 3;

/** Tells whether bitmaps cover the filters and the ordering: they know scopes and the default ordering only. */
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
 * Searches in three steps: the database names the bitmaps of each word and the offers that they lack, the bitmaps come from the cache and
 * are combined, and the cards of the page are read. Returns null when bitmaps changed between the steps in every attempt.
 */
export async function searchByBitmaps(
  db: Db,
  cache: BitmapCache,
  words: readonly SearchWord[],
  filters: ListFilters,
  page: SearchPage,
  locale: string,
  scanThreshold = defaultScanThreshold,
): Promise<CardList | null> {
  const { statement, scopes } = buildPlanStatement(words, filters);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { rows } = await db.query<BitmapPlanRow>(statement);
    const plan = parsePlan(rows[0], words.length, scopes);
    const bitmaps = await cache.read(db, plan.epoch, plan.versions);
    if (!bitmaps) continue;
    const { count, found } = withScratchMemory(() => findPage(plan, bitmaps, page, scanThreshold));
    return { rowsJson: found.length === 0 ? '' : await findPageCards(db, found, page, locale), count, last: null };
  }
  return null;
}

/** An offer that may be on the page, with the score of the words in it. */
interface ScoredOffer {
  id: number;
  score: number;
}

/** Returns the cards of a page, by score and then by the default ordering. */
async function findPageCards(db: Db, found: readonly ScoredOffer[], { limit, offset }: SearchPage, locale: string): Promise<string> {
  const order = 'i.score desc, s.in_top desc, s.hoisted_rank desc, i.id desc';
  const { rows } = await db.query<{ rows_json: string | null }>({
    name: 'cards by bitmaps',
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

/** One row of text; see `buildPlanStatement`. */
type BitmapPlanRow = Record<string, string | null>;

/**
 * Builds the statement that reads the bitmaps of words and filters with their versions, and the offers that bitmaps do not cover: those of
 * words and scopes without a bitmap, and those with pending deltas. `scopes` is the number of filters.
 */
function buildPlanStatement(words: readonly SearchWord[], filters: ListFilters): { statement: SearchStatement; scopes: number } {
  const parameters = new StatementParameters();
  const scopes = buildScopeIds(filters, parameters);
  const ctes = [`dirty as materialized (${dirtyOffers})`, ...words.map((word, index) => buildWordCtes(word, index, parameters))];
  const columns = [
    `${bitmapEpoch} as epoch`,
    `${bitmapVersion(String(rankTierBitmap))}::text as rank_tier_version`,
    `(select 'yes' from offer_place_tier p where ${belongsToCurrentPostings('p')} limit 1) as has_rank_tiers`,
    `(select string_agg(offer_id::text, ',') from dirty) as dirty`,
    ...words.flatMap((_, index) => buildWordColumns(String(index))),
    ...scopes.flatMap((scope, index) => buildScopeColumns(scope, String(index))),
  ];
  const text = `with ${ctes.join(',\n')}\nselect ${columns.join(',\n')}`;
  return { statement: { name: `bitmap plan ${parameters.shape}`.slice(0, 63), text, values: parameters.values }, scopes: scopes.length };
}

function buildWordCtes({ word, ranges, forms }: SearchWord, index: number, parameters: StatementParameters): string {
  const i = String(index);
  const range = `unnest(${addRanges(ranges, parameters, 'W')}) with ordinality r (range_start, range_end, ord)`;
  const [exact, form] = [parameters.add(word, 'text'), parameters.add(forms, 'text[]')];
  const points = (term: string) => `case when ${term} = ${exact} then 3 when ${term} = any(${form}) then 2 else 1 end`;
  return `
    -- Ranges that a bitmap of a prefix covers as a whole.
    prefix_sets${i} as materialized (
      select r.ord, r.range_start, r.range_end, s.id from ${range} join offer_set s on s.beginning = r.range_start and r.range_end = ${prefixEnd('r.range_start')} and ${belongsToCurrentPostings('s')}),
    -- Terms with a bitmap; within a covered range only the terms that score higher than the prefix.
    term_sets${i} as materialized (
      select r.ord, r.range_start, s.id, s.term, ${points('s.term')} as points from ${range} join offer_set s on s.term >= r.range_start and s.term < r.range_end and ${belongsToCurrentPostings('s')}
      where s.term = ${exact} or s.term = any(${form}) or not exists (select 1 from prefix_sets${i} b where b.ord = r.ord)),
    -- Ranges between the terms that have a bitmap.
    gaps${i} as materialized (
      select coalesce(lag(k.term) over (partition by k.ord order by k.term) || chr(1), k.range_start) as range_start, k.term as range_end from term_sets${i} k where not exists (select 1 from prefix_sets${i} b where b.ord = k.ord)
      union all
      select coalesce((select max(k.term) || chr(1) from term_sets${i} k where k.ord = r.ord), r.range_start), r.range_end from ${range} where not exists (select 1 from prefix_sets${i} b where b.ord = r.ord)
      union all
      select f, f || chr(1) from prefix_sets${i} b join (select ${exact} as f union select unnest(${form})) f on f collate "C" >= b.range_start and f collate "C" < b.range_end where f not in (select term from term_sets${i})),
    unindexed${i} as materialized (
      select t.weight * 4 + ${points('t.term')} as score, t.offer_id
      from gaps${i} x cross join lateral (select offer_id, term, weight from offer_term t where t.term >= x.range_start and t.term < x.range_end offset 0) t
      union all
      select t.weight * 4 + ${points('t.term')}, t.offer_id
      from dirty d cross join ${range} cross join lateral (select offer_id, term, weight from offer_term t where t.offer_id = d.offer_id and t.term >= r.range_start and t.term < r.range_end offset 0) t)`;
}

const buildWordColumns = (i: string) => [
  // Bitmap, version, points, is_whole. The bitmaps marked as whole contain together every offer of the word that any bitmap has.
  `(select string_agg(concat_ws(':', k.id, ${bitmapVersion('k.id')}, k.points, k.is_whole::int), ',') from (
      select id, points, not exists (select 1 from prefix_sets${i} b where b.ord = k.ord) as is_whole from term_sets${i} k
      union all
      select id, 1, true from prefix_sets${i}) k) as bitmaps${i}`,
  `(select string_agg(score || ':' || ids, ';') from (select score, string_agg(offer_id::text, ',') as ids from unindexed${i} group by score) o) as unindexed${i}`,
];

/** Builds SQL for the scope ids of the category, tag and shop of the filters. */
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
  /** Offers that no bitmap covers, by the score of the word in them. */
  unindexed: Map<number, number[]>;
}

interface ScopePlan {
  /** Null when `members` lists the whole scope. */
  bitmap: number | null;
  members: number[];
}

interface BitmapPlan {
  epoch: BitmapEpoch;
  versions: Map<number, number>;
  hasRankTiers: boolean;
  /** Offers with pending deltas: bitmaps may be wrong about them. */
  dirty: number[];
  words: WordPlan[];
  scopes: ScopePlan[];
}

const parseIds = (text: string | null | undefined) => (text ? text.split(',').map(Number) : []);

function parsePlan(row: BitmapPlanRow | undefined, words: number, scopes: number): BitmapPlan {
  const versions = new Map<number, number>();
  const hasRankTiers = row?.has_rank_tiers === 'yes';
  if (hasRankTiers) versions.set(rankTierBitmap, Number(row.rank_tier_version));
  const indexes = (count: number) => Array.from({ length: count }, (_, index) => String(index));
  return {
    epoch: row?.epoch ?? null,
    versions,
    hasRankTiers,
    dirty: parseIds(row?.dirty),
    words: indexes(words).map((i) => ({
      bitmaps: (row?.[`bitmaps${i}`]?.split(',') ?? []).map((text) => {
        const [id = 0, version = 0, points = 0, isWhole = 0] = text.split(':').map(Number);
        versions.set(id, version);
        return { id, points, isWhole: isWhole === 1 };
      }),
      unindexed: new Map(
        (row?.[`unindexed${i}`]?.split(';') ?? []).map((text) => {
          const [score = '', ids] = text.split(':');
          return [Number(score), parseIds(ids)];
        }),
      ),
    })),
    scopes: indexes(scopes).map((i) => {
      const members = parseIds(row?.[`members${i}`]);
      const text = row?.[`scope${i}`];
      if (!text) return { bitmap: null, members };
      const [bitmap = 0, version = 0] = text.split(':').map(Number);
      versions.set(bitmap, version);
      return { bitmap, members };
    }),
  };
}

/** Offers grouped by the score that one word, or several words together, have in them. */
interface ScoreBuckets {
  /** Descending. */
  scores: number[];
  /** Offers that reach this score; some of them may reach a higher one as well. */
  getBucket(score: number): OfferBitmap;
}

/** The offers that have a word. */
interface WordBuckets extends ScoreBuckets {
  allOffers: OfferBitmap;
  /** Returns the highest score of the word in an offer. */
  getScore(offerId: number): number;
}

/** Picks offers so that the first `needed` ones by the default ordering are among them. */
type SelectTop = (bitmap: OfferBitmap, needed: number) => number[];

function findPage(
  plan: BitmapPlan,
  bitmaps: ReadonlyMap<number, CachedBitmap>,
  { ordering, limit, offset }: SearchPage,
  scanThreshold: number,
): { count: number; found: ScoredOffer[] } {
  const dirty = addOffers(emptyBitmap, plan.dirty);
  const words = plan.words.map((word) => buildWordBuckets(word, bitmaps, dirty));
  const scopes = plan.scopes.map(({ bitmap: id, members }) =>
    addOffers(difference((id === null ? undefined : bitmaps.get(id)?.all) ?? emptyBitmap, dirty), members),
  );
  const hits = [...words.map(({ allOffers }) => allOffers), ...scopes].reduce(intersection);
  const pageEnd = limit + offset;
  const tiers = plan.hasRankTiers ? bitmaps.get(rankTierBitmap)?.tiers : undefined;
  // Uses the smallest rank tier with enough hits. Dirty offers may have moved to any tier, so each of them is added.
  const selectTop: SelectTop = (bitmap, needed) => {
    if (!tiers || bitmap.count <= scanThreshold) return bitmap.ids();
    for (const tier of [...rankTiers].reverse()) {
      if (needed * 2 ** tier > bitmap.count) continue;
      const top = intersection(bitmap, difference(tiers.get(tier) ?? emptyBitmap, dirty));
      if (top.count >= needed) return [...top.ids(), ...intersection(bitmap, dirty).ids()];
    }
    return bitmap.ids();
  };
  if (limit === 0 || hits.count === 0) return { count: hits.count, found: [] };
  if (ordering !== 'relevance')
    return { count: hits.count, found: withScore(hits.count > pageEnd ? selectTop(hits, pageEnd) : hits.ids(), 0) };
  const isSmall = hits.count <= Math.max(scanThreshold * scoreEachFactor, pageEnd);
  const found = isSmall
    ? rankSmallResult(words, hits, pageEnd, selectTop)
    : rankByBuckets(words, hits, scopes.length > 0, pageEnd, selectTop);
  return { count: hits.count, found };
}

const withScore = (ids: readonly number[], score: number): ScoredOffer[] => ids.map((id) => ({ id, score }));

function memoizeByScore(build: (score: number) => OfferBitmap): (score: number) => OfferBitmap {
  const built = new Map<number, OfferBitmap>();
  return (score) => {
    const bitmap = built.get(score) ?? build(score);
    built.set(score, bitmap);
    return bitmap;
  };
}

function buildWordBuckets(
  { bitmaps: wordBitmaps, unindexed }: WordPlan,
  bitmaps: ReadonlyMap<number, CachedBitmap>,
  dirty: OfferBitmap,
): WordBuckets {
  const sources = wordBitmaps
    .flatMap(({ id, points }) => [...(bitmaps.get(id)?.tiers ?? [])].map(([tier, bitmap]) => ({ score: tier * 4 + points, bitmap })))
    .sort((a, b) => b.score - a.score);
  const sourceBitmaps = sources.map(({ bitmap }) => bitmap);
  let unindexedScores: Map<number, number> | undefined;
  return {
    allOffers: addOffers(
      union(wordBitmaps.filter(({ isWhole }) => isWhole).map(({ id }) => difference(bitmaps.get(id)?.all ?? emptyBitmap, dirty))),
      [...unindexed.values()].flat(),
    ),
    scores: [...new Set([...sources.map(({ score }) => score), ...unindexed.keys()])].sort((a, b) => b - a),
    getBucket: memoizeByScore((score) => {
      const scored = sources.filter((source) => source.score === score).map(({ bitmap }) => difference(bitmap, dirty));
      return addOffers(union(scored), unindexed.get(score) ?? []);
    }),
    getScore(offerId) {
      // Ascending, so that the highest score of an offer overwrites the lower ones.
      unindexedScores ??= new Map(
        [...unindexed].sort(([a], [b]) => a - b).flatMap(([score, ids]) => ids.map((id) => [id, score] as const)),
      );
      const source = dirty.has(offerId) ? -1 : findFirstContaining(sourceBitmaps, offerId);
      return Math.max(sources[source]?.score ?? 0, unindexedScores.get(offerId) ?? 0);
    },
  };
}

/** Scores every hit. Of the hits with the lowest score of the page the top ones by the default ordering are taken. */
function rankSmallResult(words: readonly WordBuckets[], hits: OfferBitmap, pageEnd: number, selectTop: SelectTop): ScoredOffer[] {
  const byScore = new Map<number, number[]>();
  for (const id of hits.ids()) {
    let score = 0;
    for (const word of words) score += word.getScore(id);
    const ids = byScore.get(score);
    if (ids) ids.push(id);
    else byScore.set(score, [id]);
  }
  const found: ScoredOffer[] = [];
  for (const [score, ids] of [...byScore].sort(([a], [b]) => b - a)) {
    const needed = pageEnd - found.length;
    if (ids.length >= needed) return [...found, ...withScore(selectTop(addOffers(emptyBitmap, ids), needed), score)];
    found.push(...withScore(ids, score));
  }
  return found;
}

/** Combines the buckets of two words into buckets of the sums of their scores. */
function combineBuckets(a: ScoreBuckets, b: ScoreBuckets): ScoreBuckets {
  const pairsBySum = new Map<number, [number, number][]>();
  for (const scoreA of a.scores)
    for (const scoreB of b.scores) {
      const sum = scoreA + scoreB;
      pairsBySum.set(sum, [...(pairsBySum.get(sum) ?? []), [scoreA, scoreB]]);
    }
  return {
    scores: [...pairsBySum.keys()].sort((x, y) => y - x),
    getBucket: memoizeByScore((score) =>
      union((pairsBySum.get(score) ?? []).map(([scoreA, scoreB]) => intersection(a.getBucket(scoreA), b.getBucket(scoreB)))),
    ),
  };
}

/**
 * Takes buckets from the highest score down until the page is full, so an offer is found at its highest score first. Of the last bucket
 * the top offers by the default ordering are taken.
 */
function rankByBuckets(
  words: readonly ScoreBuckets[],
  hits: OfferBitmap,
  hasScopes: boolean,
  pageEnd: number,
  selectTop: SelectTop,
): ScoredOffer[] {
  const all = words.reduce(combineBuckets);
  const found: ScoredOffer[] = [];
  let seen = emptyBitmap;
  for (const score of all.scores) {
    // An offer with all words is a hit, unless scopes filter it out.
    const bucket = hasScopes ? intersection(all.getBucket(score), hits) : all.getBucket(score);
    const unseen = difference(bucket, seen);
    const needed = pageEnd - found.length;
    if (unseen.count >= needed) return [...found, ...withScore(selectTop(unseen, needed), score)];
    found.push(...withScore(unseen.ids(), score));
    seen = union([seen, unseen]);
  }
  return found;
}
