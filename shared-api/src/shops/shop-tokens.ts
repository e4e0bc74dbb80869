import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';
import type { Schemas } from '../http/call-types';

/** A token with which a program acts for a shop. */
export type ShopToken = Schemas['ShopToken'];
/** A token with the secret itself, which no other answer has. */
export type CreatedShopToken = Schemas['CreatedShopToken'];
export type CreateShopTokenBody = Schemas['CreateShopTokenBody'];
export type ShopRight = ShopToken['rights'][number];

const all = ['shop-tokens'] as const;
const root = (shop: number) => `trading/seller/shops/${shop}/tokens` as const;

interface Context {
  client: QueryClient;
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: all });

/** Tokens of a shop for programs. */
export const shopTokensApi = (http: HttpClient) => ({
  all: () => all,
  list: (shop: number) =>
    queryOptions({
      queryKey: [...all, shop] as const,
      queryFn: ({ signal }) => http.get(`${root(shop)}/get-list/`, { signal }),
    }),
  /** The answer is not cached, because it contains the secret. */
  create: (shop: number) =>
    mutationOptions({
      mutationFn: (body: CreateShopTokenBody) => http.post(`${root(shop)}/create/`, { body }),
      onSuccess: (_answer: CreatedShopToken, _body: unknown, _result: unknown, { client }: Context) => refresh(client),
      gcTime: 0,
    }),
  /** A refusal means that the list is stale. */
  revoke: (shop: number) =>
    mutationOptions({
      mutationFn: (id: number) => http.delete(`${root(shop)}/${id}/delete/`),
      onSettled: (_answer: unknown, _error: unknown, _id: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
});
