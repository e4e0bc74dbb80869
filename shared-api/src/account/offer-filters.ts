import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';
import type { RequestBody, ResponseBody } from '../operation-types';

/** A filter of the offers of a shop that the seller saved. */
export type OfferFilter = ResponseBody<'listOfferFilters'>['results'][number];
export type CreateOfferFilterBody = RequestBody<'createOfferFilter'>;

const all = ['offer-filters'] as const;
const root = (shop: number) => `trading/seller/shops/${String(shop)}/offer-filters`;

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
      queryFn: ({ signal }) => http.get<ResponseBody<'listOfferFilters'>>(`${root(shop)}/get-list/`, { signal }),
      staleTime: 60_000,
    }),
  create: (shop: number) =>
    mutationOptions({
      mutationFn: (body: CreateOfferFilterBody) => http.post<OfferFilter>(`${root(shop)}/create/`, { body }),
      ...refresh,
    }),
  rename: (shop: number) =>
    mutationOptions({
      mutationFn: ({ id, title }: { id: number; title: string }) =>
        http.patch<OfferFilter>(`${root(shop)}/${String(id)}/update/`, { body: { title } }),
      ...refresh,
    }),
  remove: (shop: number) => mutationOptions({ mutationFn: (id: number) => http.delete(`${root(shop)}/${String(id)}/delete/`), ...refresh }),
});
