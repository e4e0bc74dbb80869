import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf, QueryOf } from '../http/call-types';
import type { HttpClient } from '../http/http-client';

export type ReviewPage = AnswerOf<'get trading/buyer/offers/{id}/reviews/list/'>;
export type ReviewOrdering = NonNullable<QueryOf<'get trading/buyer/offers/{id}/reviews/list/'>['ordering']>;

interface Reviewed {
  kind: 'offers' | 'shops';
  id: number;
  /** Newest first without it. */
  ordering?: ReviewOrdering;
  limit: number;
  staleTime: number;
}

/** Reviews of an offer or a shop, page by page. */
export const reviewPages = (http: HttpClient, { kind, id, ordering, limit, staleTime }: Reviewed) =>
  infiniteQueryOptions({
    queryKey: [kind, 'reviews', id, ordering, limit] as const,
    queryFn: ({ signal, pageParam }) =>
      http.get(`trading/buyer/${kind}/${id}/reviews/list/`, { query: { ordering, limit, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: ReviewPage, _pages: ReviewPage[], lastOffset: number) => (last.next ? lastOffset + limit : null),
    staleTime,
  });
