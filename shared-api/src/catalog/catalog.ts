import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../http/call-types';
import type { HttpClient } from '../http/http-client';

export type CategoryTree = Schemas['CategoryTreeAnswer'];
export type CategoryNode = CategoryTree['results'][number];
export type Category = Schemas['WholeCategory'];
export type TagPage = Schemas['TagPage'];

const treeMs = 5 * 60_000;

export const catalogApi = (http: HttpClient) => ({
  tree: () =>
    queryOptions({
      queryKey: ['catalog', 'tree'] as const,
      queryFn: ({ signal }) => http.get('trading/buyer/offers/categories/up-to-third-child-shorted/', { signal }),
      staleTime: treeMs,
    }),
  /** The first level of the tree without its children, to keep pages small that show no more. */
  roots: () =>
    queryOptions({
      queryKey: ['catalog', 'roots'] as const,
      queryFn: async ({ signal }) => {
        const { results } = await http.get('trading/buyer/offers/categories/up-to-third-child-shorted/', { signal });
        return results.map(({ id, alias, title, image, offers_count }) => ({ id, alias, title, image, offers_count }));
      },
      staleTime: treeMs,
    }),
  category: (alias: string) =>
    queryOptions({
      queryKey: ['catalog', 'category', alias] as const,
      queryFn: ({ signal }) => http.get(`trading/buyer/offers/categories/${encodeURIComponent(alias)}/get-by-alias/`, { signal }),
      staleTime: 60_000,
    }),
  tags: (categoryAlias: string, limit = 60) =>
    queryOptions({
      queryKey: ['catalog', 'tags', categoryAlias, limit] as const,
      queryFn: ({ signal }) => http.get('trading/buyer/offers/tags/list/', { query: { category__alias: categoryAlias, limit }, signal }),
      staleTime: 60_000,
    }),
  suggestCategories: (search: string) =>
    queryOptions({
      queryKey: ['catalog', 'suggest-categories', search] as const,
      queryFn: ({ signal }) =>
        http.get('trading/buyer/search/autocomplete/offers/categories/', {
          query: { search, limit: 10 },
          signal,
        }),
      staleTime: 60_000,
    }),
});
