import type { Db } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import { parseMinor } from '../../platform/money';
import {
  type CardList,
  cardsByIds,
  type CategoryRow,
  findShopId,
  findSimilarWords,
  findTagId,
  findWordsWithPrefix,
  listCards,
  listCategories,
  type ListOrdering,
  listTags,
  type ScopeFilters,
  scopeOf,
  scopeSizes,
  searchCards,
  type TagRow,
  type WordMeanings,
} from './catalog.repository';
import { fromTransliteration, inOtherLayout, normalizeText, queryWords, stemOf } from './normalize';
import { SingleFlightCache } from './single-flight';

export interface OfferFilters {
  categoryAlias?: string | undefined;
  tagAlias?: string | undefined;
  shopAlias?: string | undefined;
  search?: string | undefined;
  priceMin?: string | undefined;
  priceMax?: string | undefined;
  offeringType?: string | undefined;
  city?: string | undefined;
  ordering?: ListOrdering | 'relevance' | undefined;
}

export interface CategoryTree {
  byAlias: ReadonlyMap<string, CategoryRow>;
  byId: ReadonlyMap<number, CategoryRow>;
  childrenOf(id: number | null): readonly CategoryRow[];
}

const nothing: CardList = { rowsJson: '', count: 0 };
const maxMeanings = 60;
const minQueryLength = 2;

export type CatalogService = ReturnType<typeof createCatalogService>;

