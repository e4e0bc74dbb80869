import type { Db } from '../../platform/db';
import type { BitmapCache } from './bitmap-cache';
import {
  opaqueParameter,
  priceCondition,
  type ListConditions,
  buildListConditions,
  type ListFilters,
  StatementParameters,
} from './list-conditions';
import { type CardList, emptyCardList } from './offer-lists.repository';
import { rankByOrdering } from './orderings';
import { addRanges, type SearchPage, type SearchStatement, type SearchWord } from './search-request';
import { canSearchByBitmaps, searchByBitmaps } from './search-by-bitmaps';

/** Reading all postings of a word costs less than looking up single offers, up to this many times as many. */
const scanFactor = 6;
/** So many offers are looked up in a scope one by one; for more the scope may be read as a whole. */
const defaultLookupThreshold = 1000;
/** Sets of offers are combined rather than postings when so many postings would have to be read: fewer may belong to words without a set. */
const defaultBitmapThreshold = 1000;

/** Given by tests alone. */
interface SearchThresholds {
  bitmapThreshold?: number;
  /** Looked up one by one, in sets and in scopes. */
  scanThreshold?: number;
}

/** A page of cards of the offers that have every word, with the number of all. */
export async function searchCards(
  db: Db,
  sets: BitmapCache,
  words: readonly SearchWord[],
  filters: ListFilters,
  page: SearchPage,
  locale: string,
  { bitmapThreshold: many = defaultBitmapThreshold, scanThreshold: few }: SearchThresholds = {},
): Promise<CardList> {
  if (words.length === 0) return emptyCardList;
  const found =
    canSearchByBitmaps(filters, page) && estimatePostings(words) > many
      ? await searchByBitmaps(db, sets, words, filters, page, locale, few)
      : null;
  if (found) return found;
  const { rows } = await db.query<{ rows_json: string | null; count: number }>(searchByPostings(words, filters, page, locale, few));
  return { rowsJson: rows[0]?.rows_json ?? '', count: rows[0]?.count ?? 0, last: null };
}

/** Postings that are read when the rarest word leads, single offers counted by what they cost. */
function estimatePostings(words: readonly SearchWord[]): number {
  const rarest = Math.min(...words.map(({ maxOffers: offersAtMost }) => offersAtMost));
  return words.reduce((sum, { maxOffers: offersAtMost }) => sum + Math.min(offersAtMost, rarest * scanFactor), 0);
}

function searchByPostings(
  words: readonly SearchWord[],
  filters: ListFilters,
  page: SearchPage,
  locale: string,
  few = defaultLookupThreshold,
): SearchStatement {
  const parameters = new StatementParameters();
  const conditions = buildListConditions(filters, parameters);
  // The rarest word leads: the others are looked up for its offers alone.
  const [rarest, ...others] = [...words].sort((a, b) => a.maxOffers - b.maxOffers);
  if (!rarest) throw new Error('A search has a word');
  // Joined before they are grouped: most postings of a frequent word belong to offers that lack the rarest one.
  const joins = others.map((word, index) => {
    const alias = `w${String(index)}`;
    return word.maxOffers < rarest.maxOffers * scanFactor
      ? `join (${buildScores(word, parameters, 'join lead on lead.offer_id = t.offer_id', 'S')}) ${alias} on ${alias}.offer_id = w.offer_id`
      : `join lateral (${buildScores(word, parameters, 'and t.offer_id = w.offer_id', 'L')}) ${alias} on true`;
  });
  const score = ['w', ...others.map((_, index) => `w${String(index)}`)].map((alias) => `${alias}.score`).join(' + ');
  const areFew = rarest.maxOffers <= few;
  const { order, join } = buildOrder(conditions, filters, page.ordering, areFew);
  const text = `
    with lead as materialized (${buildScores(rarest, parameters, '', areFew ? 'F' : 'R')}),
    found as ${join && areFew ? 'materialized' : ''} (select w.offer_id, w.place, ${page.ordering === 'relevance' ? score : '0'} as score from lead w ${joins.join(' ')}),
    hits as materialized (select w.offer_id, ${order} as rank, w.score from found w ${join}),
    page as (select offer_id, row_number() over (order by score desc, rank desc, offer_id desc) as ord from hits order by score desc, rank desc, offer_id desc limit ${parameters.add(page.limit, 'bigint')} offset ${parameters.add(page.offset, 'bigint')})
    select (select string_agg(c.card, ',' order by p.ord) from page p join offer_card c on c.offer_id = p.offer_id and c.locale = ${parameters.add(locale, 'text')}) as rows_json,
           (select count(*) from hits) as count`;
  return { name: `search ${page.ordering} ${parameters.shape}`.slice(0, 63), text, values: parameters.values };
}

