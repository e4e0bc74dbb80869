import type { Db } from '../../../platform/db';
import type { BitmapCache } from './bitmap-cache';
import {
  opaqueParameter,
  priceCondition,
  type ListConditions,
  buildListConditions,
  StatementParameters,
} from '../lists/list-conditions.sql';
import { type FacetCounter, nothingChosen } from '../facets/facet-filters';
import type { ListFilters } from '../lists/list-filters';
import { type CardList, emptyCardList } from '../lists/offer-lists.repository';
import { defaultRank } from '../index/offer-bitmaps.repository';
import { rankByOrdering } from '../orderings';
import { addRanges, categoryScore, type CategoryBoost, type SearchPage, type SearchStatement, type SearchWord } from './search-request';
import { canSearchByBitmaps, searchByBitmaps } from './search-by-bitmaps';
import { isNotLeaving } from '../leaving-shops.sql';

/** Up to this many times the number of looked-up offers, scanning all postings of a word is cheaper. */
const scanFactor = 6;
/** Up to this many offers are looked up in a scope one by one; for more the scope may be scanned. */
const defaultLookupThreshold = 1000;
/** Above this many postings to scan, bitmaps are combined instead: the category of each offer would be looked up, 10 µs for one of a million. */
const defaultBitmapThreshold = 50;

/** Tests override the thresholds. */
interface SearchThresholds {
  bitmapThreshold?: number;
  /** Offers that are looked up one by one, with bitmaps and in scopes. */
  scanThreshold?: number;
}

export interface SearchReader {
  db: Db;
  bitmaps: BitmapCache;
  /** Lists offers by filters and orderings that bitmaps of words lack; without it their postings are read. */
  facets?: Pick<FacetCounter, 'listOffers'>;
}

/** Returns a page of cards of the offers that have every word, with the total count. */
export async function searchCards(
  { db, bitmaps, facets }: SearchReader,
  words: readonly SearchWord[],
  filters: ListFilters,
  page: SearchPage,
  locale: string,
  { bitmapThreshold = defaultBitmapThreshold, scanThreshold }: SearchThresholds = {},
): Promise<CardList> {
  if (words.length === 0) return emptyCardList;
  if (estimatePostings(words) > bitmapThreshold) {
    if (!canSearchByBitmaps(filters, page)) {
      if (facets) return facets.listOffers(db, { filters, words }, nothingChosen, page, locale);
    } else {
      const found = await searchByBitmaps(db, bitmaps, words, filters, page, locale, scanThreshold);
      if (found) return found;
    }
  }
  const { rows } = await db.query<{ rows_json: string | null; count: number }>(
    searchByPostings(words, filters, page, locale, scanThreshold),
  );
  return { rowsJson: rows[0]?.rows_json ?? '', count: rows[0]?.count ?? 0, last: null };
}

/** Estimates the cost in postings of a search that starts from the rarest word. */
function estimatePostings(words: readonly SearchWord[]): number {
  const rarest = Math.min(...words.map(({ maxOffers }) => maxOffers));
  return words.reduce((sum, { maxOffers }) => sum + Math.min(maxOffers, rarest * scanFactor), 0);
}

function searchByPostings(
  words: readonly SearchWord[],
  filters: ListFilters,
  page: SearchPage,
  locale: string,
  lookupThreshold = defaultLookupThreshold,
): SearchStatement {
  const parameters = new StatementParameters();
  const { hits, isBoosted } = buildHits(words, filters, page, parameters, lookupThreshold);
  // Cards are looked up one by one: the planner expects more hits than a page has, and would read the cards of all offers.
  const text = `
    with ${hits},
    page as (select offer_id, row_number() over (order by score desc, rank desc, offer_id desc) as ord from hits order by score desc, rank desc, offer_id desc limit ${parameters.add(page.limit, 'bigint')} offset ${parameters.add(page.offset, 'bigint')})
    select (select string_agg(c.card, ',' order by p.ord) from page p cross join lateral (select card from offer_card o where o.offer_id = p.offer_id and o.locale = ${parameters.add(locale, 'text')} and ${isNotLeaving('p.offer_id')} offset 0) c) as rows_json,
           (select count(*) from hits) as count`;
  return {
    name: `search ${page.ordering}${isBoosted && page.ordering !== 'relevance' ? '+' : ''} ${parameters.shape}`.slice(0, 63),
    text,
    values: parameters.values,
  };
}

