import type { Db } from '../../../platform/db';
import { addOffers, difference, emptyBitmap, intersection, type OfferBitmap, union, withScratchMemory } from '../index/offer-bitmap';
import { rankTierBitmap } from '../index/bitmap-store.repository';
import { rankTiers } from '../index/offer-bitmaps.repository';
import type { ListFilters } from '../lists/list-filters';
import type { CardList } from '../lists/offer-lists.repository';
import type { BitmapCache, CachedBitmap } from './bitmap-cache';
import {
  type BitmapPlan,
  findScoredCards,
  readBitmapPlan,
  type ScopePlan,
  type ScoredOffer,
  type WordPlan,
} from './bitmap-search.repository';
import type { SearchPage, SearchWord } from './search-request';

/** Up to this many offers are sorted one by one; above, the rank tiers narrow them down. */
const defaultScanThreshold = 64;
/** Up to this many times the scan threshold every hit is scored; above, bitmaps of the best scores are combined. */
const scoreEachFactor = 32;
/** Bitmaps are compacted every few seconds, so they hardly ever change between two statements. */
const maxAttempts = 3;

/** Returns whether bitmaps cover the filters and the ordering: they contain scopes and the default ordering only. */
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
 * are combined, and the cards of the page are read. Returns null when bitmaps changed between the steps in every attempt, and until they
 * are built.
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
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const plan = await readBitmapPlan(db, words, filters, page.ordering === 'relevance' ? (page.boosts ?? []) : []);
    if (plan.epoch === null) return null;
    const bitmaps = await cache.read(db, plan.epoch, plan.versions);
    if (!bitmaps) continue;
    const { count, found } = withScratchMemory(() => findPage(plan, bitmaps, page, scanThreshold));
    return { rowsJson: found.length === 0 ? '' : await findScoredCards(db, found, page, locale), count, last: null };
  }
  return null;
}

/** Offers grouped by their score for one word, or for several words together. */
interface ScoreBuckets {
  /** Scores in descending order. */
  scores: number[];
  /** Offers that reach this score; some of them may reach a higher one as well. */
  getBucket(score: number): OfferBitmap;
}

/** Score buckets with the score of each offer. */
interface OfferScores extends ScoreBuckets {
  /** Adds the highest score of each of the hits to the sums. */
  addScores(hits: OfferBitmap, sums: Map<number, number>): void;
}

/** Score buckets of the offers with a word. */
interface WordBuckets extends OfferScores {
  allOffers: OfferBitmap;
}

/** Selects offers that include the first `needed` ones by the default ordering. */
type SelectTop = (bitmap: OfferBitmap, needed: number) => number[];

/** The parts of a search: offers by word, by scope, and those with all of them. */
function collect(plan: BitmapPlan, bitmaps: ReadonlyMap<number, CachedBitmap>) {
  const dirty = addOffers(emptyBitmap, plan.dirty);
  const words = plan.words.map((word) => buildWordBuckets(word, bitmaps, dirty));
  const toBitmap = ({ bitmap: id, members }: ScopePlan) =>
    addOffers(difference((id === null ? undefined : bitmaps.get(id)?.all) ?? emptyBitmap, dirty), members);
  const scopes = plan.scopes.map(toBitmap);
  return { dirty, words, toBitmap, scopes, hits: [...words.map(({ allOffers }) => allOffers), ...scopes].reduce(intersection) };
}

/** Returns the offers with all words and in all scopes. */
export const findHits = (plan: BitmapPlan, bitmaps: ReadonlyMap<number, CachedBitmap>): OfferBitmap => collect(plan, bitmaps).hits;

/** Splits offers by the points of boosts, the highest first. */
export function findBoosted(plan: BitmapPlan, bitmaps: ReadonlyMap<number, CachedBitmap>, offers: OfferBitmap): OfferBitmap[] {
  const { toBitmap } = collect(plan, bitmaps);
  const { scores, getBucket } = buildBoostBuckets(
    plan.boosts.map((boost) => ({ points: boost.points, bitmap: union(boost.scopes.map(toBitmap)) })),
    offers,
  );
  return scores.map(getBucket);
}

/** Finds the offers that may be on a page. @param among narrows the hits. */
export function findPage(
  plan: BitmapPlan,
  bitmaps: ReadonlyMap<number, CachedBitmap>,
  { ordering, limit, offset }: SearchPage,
  scanThreshold = defaultScanThreshold,
  among?: OfferBitmap,
): { count: number; found: ScoredOffer[] } {
  const { dirty, words, toBitmap, scopes, hits: allHits } = collect(plan, bitmaps);
  const hits = among ? intersection(allHits, among) : allHits;
  const pageEnd = limit + offset;
  const tiers = bitmaps.get(rankTierBitmap)?.tiers;
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
  const boosts = plan.boosts.map((boost) => ({ points: boost.points, bitmap: union(boost.scopes.map(toBitmap)) }));
  const scored: OfferScores[] = boosts.length === 0 ? words : [...words, buildBoostBuckets(boosts, hits)];
  const isSmall = hits.count <= Math.max(scanThreshold * scoreEachFactor, pageEnd);
  const found = isSmall
    ? rankSmallResult(scored, hits, pageEnd, selectTop)
    : rankByBuckets(scored, hits, scopes.length > 0 || among !== undefined, pageEnd, selectTop);
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
    addScores(hits, sums) {
      const known = new Map<number, number>();
      const raise = (id: number, score: number) => known.set(id, Math.max(known.get(id) ?? 0, score));
      let rest = difference(hits, dirty);
      for (const { score, bitmap } of sources) {
        const scored = intersection(rest, bitmap);
        if (scored.count === 0) continue;
        for (const id of scored.ids()) raise(id, score);
        rest = difference(rest, scored);
        if (rest.count === 0) break;
      }
      for (const [score, ids] of unindexed) for (const id of ids) if (sums.has(id)) raise(id, score);
      for (const [id, score] of known) sums.set(id, (sums.get(id) ?? 0) + score);
    },
  };
}

/** Splits the hits by boost: each hit has the points of its first boost, else none. */
function buildBoostBuckets(boosts: readonly { points: number; bitmap: OfferBitmap }[], hits: OfferBitmap): OfferScores {
  const buckets = new Map<number, OfferBitmap>();
  const add = (points: number, bitmap: OfferBitmap) => buckets.set(points, union([buckets.get(points) ?? emptyBitmap, bitmap]));
  let rest = hits;
  for (const { points, bitmap } of boosts) {
    add(points, intersection(rest, bitmap));
    rest = difference(rest, bitmap);
  }
  add(0, rest);
  return {
    scores: [...buckets.keys()].sort((a, b) => b - a),
    getBucket: (score) => buckets.get(score) ?? emptyBitmap,
    addScores(_, sums) {
      for (const [points, bitmap] of buckets) if (points !== 0) for (const id of bitmap.ids()) sums.set(id, (sums.get(id) ?? 0) + points);
    },
  };
}

/** Scores every hit. Of the hits with the lowest score of the page the top ones by the default ordering are taken. */
function rankSmallResult(words: readonly OfferScores[], hits: OfferBitmap, pageEnd: number, selectTop: SelectTop): ScoredOffer[] {
  const byScore = new Map<number, number[]>();
  const sums = new Map(hits.ids().map((id) => [id, 0]));
  for (const word of words) word.addScores(hits, sums);
  for (const [id, score] of sums) {
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
