import type { CategoryTree } from '../category-tree';
import type { FacetedList } from '../facets/facet-filters';
import type { ListFilters } from '../lists/list-filters';
import { type CardList, emptyCardList, listCards } from '../lists/offer-lists.repository';
import type { AskedPrice } from './words/price-words';
import type { SearchPage } from './search-request';
import { findOfferCategory, searchCards, type SearchReader } from './search.repository';
import type { QueryUnit, UnderstoodQuery } from './understand-query';

/** Interpretation of a query, as people see it. */
export interface SearchSummary {
  /** Text of the query that the results match. */
  shown: string;
  /** Words that were dropped, because no offer has all. */
  dropped: string[];
  isCorrected: boolean;
  /** Corrected words, when the search took them as typed. */
  suggestion: string | null;
  categoryIds: number[];
  city: string | null;
  /** Ordering that the words ask for. */
  ordering: 'price' | null;
  /** Price that the words ask for, by which the results are filtered. */
  price: AskedPrice | null;
  /** Is false when the query means a category and only other categories have offers. */
  matchesIntent: boolean;
  /** Is true when no offer matches the query exactly, and the results are the nearest. */
  isNearest: boolean;
}

export interface FoundOffers {
  list: CardList;
  summary: SearchSummary;
  /** Executed search, for facets of the same offers; null without results. */
  found: { list: FacetedList; page: SearchPage } | null;
}

export interface SearchSource extends SearchReader {
  tree: CategoryTree;
}

/** Maximum of searches with dropped words; each costs one query of the database. */
const maxAttempts = 10;
/** Maximum of words in combinations; of more words the most important are kept. */
const maxCombinedUnits = 6;

/**
 * Finds the offers of a query. When none has all words, the least important words are dropped until some are found.
 * @param page `null` as ordering lets the query decide: the cheapest first when it asks for them, else the most relevant.
 * @param attempts maximum of searches.
 */
export async function findOffers(
  source: SearchSource,
  understood: UnderstoodQuery,
  filters: ListFilters,
  page: Omit<SearchPage, 'ordering' | 'boosts' | 'isBoostedFirst'> & { ordering: SearchPage['ordering'] | null },
  locale: string,
  attempts = maxAttempts,
): Promise<FoundOffers> {
  const wish = understood.wantsCheap && page.ordering === null ? ('price' as const) : null;
  const ordering = page.ordering ?? wish ?? 'relevance';
  const searchPage: SearchPage = { ...page, ordering, boosts: understood.boosts, isBoostedFirst: wish !== null };
  const summarize = (units: readonly QueryUnit[], city: string | null): SearchSummary => {
    const kept = new Set(listWords(units));
    const leftOut = understood.units.filter(({ words }) => !words.some((word) => kept.has(word)));
    const dropped = leftOut.map(({ typed }) => typed);
    return {
      shown: units
        .map(({ shown }) => shown)
        .filter(Boolean)
        .join(' '),
      dropped: [...new Set([...dropped, ...understood.unknown])].filter(Boolean),
      // A dropped word counts as no correction.
      isCorrected: understood.isCorrected && units.some(({ typed, shown }) => shown !== typed),
      suggestion: null,
      categoryIds: understood.categoryIds,
      city,
      ordering: wish,
      price: null,
      matchesIntent: true,
      isNearest: understood.isThingUnknown || leftOut.some(({ isTelling }) => isTelling),
    };
  };
  // An empty result is not marked as near.
  const nothing = (units: readonly QueryUnit[]): FoundOffers => ({
    list: emptyCardList,
    summary: { ...summarize(units, null), isNearest: false },
    found: null,
  });
  if (understood.units.length === 0 && wish)
    return {
      list: await listCheapest(source, filters, page, locale),
      summary: summarize([], null),
      found: { list: { filters, words: null }, page: { ...page, ordering: 'price' } },
    };
  // A number alone is no match while the other words are unknown.
  if (understood.unknown.length > 0 && listWords(understood.units).every(({ word }) => /^\d/.test(word))) return nothing([]);
  const wishedCity = filters.city === null ? understood.city : null;
  let others: FoundOffers | null = null;
  for (const { units, city } of [
    ...(wishedCity === null ? [] : [{ units: understood.units, city: wishedCity }]),
    ...listAttempts(understood.units, attempts),
  ]) {
    const wished = city === null ? filters : { ...filters, city };
    const searched = toSearchedList(source, understood, units, wished, searchPage);
    const list = await searchList(source, searched, searchPage, locale);
    if (list.count === 0) continue;
    const found = { list, summary: summarize(units, city), found: { list: searched, page: searchPage } };
    const matchesIntent = await hasIntendedOffers(source, understood, units, wished, searchPage, list);
    const isNearest = found.summary.isNearest || (await lacksThing(source, units, wished));
    const read = { ...found, summary: { ...found.summary, matchesIntent, isNearest } };
    if (matchesIntent && (!others || isDetailLess(understood.units, units))) return read;
    others ??= read;
    if (!understood.isCategoryCertain && !understood.units.some(isNumber)) return others;
  }
  return others ?? nothing(understood.units);
}

const listCheapest = (
  { db }: SearchSource,
  filters: ListFilters,
  { limit, offset }: Pick<SearchPage, 'limit' | 'offset'>,
  locale: string,
) => listCards(db, filters, { ordering: 'price', limit, offset, after: null }, locale);