/** CTEs of the offers that have every word; the last one is `hits (offer_id, rank, score)`, which are better the higher they are. */
export function buildHits(
  words: readonly SearchWord[],
  filters: ListFilters,
  page: Pick<SearchPage, 'ordering' | 'boosts' | 'isBoostedFirst'>,
  parameters: StatementParameters,
  lookupThreshold = defaultLookupThreshold,
): { hits: string; isBoosted: boolean } {
  const conditions = buildListConditions(filters, parameters);
  // The rarest word drives the search: the other words are looked up for its offers only.
  const [rarest, ...others] = [...words].sort((a, b) => a.maxOffers - b.maxOffers);
  if (!rarest) throw new Error('A search has a word');
  // Joins before grouping: most postings of a frequent word belong to offers without the rarest one.
  const joins = others.map((word, index) => {
    const alias = `w${String(index)}`;
    return word.maxOffers < rarest.maxOffers * scanFactor
      ? `join (${buildScores(word, parameters, 'S', { join: 'join lead on lead.offer_id = t.offer_id' })}) ${alias} on ${alias}.offer_id = w.offer_id`
      : `join lateral (${buildScores(word, parameters, 'L', { condition: 't.offer_id = w.offer_id' })}) ${alias} on true`;
  });
  const sum = ['w', ...others.map((_, index) => `w${String(index)}`)].map((alias) => `${alias}.score`).join(' + ');
  const isByRelevance = page.ordering === 'relevance';
  const boost = isByRelevance || page.isBoostedFirst ? buildBoost(page.boosts ?? [], parameters) : null;
  const isLookupCheaper = rarest.maxOffers <= lookupThreshold;
  const { order, join } = buildOrder(conditions, filters, page.ordering, isLookupCheaper, boost !== null);
  const hits = `lead as materialized (${buildScores(rarest, parameters, isLookupCheaper ? 'F' : 'R')}),
    found as ${join && isLookupCheaper ? 'materialized' : ''} (select w.offer_id, w.place, ${isByRelevance ? sum : '0'} as score from lead w ${joins.join(' ')}),
    hits as materialized (select w.offer_id, ${order} as rank, w.score + ${boost ?? '0'} as score from found w ${join})`;
  return { hits, isBoosted: boost !== null };
}

/** Postings carry the rank of the default ordering (`place`); other orderings and filters need the row of the scope. */
function buildOrder(
  { all, scope, price }: ListConditions,
  filters: ListFilters,
  ordering: SearchPage['ordering'],
  isLookupCheaper: boolean,
  needsCategory: boolean,
): { order: string; join: string } {
  const isUnfiltered = scope === '0' && Object.values(filters).every((value) => value === null);
  const isDefaultOrdering = ordering === 'relevance' || ordering === '-hoisted_at';
  if (isUnfiltered && isDefaultOrdering)
    return {
      order: 'w.place',
      join: needsCategory
        ? 'cross join lateral (select category_id from offer_scope s where s.offer_id = w.offer_id and s.scope_id = 0 offset 0) s'
        : '',
    };
  const condition = ['s.offer_id = w.offer_id', ...all, ...(price ? [priceCondition(price)] : [])].join(' and ');
  const join = isLookupCheaper
    ? `cross join lateral (select s.* from offer_scope s where ${condition} offset 0) s`
    : `join offer_scope s on ${condition}`;
  return { order: isDefaultOrdering ? 'w.place' : `s.${rankByOrdering[ordering]}_rank`, join };
}

const termScore = (word: string, forms: string) =>
  `t.weight * 4 + case when t.term = ${word} then 3 when t.term = any(${forms}) then 2 else 1 end`;

/** SQL for the points of the first boost that has the category of an offer; null without boosts. */
function buildBoost(boosts: readonly CategoryBoost[], parameters: StatementParameters): string | null {
  if (boosts.length === 0) return null;
  const cases = boosts.map(
    ({ leafIds, points }) => `when s.category_id = any(${parameters.add(leafIds, 'int[]', 'B')}) then ${parameters.add(points, 'int')}`,
  );
  return `case ${cases.join(' ')} else 0 end`;
}

