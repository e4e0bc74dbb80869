import type { HttpClient, ResponseBody } from '@yarmarok/shared-api';
import { queryOptions } from '@tanstack/react-query';

const staleMs = 5 * 60_000;

/**
 * What many people searched for and brands that begin with a text; without a text the most popular queries. It stands here and not in the
 * API client, because only the panel of the search needs it.
 */
export const suggestQueries = (http: HttpClient, search: string) =>
  queryOptions({
    queryKey: ['catalog', 'suggest-queries', search] as const,
    queryFn: ({ signal }) =>
      http.get<ResponseBody<'autocompleteQueries'>>('trading/buyer/search/autocomplete/queries/', {
        query: search === '' ? {} : { search },
        signal,
      }),
    staleTime: staleMs,
  });
