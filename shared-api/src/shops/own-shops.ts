import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, QueryOf, Schemas } from '../http/call-types';
import type { HttpClient } from '../http/http-client';
import { ownShopsKey } from './shops';

export type SellerShopPage = Schemas['SellerShopPage'];
export type SellerShop = Schemas['SellerShop'];
export type CreateShopBody = Schemas['CreateShopBody'];
export type UpdateShopBody = Schemas['UpdateShopBody'];
export type AliasCheck = Schemas['AliasAnswer'];
export type ShopSite = Schemas['ShopSite'];
export type UpdateSiteBody = Schemas['UpdateSiteBody'];
export type ShopStatistics = AnswerOf<'get trading/seller/shops/{id}/statistics/'>;
export type StatisticsPeriod = QueryOf<'get trading/seller/shops/{id}/statistics/'>;

const url = <Call extends string>(shopId: number, call: Call) => `trading/seller/shops/${shopId}/${call}/` as const;
const lists = [...ownShopsKey, 'list'] as const;
const ones = [...ownShopsKey, 'one'] as const;
const oneKey = (shopId: number) => [...ones, shopId] as const;
const siteKey = (shopId: number) => [...ownShopsKey, 'site', shopId] as const;

/** Keys of the shops with the counts of their offers. */
export const countedShopsKeys = [lists, ones];

interface MutationContext {
  client: QueryClient;
}

/** Own shops of a seller, with their settings, site and numbers. */
export const ownShopsApi = (http: HttpClient) => ({
  all: () => ownShopsKey,
  list: () =>
    queryOptions({
      queryKey: lists,
      queryFn: ({ signal }) => http.get('trading/seller/shops/get-list/', { query: { limit: 100 }, signal }),
    }),
  one: (shopId: number) => queryOptions({ queryKey: oneKey(shopId), queryFn: ({ signal }) => http.get(url(shopId, 'get'), { signal }) }),
  create: () =>
    mutationOptions({
      mutationFn: (body: CreateShopBody) => http.post('trading/seller/shops/create/', { body }),
      onSuccess: (_shop: SellerShop, _body: CreateShopBody, _result: unknown, { client }: MutationContext) =>
        client.invalidateQueries({ queryKey: lists }),
    }),
  update: (shopId: number) =>
    mutationOptions({
      mutationFn: (body: UpdateShopBody) => http.patch(url(shopId, 'update'), { body }),
      onSuccess: (shop: SellerShop, _body: UpdateShopBody, _result: unknown, { client }: MutationContext) => {
        client.setQueryData(oneKey(shop.id), shop);
        return client.invalidateQueries({ queryKey: lists });
      },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (shopId: number) => http.delete(url(shopId, 'delete')),
      onSuccess: (_answer: unknown, _shopId: number, _result: unknown, { client }: MutationContext) =>
        client.invalidateQueries({ queryKey: lists }),
    }),
  /** Checks whether an alias, typed or built from a title, is available. */
  aliasCheck: (query: QueryOf<'get trading/seller/shops/check-alias/'>) =>
    queryOptions({
      queryKey: [...ownShopsKey, 'alias', query] as const,
      queryFn: ({ signal }) => http.get('trading/seller/shops/check-alias/', { query, signal }),
    }),
  site: (shopId: number) =>
    queryOptions({
      queryKey: siteKey(shopId),
      queryFn: ({ signal }) => http.get(url(shopId, 'site'), { signal }),
    }),
  updateSite: (shopId: number) =>
    mutationOptions({
      mutationFn: (body: UpdateSiteBody) => http.patch(url(shopId, 'site'), { body }),
      onSuccess: (site: ShopSite, _body: UpdateSiteBody, _result: unknown, { client }: MutationContext) => {
        client.setQueryData(siteKey(shopId), site);
      },
    }),
  statistics: (shopId: number, period: StatisticsPeriod) =>
    queryOptions({
      queryKey: [...ownShopsKey, 'statistics', shopId, period] as const,
      queryFn: ({ signal }) => http.get(url(shopId, 'statistics'), { query: period, signal }),
    }),
});
