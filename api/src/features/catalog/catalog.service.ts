import type { Db } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import { SingleFlightCache } from '../../platform/single-flight';
import { type CategoryRow, findCards, listCategories, listTags, type TagRow } from './catalog.repository';
import { type CategoryTree, findCategories, buildCategoryTree } from './category-tree';
import { BitmapCache } from './search/bitmap-cache';
import {
  type ChooseAttributes,
  type ChosenFacets,
  type FacetCounts,
  type FacetedList,
  type FacetedPage,
  nothingChosen,
} from './facets/facet-filters';
import { createBitmapFacetCounter } from './facets/counting/bitmap-facet-counter';
import { type ListFilters, noFilters } from './lists/list-filters';
import { type CardList, listCards, type ListCursor, emptyCardList } from './lists/offer-lists.repository';
import type { ListOrdering } from './orderings';
import { findOffers, type SearchSummary } from './search/find-offers';
import { type AskedPrice, extractPrice } from './search/words/price-words';
import { createLexiconSource } from './search/words/synonyms.service';
import { listPopularQueries } from './search/popular-queries.repository';
import { filterByBeginning } from './search/words/query-beginnings';
import { findKnownWords } from './search/words/vocabulary.repository';
import { understandQuery, type UnderstandOptions } from './search/understand-query';
import { showMatchingVariants } from './search/show-matching-variants';
import { maxSuggestions, searchCards, suggestCards } from './search/search.repository';

export type { CategoryTree } from './category-tree';
export type { SearchSummary } from './search/find-offers';

/** Request for an offer list. The default ordering is the last hoisted first, and the most relevant first for a search. */
export interface OfferListRequest {
  filters: ListFilters;
  search?: string | undefined;
  /** Searches for the words as typed, without correction of errors. */
  isExact?: boolean;
  ordering?: ListOrdering | 'relevance' | undefined;
  limit: number;
  offset: number;
  /** Cursor of the last ordinary row of the previous page. */
  after?: ListCursor | null;
  /** See `rotationAt`; without it the default ordering has no marked places. */
  rotation?: number;
}

const minQueryLength = 2;
/** Number of popular queries that a process caches by language. */
const maxPopular = 300;
/** Number of offers in the lists that are read before the first visitor comes. */
const warmUpCards = 24;
/** Maximum of searches with dropped words in the search box. */
const maxSuggestAttempts = 4;
/** Maximum of brands for one prefix. */
const maxBrandsRead = 30;

export type CatalogService = ReturnType<typeof createCatalogService>;

export interface CatalogOptions {
  /** Lifetime of the cached category tree and lists of tags. */
  cacheMs: number;
  /** Connection for statements that are always quick; `pool` by default. */
  reader?: Db;
}

/** Moves a price from the words of a search to its filters, unless the request has one or wants the words as typed. */
function extractAskedPrice<Request extends Pick<OfferListRequest, 'filters' | 'search' | 'isExact'>>(
  request: Request,
): { request: Request; price: AskedPrice; typed: string } | null {
  const { filters, search, isExact } = request;
  if (!search || isExact || filters.priceMinMinor !== null || filters.priceMaxMinor !== null) return null;
  const asked = extractPrice(search);
  if (!asked) return null;
  const { price, words, typed } = asked;
  return {
    request: { ...request, search: words, filters: { ...filters, priceMinMinor: price.minMinor, priceMaxMinor: price.maxMinor } },
    price,
    typed,
  };
}

/** Returns the ordering of a list without words; the default one has marked places. */
function recommendedBy({ ordering, filters, rotation }: OfferListRequest): { ordering: ListOrdering; rotation: number | null } {
  const order = ordering === 'relevance' || !ordering ? '-hoisted_at' : ordering;
  const hasPlaces = order === '-hoisted_at' && filters.inTop !== false;
  return { ordering: order, rotation: hasPlaces ? (rotation ?? null) : null };
}

