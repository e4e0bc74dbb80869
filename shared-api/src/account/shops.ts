import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody, RequestQuery } from '../operation-types';
import type { HttpClient } from '../http/http-client';
import type { SellerShop } from '../seller-shops/seller-shops';

export type UpdateShopBody = RequestBody<'updateShop'>;
export type AliasCheck = ResponseBody<'checkShopAlias'>;
export type ShopSite = ResponseBody<'getOwnShopSite'>;
export type UpdateSiteBody = RequestBody<'updateShopSite'>;
export type ShopStatistics = ResponseBody<'getShopStatistics'>;
export type StatisticsPeriod = RequestQuery<'getShopStatistics'>;

const url = (shopId: number, call: string) => `trading/seller/shops/${String(shopId)}/${call}/`;
const siteKey = (shopId: number) => ['seller-shops', 'site', shopId] as const;

interface MutationContext {
  client: QueryClient;
}

/** Settings, site and numbers of own shops. */
export const shopManagementApi = (http: HttpClient) => ({
  update: (shopId: number) =>
    mutationOptions({
      mutationFn: (body: UpdateShopBody) => http.patch<SellerShop>(url(shopId, 'update'), { body }),
      onSuccess: (shop: SellerShop, _body: UpdateShopBody, _result: unknown, { client }: MutationContext) => {
        client.setQueryData(['seller-shops', 'one', shop.id], shop);
        return client.invalidateQueries({ queryKey: ['seller-shops', 'list'] });
      },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (shopId: number) => http.delete(url(shopId, 'delete')),
      onSuccess: (_answer: unknown, _shopId: number, _result: unknown, { client }: MutationContext) =>
        client.invalidateQueries({ queryKey: ['seller-shops', 'list'] }),
    }),
  /** Checks whether an alias, typed or built from a title, is available. */
  aliasCheck: (query: RequestQuery<'checkShopAlias'>) =>
    queryOptions({
      queryKey: ['seller-shops', 'alias', query] as const,
      queryFn: ({ signal }) => http.get<AliasCheck>('trading/seller/shops/check-alias/', { query, signal }),
    }),
  site: (shopId: number) =>
    queryOptions({
      queryKey: siteKey(shopId),
      queryFn: ({ signal }) => http.get<ShopSite>(url(shopId, 'site'), { signal }),
    }),
  updateSite: (shopId: number) =>
    mutationOptions({
      mutationFn: (body: UpdateSiteBody) => http.patch<ShopSite>(url(shopId, 'site'), { body }),
      onSuccess: (site: ShopSite, _body: UpdateSiteBody, _result: unknown, { client }: MutationContext) => {
        client.setQueryData(siteKey(shopId), site);
      },
    }),
  statistics: (shopId: number, period: StatisticsPeriod) =>
    queryOptions({
      queryKey: ['seller-shops', 'statistics', shopId, period] as const,
      queryFn: ({ signal }) => http.get<ShopStatistics>(url(shopId, 'statistics'), { query: period, signal }),
    }),
});
