import { queryOptions } from '@tanstack/react-query';
import type { QueryOf, Schemas } from '../http/call-types';
import type { HttpClient } from '../http/http-client';
import { reviewPages } from '../reviews/review-pages';

export type ShopPage = Schemas['PublicShopPage'];
export type ShopRow = ShopPage['results'][number];
export type Shop = Schemas['PublicShop'];
export type ShopFilters = Omit<QueryOf<'get trading/buyer/shops/get-list/'>, 'limit' | 'offset'>;

/** Key of everything about a seller's own shops. It stands here, because the shell needs it on every page. */
export const ownShopsKey = ['seller-shops'] as const;

export const shopsApi = (http: HttpClient) => ({
  list: (filters: ShopFilters, limit: number, offset = 0) =>
    queryOptions({
      queryKey: ['shops', 'list', filters, limit, offset] as const,
      queryFn: ({ signal }) => http.get('trading/buyer/shops/get-list/', { query: { ...filters, limit, offset }, signal }),
      staleTime: 60_000,
    }),
  byAlias: (alias: string) =>
    queryOptions({
      queryKey: ['shops', 'by-alias', alias] as const,
      queryFn: ({ signal }) => http.get(`trading/buyer/shops/${encodeURIComponent(alias)}/get-by-alias/`, { signal }),
      staleTime: 60_000,
    }),
  reviews: (shopId: number, limit: number) => reviewPages(http, { kind: 'shops', id: shopId, limit, staleTime: 60_000 }),
});