/** Returns whether the chosen facets apply to all variants of a thing; other facets concern single variants. */
const isShared = ({ attributes, price, minRating, isDiscounted, isAvailable }: ChosenFacets) =>
  attributes.length === 0 && price === null && minRating === null && !isDiscounted && !isAvailable;

/** Creates the service of lists, search and the category tree. It only reads from `pool`. */
export function createCatalogService(pool: Db, { cacheMs, reader = pool }: CatalogOptions) {
  const trees = new SingleFlightCache<CategoryTree>({ ttlMs: cacheMs, max: 1 });
  const bitmaps = new BitmapCache();
  const popularQueries = new SingleFlightCache<{ queries: string[] }>({ ttlMs: cacheMs, max: 10 });
  const tagLists = new SingleFlightCache<{ rows: TagRow[]; count: number }>({ ttlMs: cacheMs, max: 1000 });

  const facetCounter = createBitmapFacetCounter(bitmaps);
  const searchReader = { db: pool, bitmaps, facets: facetCounter };
  const lexicon = createLexiconSource(pool, cacheMs);
  const categoryTree = () => trees.get('tree', async () => buildCategoryTree(await listCategories(pool)));

  async function listOffers(request: OfferListRequest, locale: Locale): Promise<CardList & { search?: SearchSummary | null }> {
    const { filters, search, isExact = false, ordering, limit, offset, after = null } = request;
    const asked = extractAskedPrice(request);
    if (asked) {
      const priced = await listOffers(asked.request, locale);
      // Prefers the category that the words mean over the price that they name.
      if (priced.count > 0 && priced.search?.matchesIntent) return { ...priced, search: { ...priced.search, price: asked.price } };
      const others = await listOffers({ ...request, search: asked.request.search }, locale);
      return others.search ? { ...others, search: { ...others.search, dropped: [...others.search.dropped, asked.typed] } } : others;
    }
    const query = search?.trim();
    const hasPrice = filters.priceMinMinor !== null || filters.priceMaxMinor !== null;
    if (!query)
      return listCards(
        // A price range may need a scan of the whole list.
        hasPrice ? pool : reader,
        filters,
        { ...recommendedBy(request), limit, offset, after },
        locale,
      );
    const { tree, understood } = await understand(query, { isExact });
    if (!understood) return { ...emptyCardList, search: null };
    const page = { ordering: ordering ?? null, limit, offset };
    const { list: listed, summary, found } = await findOffers({ ...searchReader, tree }, understood, filters, page, locale);
    const list = found ? await showVariants(listed, found.list, found.page, locale) : listed;
    const meant = isExact ? (await understand(query)).understood : null;
    const suggestion = meant?.isCorrected
      ? meant.units
          .map(({ shown }) => shown)
          .filter(Boolean)
          .join(' ')
      : null;
    return { ...list, last: null, search: { ...summary, suggestion } };
  }

  /** Shows the variants that the words name, unless the ordering or the filters depend on the listed ones. */
  async function showVariants(
    cards: CardList,
    { filters, words }: FacetedList,
    { ordering }: FacetedPage,
    locale: Locale,
  ): Promise<CardList> {
    const isAboutPrice = filters.priceMinMinor !== null || filters.priceMaxMinor !== null;
    if (words === null || ordering !== 'relevance' || isAboutPrice) return cards;
    return { ...cards, rowsJson: await showMatchingVariants(pool, cards.rowsJson, words, locale) };
  }

  /** Returns the offers of a request before facets, with the page of them; null when its words find nothing. */
  async function findFacetedList(
    request: OfferListRequest,
    locale: Locale,
    chosen: ChosenFacets,
  ): Promise<{ list: FacetedList | null; page: FacetedPage; summary: SearchSummary | null }> {
    const { filters, search, isExact = false, ordering, limit, offset } = request;
    const asked = extractAskedPrice(request);
    if (asked) {
      const { price, typed } = asked;
      const plain = { ...request, search: asked.request.search };
      // A chosen price takes precedence over one in the words.
      if (chosen.price) return findFacetedList(plain, locale, chosen);
      const priced = await findFacetedList(asked.request, locale, chosen);
      if (priced.list && priced.summary?.matchesIntent) return { ...priced, summary: { ...priced.summary, price } };
      const others = await findFacetedList(plain, locale, chosen);
      return { ...others, summary: others.summary && { ...others.summary, dropped: [...others.summary.dropped, typed] } };
    }
    const query = search?.trim();
    const { rotation, ...order } = recommendedBy(request);
    const page: FacetedPage = { ...order, limit, offset };
    if (!query) return { list: { filters, words: null }, page: rotation === null ? page : { ...page, rotation }, summary: null };
    const { tree, understood } = await understand(query, { isExact });
    if (!understood) return { list: null, page, summary: null };
    // A chosen city takes precedence over one in the words.
    const meant = chosen.cities.length > 0 ? { ...understood, city: null } : understood;
    const first = { ordering: ordering ?? null, limit: 0, offset: 0 };
    const { found, summary } = await findOffers({ ...searchReader, tree }, meant, filters, first, locale);
    return { list: found?.list ?? null, page: { ...page, ...found?.page, limit, offset }, summary };
  }

  async function understand(query: string, options?: UnderstandOptions) {
    const tree = await categoryTree();
    return { tree, understood: await understandQuery(pool, await lexicon(tree), tree, query, options) };
  }

  return {
    listOffers,
    categoryTree,

    /** Fills the caches that lists, searches and facets need in each process. */
    async warmUp(): Promise<void> {
      const tree = await categoryTree();
      const page = { limit: warmUpCards, offset: 0 };
      await listOffers({ filters: noFilters, ...page }, 'uk');
      const [root] = tree.getChildren(null);
      if (!root) return;
      await listOffers({ filters: noFilters, search: root.title.uk, ...page }, 'uk');
      await this.countFacets({ filters: noFilters }, nothingChosen, () => []);
    },

    /** Returns a page of the offers that pass every chosen facet, in the order that they have without facets. */
    async listFacetedOffers(
      request: OfferListRequest,
      chosen: ChosenFacets,
      locale: Locale,
    ): Promise<CardList & { search?: SearchSummary | null }> {
      const { list, page, summary } = await findFacetedList(request, locale, chosen);
      const listed = list === null ? emptyCardList : await facetCounter.listOffers(pool, list, chosen, page, locale);
      const cards = list === null || !isShared(chosen) ? listed : await showVariants(listed, list, page, locale);
      return { ...cards, ...(request.search?.trim() ? { search: summary } : {}) };
    },

    /**
     * Counts the values of facets.
     * @param choose see `FacetCounter.countFacets`.
     */
    async countFacets(
      request: Pick<OfferListRequest, 'filters' | 'search' | 'isExact'>,
      chosen: ChosenFacets,
      choose: ChooseAttributes,
    ): Promise<FacetCounts | null> {
      const { list } = await findFacetedList({ ...request, limit: 0, offset: 0 }, 'uk', chosen);
      if (list === null) return null;
      return facetCounter.countFacets(pool, list, chosen, choose);
    },

    /** Returns cards as a JSON array text, in the order of the ids; skips offers that are not visible. */
    cardsByIds: (ids: readonly number[], locale: Locale): Promise<string> => findCards(reader, ids, locale),

    /** Returns offers for the dropdown of the search box, at most a hundred, the nearest when none has all words; none below two characters. */
    async suggestOffers(query: string, locale: Locale, limit: number, offset: number): Promise<CardList> {
      if (query.trim().length < minQueryLength) return emptyCardList;
      const { filters, search = query } = extractAskedPrice({ filters: noFilters, search: query })?.request ?? { filters: noFilters };
      const { tree, understood } = await understand(search, { isUnfinished: true });
      const words = understood?.units.flatMap((unit) => unit.words) ?? [];
      const [word, ...otherWords] = words;
      if (!understood || !word) return emptyCardList;
      const suggest = async (cards: CardList) => ({ ...cards, rowsJson: await showMatchingVariants(pool, cards.rowsJson, words, locale) });
      const [first, count] = [Math.min(offset, maxSuggestions), Math.min(limit, Math.max(0, maxSuggestions - offset))];
      // Only the best postings of a single word are read.
      if (otherWords.length === 0 && !word.categoryIds && understood.categoryIds.length === 0 && filters === noFilters)
        return suggest(await suggestCards(pool, word, count, first, locale));
      const page = { ordering: 'relevance', limit: count, offset: first, boosts: understood.boosts } as const;
      const asked = await searchCards(searchReader, words, filters, page, locale);
      const found =
        asked.count > 0
          ? asked
          : (await findOffers({ ...searchReader, tree }, understood, noFilters, page, locale, maxSuggestAttempts)).list;
      return suggest({ ...found, count: Math.min(found.count, maxSuggestions) });
    },

    /** Finds categories by prefixes of the words of their titles in any language, else by the meaning of the query. */
    async suggestCategories(
      query: string,
      limit: number,
      offset: number,
    ): Promise<{ rows: CategoryRow[]; count: number; tree: CategoryTree }> {
      const tree = await categoryTree();
      const found = query.trim().length < minQueryLength ? [] : findCategories(tree, query);
      if (found.length === 0 && query.trim().length >= minQueryLength) {
        // Everyday words, brands, other word forms and typing errors match categories too.
        const { understood } = await understand(query, { isUnfinished: true });
        found.push(...(understood?.categoryIds ?? []).flatMap((id) => tree.byId.get(id) ?? []));
      }
      return { rows: found.slice(offset, offset + limit), count: found.length, tree };
    },

    /** Returns popular queries and brands with offers that begin like the query; for a query below two characters only popular queries. */
    async suggestQueries(query: string, locale: Locale, limit: number): Promise<{ popular: string[]; brands: string[] }> {
      const { queries } = await popularQueries.get(locale, async () => ({ queries: await listPopularQueries(pool, locale, maxPopular) }));
      const text = query.trim();
      const popular = filterByBeginning(queries, text).slice(0, limit);
      if (text.length < minQueryLength) return { popular, brands: [] };
      const found = (await lexicon(await categoryTree())).findBrands(text).slice(0, maxBrandsRead);
      const known = found.length === 0 ? null : await findKnownWords(pool, [], [...new Set(found.flatMap(({ words }) => words))]);
      const offers = new Map(known?.words.map(({ word, offers }) => [word, offers]));
      // A word of a new offer is in the vocabulary before its offers are counted.
      const rated = found.map(({ name, words }) => ({ name, offers: Math.min(...words.map((word) => offers.get(word) ?? -1)) }));
      const listed = rated.filter((brand) => brand.offers >= 0).sort((a, b) => b.offers - a.offers);
      return { popular, brands: listed.slice(0, limit).map(({ name }) => name) };
    },

    /** Returns the tags of a category's offers, and the path of the category; null for an unknown one. */
    async listTags(
      category: { alias?: string | undefined; id?: number | undefined },
      limit: number,
      offset: number,
    ): Promise<{ rows: TagRow[]; count: number; path: readonly number[] } | null> {
      const tree = await categoryTree();
      const isNamed = category.alias !== undefined || category.id !== undefined;
      const row =
        category.alias !== undefined
          ? tree.byAlias.get(category.alias)
          : category.id !== undefined
            ? tree.byId.get(category.id)
            : undefined;
      if (isNamed && !row) return null;
      const categoryId = row?.id ?? 0;
      const page = await tagLists.get(`${String(categoryId)}:${String(limit)}:${String(offset)}`, () =>
        listTags(pool, categoryId, limit, offset),
      );
      return { ...page, path: row?.path ?? [] };
    },
  };
}