/** By default an offer's place is known from the postings; other orderings and filters need its row in the scope. */
function buildOrder(
  { all, scope, price }: ListConditions,
  filters: ListFilters,
  ordering: SearchPage['ordering'],
  areFew: boolean,
): { order: string; join: string } {
  const isUnfiltered = scope === '0' && Object.values(filters).every((value) => value === null);
  const isByPlace = ordering === 'relevance' || ordering === '-hoisted_at';
  if (isUnfiltered && isByPlace) return { order: 'w.place', join: '' };
  const wanted = ['s.offer_id = w.offer_id', ...all, ...(price ? [priceCondition(price)] : [])].join(' and ');
  const join = areFew ? `cross join lateral (select s.* from offer_scope s where ${wanted} offset 0) s` : `join offer_scope s on ${wanted}`;
  // Paid offers first, then by rank: as one number, for ranks are far below half of what a bigint holds.
  return {
    order: isByPlace ? 'w.place' : `(case when s.in_top then ${String(2 ** 61)}::bigint else 0 end) + s.${rankByOrdering[ordering]}_rank`,
    join,
  };
}

const termScore = (word: string, forms: string) =>
  `t.weight * 4 + case when t.term = ${word} then 3 when t.term = any(${forms}) then 2 else 1 end`;

/** Offers with a word, what the word is worth in them, and their place. */
function buildScores({ word, ranges, forms }: SearchWord, parameters: StatementParameters, more: string, mark: string): string {
  const range = `unnest(${addRanges(ranges, parameters, mark)}) r (first, behind)`;
  const points = termScore(parameters.add(word, 'text'), parameters.add(forms, 'text[]'));
  return `select t.offer_id, max(${points}) as score, max(t.place) as place from ${range} join offer_term t on t.term >= r.first and t.term < r.behind ${more} group by t.offer_id`;
}

/** Words of the vocabulary that suggestions look at; the most frequent ones. */
const maxSuggestedTerms = 200;
const maxSuggestions = 100;
/** Below this number of postings suggestions are counted; above there are more than enough. */
const maxCountedPostings = 1000;

/**
 * The best offers for one word that may be a mere beginning, and how many there are up to a hundred. Fast however many offers have
 * the word, because only the best of each of its forms are read.
 */
export async function suggestCards(
  db: Db,
  { word, ranges, forms, maxOffers: offersAtMost }: SearchWord,
  limit: number,
  offset: number,
  locale: string,
): Promise<CardList> {
  const isCounted = offersAtMost <= maxCountedPostings;
  const { rows } = await db.query<{ rows_json: string | null; count: number }>({
    name: 'suggest',
    text: `
      with terms as materialized (
             select v.term from unnest(${opaqueParameter('$1', 'text[]')}, ${opaqueParameter('$2', 'text[]')}) r (first, behind), lateral (select term, offers_count from vocabulary where term >= r.first and term < r.behind limit 3000) v
             order by v.term = ${opaqueParameter('$3', 'text')} desc, v.term = any(${opaqueParameter('$4', 'text[]')}) desc, v.offers_count desc limit ${String(maxSuggestedTerms)}),
           best as materialized (
             select t.offer_id, max(${termScore(opaqueParameter('$3', 'text'), opaqueParameter('$4', 'text[]'))}) as score, max(t.place) as place
             from terms, lateral (select o.offer_id, o.term, o.weight, o.place from offer_term o where o.term = terms.term order by o.weight desc, o.place desc, o.offer_id desc limit ${opaqueParameter('$5', 'bigint')}) t
             group by t.offer_id order by score desc, place desc, offer_id desc limit ${String(maxSuggestions)}),
           page as (select offer_id, score, place from best order by score desc, place desc, offer_id desc limit ${opaqueParameter('$6', 'bigint')} offset ${opaqueParameter('$7', 'bigint')})
      select (select string_agg(c.card, ',' order by p.score desc, p.place desc, p.offer_id desc) from page p join offer_card c on c.offer_id = p.offer_id and c.locale = ${opaqueParameter('$8', 'text')}) as rows_json,
             (select count(*) from best) as count`,
    values: [
      ranges.map(({ start: from }) => from),
      ranges.map(({ end: behind }) => behind),
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