/**
 * Returns whether the first result is in a category that the query means, if it means one. An accessory with all words is no match when the
 * thing has most of them.
 */
async function hasIntendedOffers(
  source: SearchSource,
  { categoryIds, boosts }: UnderstoodQuery,
  units: readonly QueryUnit[],
  filters: ListFilters,
  page: SearchPage,
  { rowsJson }: CardList,
): Promise<boolean> {
  const [boost] = boosts;
  const hasOffers = categoryIds.some((id) => (source.tree.byId.get(id)?.offers_count ?? 0) > 0);
  if (!boost || boost.points < 0 || !hasOffers || filters.categoryAlias !== null) return true;
  const firstPage: SearchPage = { ordering: 'relevance', limit: 1, offset: 0, boosts };
  const isFirstPage = page.ordering === 'relevance' && page.offset === 0 && page.limit > 0;
  // The decision is the same on every page of a search.
  const first = isFirstPage ? rowsJson : (await searchCards(source, listWords(units), filters, firstPage, 'uk')).rowsJson;
  const id = Number(/^\{"id":(\d+)/.exec(first)?.[1] ?? 0);
  const categoryId = await findOfferCategory(source.db, id);
  return categoryId !== null && boost.leafIds.includes(categoryId);
}

/** Returns whether a category replaces a thing without offers: its goods are near, but other ones. */
async function lacksThing(source: SearchSource, units: readonly QueryUnit[], filters: ListFilters): Promise<boolean> {
  const page: SearchPage = { ordering: 'relevance', limit: 0, offset: 0 };
  for (const { nearest } of units) {
    if (!nearest) continue;
    const near = nearest.categoryIds.flatMap((id) => source.tree.byId.get(id)?.alias ?? []);
    let count = 0;
    for (const categoryAlias of nearest.words.length === 0 ? [] : filters.categoryAlias === null ? near : [filters.categoryAlias])
      count += (await searchCards(source, nearest.words, { ...filters, categoryAlias }, page, 'uk')).count;
    if (count === 0) return true;
  }
  return false;
}

/**
 * Returns whether only details and numbers were dropped: then the thing without them ranks before other things with all words, such as
 * another iPhone before a case for the iPhone 13.
 */
function isDetailLess(all: readonly QueryUnit[], kept: readonly QueryUnit[]): boolean {
  return all.every((unit) => kept.includes(unit) || unit.isDetail || isNumber(unit));
}

/** Returns whether a unit is a number or a part of a model: `13` of the Redmi Note, `a55`. */
const isNumber = ({ words, typed }: QueryUnit) => words.every(({ word }) => /^\d+$/.test(word)) || /^\p{L}?\d+$/u.test(typed);

const listWords = (units: readonly QueryUnit[]) => units.flatMap(({ words }) => words);

function toSearchedList(
  { tree }: SearchSource,
  { categoryIds, isWholeCategory }: UnderstoodQuery,
  units: readonly QueryUnit[],
  filters: ListFilters,
  { ordering }: SearchPage,
): FacetedList {
  const [only] = categoryIds;
  const category = only === undefined || categoryIds.length > 1 ? undefined : tree.byId.get(only);
  // The cheapest offers of a category are in it, instead of any offer with its name in the title.
  if (isWholeCategory && category && category.offers_count > 0 && ordering !== 'relevance' && filters.categoryAlias === null)
    return { filters: { ...filters, categoryAlias: category.alias }, words: null };
  return { filters, words: listWords(units) };
}

function searchList(source: SearchSource, { filters, words }: FacetedList, page: SearchPage, locale: string): Promise<CardList> {
  const { ordering } = page;
  if (words === null && ordering !== 'relevance') return listCards(source.db, filters, { ...page, ordering, after: null }, locale);
  return searchCards(source, words ?? [], filters, page, locale);
}

interface Attempt {
  units: QueryUnit[];
  city: null;
}

/** Returns combinations of the units to search for: all of them, then those without the least important ones, finally single words. */
function listAttempts(units: readonly QueryUnit[], count: number): Attempt[] {
  if (units.length === 0) return [];
  const telling = [...units].sort((a, b) => b.importance - a.importance).slice(0, maxCombinedUnits);
  const combinations: { kept: QueryUnit[]; dropped: number }[] = [];
  for (let mask = 1; mask < 2 ** telling.length; mask += 1) {
    const isKept = (unit: QueryUnit) => (mask & (1 << telling.indexOf(unit))) !== 0;
    const kept = units.filter((unit) => telling.includes(unit) && isKept(unit));
    combinations.push({ kept, dropped: telling.filter((unit) => !isKept(unit)).reduce((sum, { importance }) => sum + importance, 0) });
  }
  const relaxed = combinations.sort((a, b) => a.dropped - b.dropped).map(({ kept }) => kept);
  const attempts = units.length > maxCombinedUnits ? [[...units], ...relaxed] : relaxed;
  const [most] = telling;
  // A phrase without any offer may be found by one of its words.
  const words = most && most.words.length > 1 ? most.words.map((word) => [{ ...most, words: [word] }]) : [];
  const last = most ? [[most], ...words] : [];
  const tried =
    attempts.length + words.length <= count ? [...attempts, ...words] : [...attempts.slice(0, Math.max(1, count - last.length)), ...last];
  return tried.map((chosen) => ({ units: chosen, city: null }));
}