/** SQL for the offers with a word, the score of the word in them and their rank by the default ordering. */
function buildScores(
  { word, ranges, forms, categoryIds = [] }: SearchWord,
  parameters: StatementParameters,
  mark: string,
  { join = '', condition = 'true' }: { join?: string; condition?: string } = {},
): string {
  const range = `unnest(${addRanges(ranges, parameters, mark)}) r (range_start, range_end)`;
  const points = termScore(parameters.add(word, 'text'), parameters.add(forms, 'text[]'));
  const byTerm = `from ${range} join offer_term t on t.term >= r.range_start and t.term < r.range_end and ${condition} ${join}`;
  if (categoryIds.length === 0) return `select t.offer_id, max(${points}) as score, max(t.place) as place ${byTerm} group by t.offer_id`;
  return `select offer_id, max(score) as score, max(place) as place from (
      select t.offer_id, ${points} as score, t.place ${byTerm}
      union all
      select t.offer_id, ${String(categoryScore)}, ${defaultRank('t')} from offer_scope t ${join} where t.scope_id = any(${parameters.add(categoryIds, 'bigint[]', 'G')}) and ${condition}) x group by offer_id`;
}

/** Returns the category of a listed offer; null for another one. */
export async function findOfferCategory(db: Db, offerId: number): Promise<number | null> {
  const { rows } = await db.query<{ category_id: number }>({
    name: 'category of an offer',
    text: 'select category_id from offer_scope where offer_id = $1 and scope_id = 0',
    values: [offerId],
  });
  return rows[0]?.category_id ?? null;
}

/** Terms that suggestions look up, the most frequent ones first. */
const maxSuggestedTerms = 200;
export const maxSuggestions = 100;
/** Suggestions are counted up to this number of postings; more always fill the dropdown. */
const maxCountedPostings = 1000;

/**
 * Returns the best offers for one word or prefix, and their count up to a hundred. Fast for any number of offers, because only the best
 * postings of each term are read.
 */
export async function suggestCards(
  db: Db,
  { word, ranges, forms, maxOffers }: SearchWord,
  limit: number,
  offset: number,
  locale: string,
): Promise<CardList> {
  const isCounted = maxOffers <= maxCountedPostings;
  const { rows } = await db.query<{ rows_json: string | null; count: number }>({
    name: 'suggest',
    text: `
      with terms as materialized (
             select v.term from unnest(${opaqueParameter('$1', 'text[]')}, ${opaqueParameter('$2', 'text[]')}) r (range_start, range_end), lateral (select term, offers_count from vocabulary where term >= r.range_start and term < r.range_end limit 3000) v
             order by v.term = ${opaqueParameter('$3', 'text')} desc, v.term = any(${opaqueParameter('$4', 'text[]')}) desc, v.offers_count desc limit ${String(maxSuggestedTerms)}),
           best as materialized (
             select t.offer_id, max(${termScore(opaqueParameter('$3', 'text'), opaqueParameter('$4', 'text[]'))}) as score, max(t.place) as place
             from terms, lateral (select o.offer_id, o.term, o.weight, o.place from offer_term o where o.term = terms.term order by o.weight desc, o.place desc, o.offer_id desc limit ${opaqueParameter('$5', 'bigint')}) t
             group by t.offer_id order by score desc, place desc, offer_id desc limit ${String(maxSuggestions)}),
           page as (select offer_id, score, place from best order by score desc, place desc, offer_id desc limit ${opaqueParameter('$6', 'bigint')} offset ${opaqueParameter('$7', 'bigint')})
      select (select string_agg(c.card, ',' order by p.score desc, p.place desc, p.offer_id desc) from page p cross join lateral (select card from offer_card o where o.offer_id = p.offer_id and o.locale = ${opaqueParameter('$8', 'text')} and ${isNotLeaving('p.offer_id')} offset 0) c) as rows_json,
             (select count(*) from best) as count`,
    values: [
      ranges.map(({ start }) => start),
      ranges.map(({ end }) => end),
      word,
      forms,
      isCounted ? maxSuggestions : limit + offset,
      limit,
      offset,
      locale,
    ],
  });
  return { rowsJson: rows[0]?.rows_json ?? '', count: isCounted ? (rows[0]?.count ?? 0) : maxSuggestions, last: null };
}
