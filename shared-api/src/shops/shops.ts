import { queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestQuery } from '../operation-types';
import type { HttpClient } from '../http/http-client';
import { reviewPages } from '../offers/review-pages';

export type ShopPage = ResponseBody<'listShops'>;
export type ShopRow = ShopPage['results'][number];
export type Shop = ResponseBody<'getShop'>;
export type ShopFilters = Omit<RequestQuery<'listShops'>, 'limit' | 'offset'>;

export const shopsApi = (http: HttpClient) => ({
  list: (filters: ShopFilters, limit: number, offset = 0) =>
    queryOptions({
      queryKey: ['shops', 'list', filters, limit, offset] as const,
      queryFn: ({ signal }) => http.get<ShopPage>('trading/buyer/shops/get-list/', { query: { ...filters, limit, offset }, signal }),
      staleTime: 60_000,
    }),
  byAlias: (alias: string) =>
    queryOptions({
      queryKey: ['shops', 'by-alias', alias] as const,
      queryFn: ({ signal }) => http.get<Shop>(`trading/buyer/shops/${encodeURIComponent(alias)}/get-by-alias/`, { signal }),
      staleTime: 60_000,
    }),
  reviews: (shopId: number, limit: number) => reviewPages(http, { kind: 'shops', id: shopId, limit, staleTime: 60_000 }),
});
