import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';

const staleMs = 5 * 60_000;

/**
 * Popular queries and brands that begin with a text; without a text the most popular queries. It is separate,
 * because only the panel of the search needs it.
 */
export const suggestQueries = (http: HttpClient, search: string) =>
  queryOptions({
    queryKey: ['catalog', 'suggest-queries', search] as const,
    queryFn: ({ signal }) =>
      http.get('trading/buyer/search/autocomplete/queries/', {
        query: search === '' ? {} : { search },
        signal,
      }),
    staleTime: staleMs,
  });
