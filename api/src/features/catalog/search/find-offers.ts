import type { CategoryTree } from '../category-tree';
import type { FacetedList } from '../facets/facet-filters';
import type { ListFilters } from '../lists/list-filters';
import { type CardList, emptyCardList, listCards } from '../lists/offer-lists.repository';
import type { AskedPrice } from './price-words';
import type { SearchPage } from './search-request';
import { findOfferCategory, searchCards, type SearchReader } from './search.repository';
import type { QueryUnit, UnderstoodQuery } from './understand-query';

/** How a query was read, for people. */
export interface SearchSummary {
  /** What the results are for. */
  shown: string;
  /** Words that were left out, because no offer has all. */
  dropped: string[];
  isCorrected: boolean;
  /** Corrected words, when the search took them as typed. */
  suggestion: string | null;
  categoryIds: number[];
  city: string | null;
  /** The ordering that the words ask for. */
  ordering: 'price' | null;
  /** The price that the words ask for, by which the results are filtered. */
  price: AskedPrice | null;
  /** False when the query means a category and only others have offers. */
  isMeant: boolean;
  /** No offer is what was asked for; the results are the nearest. */
  isNearest: boolean;
}

export interface FoundOffers {
  list: CardList;
  summary: SearchSummary;
  /** What was searched for in the end, for facets of the same offers; null when nothing was found. */
  found: { list: FacetedList; page: SearchPage } | null;
}

export interface SearchSource extends SearchReader {
  tree: CategoryTree;
}

/** Searches that are tried with words left out; each costs the database one. */
const maxAttempts = 10;
/** Words that combinations are made of; of more only the most telling are kept. */
const maxCombinedUnits = 6;

/**
 * Finds the offers of a query. When none has all words, the words that tell least are left out until some are found.
 * @param page its ordering `null` lets the query decide: the cheapest first when it asks for them, else the most relevant.
 * @param attempts searches that are tried at most.
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
      // A corrected word that was left out corrects nothing.
      isCorrected: understood.isCorrected && units.some(({ typed, shown }) => shown !== typed),
      suggestion: null,
      categoryIds: understood.categoryIds,
      city,
      ordering: wish,
      price: null,
      isMeant: true,
      isNearest: understood.isThingUnknown || leftOut.some(({ isTelling }) => isTelling),
    };
  };
  // Nothing is not near.
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
  // A number alone is nothing near, when nobody knows of what.
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
    const isMeant = await hasMeantOffers(source, understood, units, wished, searchPage, list);
    const isNearest = found.summary.isNearest || (await lacksThing(source, units, wished));
    const read = { ...found, summary: { ...found.summary, isMeant, isNearest } };
    if (isMeant && (!others || isDetailLess(understood.units, units))) return read;
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
 * Tells whether the first result is of a category that the query means, if it means one. An accessory with all words is no answer when the
 * thing has most of them.
 */
async function hasMeantOffers(
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
  // Every page of a search has to come to the same conclusion.
  const first = isFirstPage ? rowsJson : (await searchCards(source, listWords(units), filters, firstPage, 'uk')).rowsJson;
  const id = Number(/^\{"id":(\d+)/.exec(first)?.[1] ?? 0);
  const categoryId = await findOfferCategory(source.db, id);
  return categoryId !== null && boost.leafIds.includes(categoryId);
}

/** Tells whether a category stands for a thing of which it has no offer: its goods are near, but other ones. */
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
 * Tells whether only details and numbers were left out: then the thing without them is better than something else with all words, another iPhone
 * better than a case for the iPhone 13.
 */
function isDetailLess(all: readonly QueryUnit[], kept: readonly QueryUnit[]): boolean {
  return all.every((unit) => kept.includes(unit) || unit.isDetail || isNumber(unit));
}

/** A number, or a model of one: `13` of the Redmi Note, `a55`. */
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
  // The cheapest of a category are its own, not whatever has its name in the title.
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

/** Returns combinations of the units to search for: all of them, then those without the least telling ones, at last single words. */
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
  // A phrase that no offer has as a whole may be found by one of its words.
  const words = most && most.words.length > 1 ? most.words.map((word) => [{ ...most, words: [word] }]) : [];
  const last = most ? [[most], ...words] : [];
  const tried =
    attempts.length + words.length <= count ? [...attempts, ...words] : [...attempts.slice(0, Math.max(1, count - last.length)), ...last];
  return tried.map((chosen) => ({ units: chosen, city: null }));
}
