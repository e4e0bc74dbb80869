import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { HttpClient } from './http/http-client';

/** Maximum number of favorites of a buyer: docs/product/catalog.md#favorites. */
export const favoritesLimit = 100;

const visitedKey = ['favorites', 'visited'] as const;

export const favoritesApi = (http: HttpClient) => ({
  all: () => ['favorites'] as const,
  list: () =>
    queryOptions({
      queryKey: ['favorites', 'list'] as const,
      queryFn: ({ signal }) => http.get('trading/buyer/offers/get-list/my-favorites/', { query: { limit: favoritesLimit }, signal }),
    }),
  add: () => mutationOptions({ mutationFn: (offerId: number) => http.post(`trading/buyer/offers/${offerId}/add-to-favorites/`) }),
  remove: () => mutationOptions({ mutationFn: (offerId: number) => http.post(`trading/buyer/offers/${offerId}/remove-from-favorites/`) }),
  visited: () =>
    queryOptions({
      queryKey: visitedKey,
      queryFn: ({ signal }) => http.get('trading/buyer/offers/get-list/my-visited/', { query: { limit: 100 }, signal }),
    }),
  mergeVisited: () =>
    mutationOptions({ mutationFn: (ids: readonly number[]) => http.post('trading/buyer/offers/merge-visited/', { body: { ids } }) }),
  clearVisited: () =>
    mutationOptions({
      mutationFn: () => http.delete('trading/buyer/offers/my-visited/clear/'),
      onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }) => client.invalidateQueries({ queryKey: visitedKey }),
    }),
});
