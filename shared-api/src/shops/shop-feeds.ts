import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';
import type { Schemas } from '../http/call-types';

/** Address at which the offers of a shop are available as YML; null while it has none. */
export type ShopFeed = Schemas['ShopFeed'];

const all = ['shop-feeds'] as const;
const root = (shop: number) => `trading/seller/shops/${shop}/feed` as const;

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
      queryFn: ({ signal }) => http.get(`${root(shop)}/get/`, { signal }),
    }),
  /** Replaces the address. */
  renew: (shop: number) =>
    mutationOptions({
      mutationFn: () => http.post(`${root(shop)}/renew/`),
      onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  remove: (shop: number) =>
    mutationOptions({
      mutationFn: () => http.delete(`${root(shop)}/delete/`),
      onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
});