/** Lists, search and the category tree. `pool` is only read from; the tree and lists of tags are kept for `cacheMs`. */
export function createCatalogService(pool: Db, { cacheMs }: { cacheMs: number }) {
  const trees = new SingleFlightCache<CategoryTree>({ ttlMs: cacheMs, max: 1 });
  const tagLists = new SingleFlightCache<{ rows: TagRow[]; count: number }>({ ttlMs: cacheMs, max: 1000 });

  const categoryTree = () => trees.get('tree', async () => treeOf(await listCategories(pool)));

  /** Null when something that was named does not exist: then nothing can be found. */
  async function scopesOf({ categoryAlias, tagAlias, shopAlias }: OfferFilters): Promise<number[] | null> {
    const scopes: number[] = [];
    if (categoryAlias) {
      const category = (await categoryTree()).byAlias.get(categoryAlias);
      if (!category) return null;
      scopes.push(scopeOf.category(category.id));
    }
    if (tagAlias) {
      const id = await findTagId(pool, tagAlias);
      if (id === null) return null;
      scopes.push(scopeOf.tag(id));
    }
    if (shopAlias) {
      const id = await findShopId(pool, shopAlias);
      if (id === null) return null;
      scopes.push(scopeOf.shop(id));
    }
    if (scopes.length < 2) return scopes;
    const sizes = await scopeSizes(pool, scopes);
    return scopes.sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0));
  }

  async function meaningsOf(words: readonly string[]): Promise<WordMeanings | null> {
    const meanings = await Promise.all(words.map((word) => findWordsWithPrefix(pool, [word, stemOf(word)], maxMeanings)));
    return meanings.every((meaning) => meaning.length > 0) ? meanings : null;
  }

  /** The words as typed, else in the other keyboard layout, else transliterated, else the most similar ones. */
  async function understand(query: string): Promise<WordMeanings | null> {
    const readings = [query, ...inOtherLayout(query), ...fromTransliteration(query)];
    for (const reading of readings) {
      const words = queryWords(reading);
      const meanings = words.length > 0 ? await meaningsOf(words) : null;
      if (meanings) return meanings;
    }
    for (const reading of readings) {
      const words = queryWords(reading).filter((word) => word.length >= 3);
      if (words.length === 0) continue;
      const meanings = await Promise.all(
        words.map(async (word) => {
          const exact = await findWordsWithPrefix(pool, [word, stemOf(word)], maxMeanings);
          return exact.length > 0 ? exact : findSimilarWords(pool, word, 8);
        }),
      );
      if (meanings.every((meaning) => meaning.length > 0)) return meanings;
    }
    return null;
  }

  async function listOffers(filters: OfferFilters, locale: Locale, limit: number, offset: number): Promise<CardList> {
    const scopes = await scopesOf(filters);
    if (!scopes) return nothing;
    const scopeFilters: ScopeFilters = {
      scopes: scopes.length > 0 ? scopes : [scopeOf.everything],
      priceMinMinor: filters.priceMin === undefined ? null : parseMinor(filters.priceMin),
      priceMaxMinor: filters.priceMax === undefined ? null : parseMinor(filters.priceMax),
      offeringType: filters.offeringType ?? null,
      city: filters.city ?? null,
    };
    const query = filters.search?.trim();
    if (!query) return listCards(pool, scopeFilters, filters.ordering === 'relevance' || !filters.ordering ? '-hoisted_at' : filters.ordering, locale, limit, offset);
    const meanings = await understand(query);
    return meanings ? searchCards(pool, meanings, scopeFilters, filters.ordering ?? 'relevance', locale, limit, offset) : nothing;
  }

  return {
    listOffers,
    categoryTree,

    /** Cards of these offers as a JSON array text, in the order of the ids. */
    async cardsByIds(ids: readonly number[], locale: Locale): Promise<string> {
      return `[${await cardsByIds(pool, ids, locale)}]`;
    },

    /** Offers for the dropdown of the search box; nothing below two characters. */
    autocompleteOffers(query: string, locale: Locale, limit: number, offset: number): Promise<CardList> {
      return query.trim().length < minQueryLength ? Promise.resolve(nothing) : listOffers({ search: query }, locale, limit, offset);
    },

    /** Categories with a title, in any language, that has every word of the query at the beginning of one of its words. */
    async autocompleteCategories(query: string, limit: number, offset: number): Promise<{ rows: CategoryRow[]; count: number; tree: CategoryTree }> {
      const tree = await categoryTree();
      if (query.trim().length < minQueryLength) return { rows: [], count: 0, tree };
      const found = matchCategories(tree, query);
      return { rows: found.slice(offset, offset + limit), count: found.length, tree };
    },

    /** Tags of a category's offers; null when there is no such category. */
    async listTags(category: { alias?: string | undefined; id?: number | undefined }, limit: number, offset: number): Promise<{ rows: TagRow[]; count: number } | null> {
      const tree = await categoryTree();
      const named = category.alias !== undefined || category.id !== undefined;
      const row = category.alias !== undefined ? tree.byAlias.get(category.alias) : category.id !== undefined ? tree.byId.get(category.id) : undefined;
      if (named && !row) return null;
      const scopeId = row ? scopeOf.category(row.id) : scopeOf.everything;
      return tagLists.get(`${String(scopeId)}:${String(limit)}:${String(offset)}`, () => listTags(pool, scopeId, limit, offset));
    },
  };
}

function treeOf(rows: readonly CategoryRow[]): CategoryTree {
  const children = new Map<number | null, CategoryRow[]>();
  for (const row of rows) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row]);
  return {
    byAlias: new Map(rows.map((row) => [row.alias, row])),
    byId: new Map(rows.map((row) => [row.id, row])),
    childrenOf: (id) => children.get(id) ?? [],
  };
}

function matchCategories(tree: CategoryTree, query: string): CategoryRow[] {
  for (const reading of [query, ...inOtherLayout(query), ...fromTransliteration(query)]) {
    const words = queryWords(reading);
    if (words.length === 0) continue;
    const found = [...tree.byId.values()].filter(({ title }) =>
      Object.values(title).some((text) => {
        const titleWords = normalizeText(text).split(/[^\p{L}\p{N}]+/u);
        return words.every((word) => titleWords.some((titleWord) => titleWord.startsWith(word) || titleWord.startsWith(stemOf(word))));
      }),
    );
    if (found.length > 0) return found.sort((a, b) => b.offers_count - a.offers_count);
  }
  return [];
}
