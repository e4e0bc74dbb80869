import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody } from '../operation-types';
import type { HttpClient } from '../http/http-client';

export type SellerShopPage = ResponseBody<'listOwnShops'>;
export type SellerShop = ResponseBody<'getOwnShop'>;
export type CreateShopBody = RequestBody<'createShop'>;

export const sellerShopsApi = (http: HttpClient) => ({
  all: () => ['seller-shops'] as const,
  list: () =>
    queryOptions({
      queryKey: ['seller-shops', 'list'] as const,
      queryFn: ({ signal }) => http.get<SellerShopPage>('trading/seller/shops/get-list/', { query: { limit: 100 }, signal }),
    }),
  one: (shopId: number) =>
    queryOptions({
      queryKey: ['seller-shops', 'one', shopId] as const,
      queryFn: ({ signal }) => http.get<SellerShop>(`trading/seller/shops/${String(shopId)}/get/`, { signal }),
    }),
  create: () =>
    mutationOptions({
      mutationFn: (body: CreateShopBody) => http.post<SellerShop>('trading/seller/shops/create/', { body }),
      onSuccess: (_shop: SellerShop, _body: CreateShopBody, _result: unknown, { client }) =>
        client.invalidateQueries({ queryKey: ['seller-shops', 'list'] }),
    }),
});
