import type { Db } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import { type CategoryRow, findCards, listCategories, listTags, type TagRow } from './catalog.repository';
import { type CategoryTree, findCategories, buildCategoryTree } from './category-tree';
import { BitmapCache } from './search/bitmap-cache';
import { type ListFilters, noFilters } from './lists/list-filters';
import { type CardList, listCards, type ListCursor, emptyCardList } from './lists/offer-lists.repository';
import type { ListOrdering } from './orderings';
import { parseQuery } from './search/query-parser';
import { maxSuggestions, searchCards, suggestCards } from './search/search.repository';
import { SingleFlightCache } from './single-flight';

export type { CategoryTree } from './category-tree';

/** Request for an offer list. Without an ordering the last hoisted come first, and with a search the most relevant. */
export interface OfferListRequest {
  filters: ListFilters;
  search?: string | undefined;
  ordering?: ListOrdering | 'relevance' | undefined;
  limit: number;
  offset: number;
  /** Cursor of the last row of the previous page. */
  after?: ListCursor | null;
}

const minQueryLength = 2;

export type CatalogService = ReturnType<typeof createCatalogService>;

export interface CatalogOptions {
  /** How long the category tree and lists of tags are cached. */
  cacheMs: number;
  /** Connection for statements that are always quick; `pool` by default. */
  reader?: Db;
}

/** Creates the service of lists, search and the category tree. It only reads from `pool`. */
export function createCatalogService(pool: Db, { cacheMs, reader = pool }: CatalogOptions) {
  const trees = new SingleFlightCache<CategoryTree>({ ttlMs: cacheMs, max: 1 });
  const bitmaps = new BitmapCache();
  const tagLists = new SingleFlightCache<{ rows: TagRow[]; count: number }>({ ttlMs: cacheMs, max: 1000 });

  const categoryTree = () => trees.get('tree', async () => buildCategoryTree(await listCategories(pool)));

  async function listOffers(
    { filters, search, ordering, limit, offset, after = null }: OfferListRequest,
    locale: Locale,
  ): Promise<CardList> {
    const query = search?.trim();
    const hasPrice = filters.priceMinMinor !== null || filters.priceMaxMinor !== null;
    if (!query)
      return listCards(
        // A price range may need a scan of the whole list.
        hasPrice ? pool : reader,
        filters,
        { ordering: ordering === 'relevance' || !ordering ? '-hoisted_at' : ordering, limit, offset, after },
        locale,
      );
    const words = await parseQuery(pool, query);
    return words ? searchCards(pool, bitmaps, words, filters, { ordering: ordering ?? 'relevance', limit, offset }, locale) : emptyCardList;
  }

  return {
    listOffers,
    categoryTree,

    /** Returns cards as a JSON array text, in the order of the ids; skips offers that are not visible. */
    cardsByIds: (ids: readonly number[], locale: Locale): Promise<string> => findCards(reader, ids, locale),

    /** Returns offers for the dropdown of the search box, at most a hundred; none below two characters. */
    async suggestOffers(query: string, locale: Locale, limit: number, offset: number): Promise<CardList> {
      if (query.trim().length < minQueryLength) return emptyCardList;
      const words = await parseQuery(pool, query);
      const [word, ...otherWords] = words ?? [];
      if (!words || !word) return emptyCardList;
      const [first, count] = [Math.min(offset, maxSuggestions), Math.min(limit, Math.max(0, maxSuggestions - offset))];
      if (otherWords.length === 0) return suggestCards(pool, word, count, first, locale);
      const found = await searchCards(pool, bitmaps, words, noFilters, { ordering: 'relevance', limit: count, offset: first }, locale);
      return { ...found, count: Math.min(found.count, maxSuggestions) };
    },

    /** Finds categories by prefixes of the words of their titles, in any language. */
    async suggestCategories(
      query: string,
      limit: number,
      offset: number,
    ): Promise<{ rows: CategoryRow[]; count: number; tree: CategoryTree }> {
      const tree = await categoryTree();
      const found = query.trim().length < minQueryLength ? [] : findCategories(tree, query);
      return { rows: found.slice(offset, offset + limit), count: found.length, tree };
    },

    /** Returns the tags of a category's offers; null for an unknown category. */
    async listTags(
      category: { alias?: string | undefined; id?: number | undefined },
      limit: number,
      offset: number,
    ): Promise<{ rows: TagRow[]; count: number } | null> {
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
      return tagLists.get(`${String(categoryId)}:${String(limit)}:${String(offset)}`, () => listTags(pool, categoryId, limit, offset));
    },
  };
}
