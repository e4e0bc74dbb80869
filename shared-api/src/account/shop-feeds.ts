import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';
import type { ResponseBody } from '../operation-types';

/** Where others can fetch the offers of a shop as YML; the address is null while it has none. */
export type ShopFeed = ResponseBody<'getShopFeed'>;

const all = ['shop-feeds'] as const;
const root = (shop: number) => `trading/seller/shops/${String(shop)}/feed`;

interface Context {
  client: QueryClient;
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: all });

/** The address of a shop's feed. */
export const shopFeedsApi = (http: HttpClient) => ({
  all: () => all,
  one: (shop: number) =>
    queryOptions({
      queryKey: [...all, shop] as const,
      queryFn: ({ signal }) => http.get<ShopFeed>(`${root(shop)}/get/`, { signal }),
    }),
  /** Makes an address in place of the one before. */
  renew: (shop: number) =>
    mutationOptions({
      mutationFn: () => http.post<ShopFeed>(`${root(shop)}/renew/`),
      onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  remove: (shop: number) =>
    mutationOptions({
      mutationFn: () => http.delete(`${root(shop)}/delete/`),
      onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
});
