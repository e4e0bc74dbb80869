import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';
import type { Schemas } from '../http/call-types';

/** A filter of the offers of a shop that the seller saved. */
export type OfferFilter = Schemas['OfferFilter'];
export type CreateOfferFilterBody = Schemas['CreateOfferFilterBody'];

const all = ['offer-filters'] as const;
const root = (shop: number) => `trading/seller/shops/${shop}/offer-filters` as const;

interface Context {
  client: QueryClient;
}

/** A refusal too means that the list is stale. */
const refresh = {
  onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: Context) =>
    client.invalidateQueries({ queryKey: all }),
};

/** Saved filters of the offers of a shop. */
export const offerFiltersApi = (http: HttpClient) => ({
  all: () => all,
  list: (shop: number) =>
    queryOptions({
      queryKey: [...all, shop] as const,
      queryFn: ({ signal }) => http.get(`${root(shop)}/get-list/`, { signal }),
      staleTime: 60_000,
    }),
  create: (shop: number) =>
    mutationOptions({
      mutationFn: (body: CreateOfferFilterBody) => http.post(`${root(shop)}/create/`, { body }),
      ...refresh,
    }),
  rename: (shop: number) =>
    mutationOptions({
      mutationFn: ({ id, title }: { id: number; title: string }) => http.patch(`${root(shop)}/${id}/update/`, { body: { title } }),
      ...refresh,
    }),
  remove: (shop: number) => mutationOptions({ mutationFn: (id: number) => http.delete(`${root(shop)}/${id}/delete/`), ...refresh }),
});
