import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf, Schemas } from '../http/call-types';
import type { HttpClient } from '../http/http-client';
import { type ReviewOrdering, type ReviewPage, reviewPages } from '../reviews/review-pages';

export type OfferPage = Schemas['ListedOfferPage'];
export type OfferRow = OfferPage['results'][number];
export type Offer = Schemas['WholeOffer'];
export type OfferFilters = Omit<QueryOf<'get trading/buyer/offers/get-list/'>, 'limit' | 'offset'>;
export type FacetFilters = QueryOf<'get trading/buyer/offers/facets/list/'>;
export type FacetList = Schemas['FacetList'];
export type Review = ReviewPage['results'][number];

const listMs = 30_000;

/** Start of a page of a list, with its order of the promoted offers. */
interface ListPosition {
  offset: number;
  rotation: number | null;
}

/** Returns the order of the promoted offers of a page, for the pages before and after it; null when it has none. */
export function findRotation({ next }: Pick<OfferPage, 'next'>): number | null {
  const rotation = /[?&]rotation=(\d+)/.exec(next ?? '')?.[1];
  return rotation === undefined ? null : Number(rotation);
}

/** Returns the row of an offer from the lists that were read in this document. */
export function findKnownRow(queryClient: QueryClient, alias: string): OfferRow | undefined {
  type List = { results?: Partial<OfferRow>[] } | undefined;
  const lists = queryClient.getQueriesData<{ pages?: List[] } & List>({ queryKey: ['offers'] });
  const rows = lists.flatMap(([, data]) => data?.pages ?? [data]).flatMap((page) => page?.results ?? []);
  // Reviews and suggestions of searches are lists too.
  return rows.find((row): row is OfferRow => row.alias === alias && row.price !== undefined);
}

export const offersApi = (http: HttpClient) => ({
  all: () => ['offers'] as const,
  /** One page of a list. */
  list: (filters: OfferFilters, limit: number, offset = 0) =>
    queryOptions({
      queryKey: ['offers', 'list', filters, limit, offset] as const,
      queryFn: ({ signal }) => http.get('trading/buyer/offers/get-list/', { query: { ...filters, limit, offset }, signal }),
      staleTime: listMs,
    }),
  /**
   * A list that grows page by page, starting at an offset. Its further pages keep the order of the promoted offers.
   * @param rotation see `findRotation`; by default that of the moment.
   */
  growing: (filters: OfferFilters, limit: number, firstOffset = 0, rotation: number | null = null) =>
    infiniteQueryOptions({
      queryKey: ['offers', 'growing', filters, limit, firstOffset] as const,
      queryFn: ({ signal, pageParam }) =>
        http.get('trading/buyer/offers/get-list/', {
          query: { ...filters, limit, offset: pageParam.offset, ...(pageParam.rotation === null ? {} : { rotation: pageParam.rotation }) },
          signal,
        }),
      initialPageParam: { offset: firstOffset, rotation },
      getNextPageParam: (last: OfferPage, _pages: OfferPage[], { offset }: ListPosition): ListPosition | null =>
        last.next ? { offset: offset + limit, rotation: findRotation(last) } : null,
      staleTime: listMs,
    }),
  /** Counts of the facets of a list. */
  facets: (filters: FacetFilters) =>
    queryOptions({
      queryKey: ['offers', 'facets', filters] as const,
      queryFn: ({ signal }) => http.get('trading/buyer/offers/facets/list/', { query: { ...filters }, signal }),
      staleTime: listMs,
    }),
  byAlias: (alias: string) =>
    queryOptions({
      queryKey: ['offers', 'by-alias', alias] as const,
      queryFn: ({ signal }) => http.get(`trading/buyer/offers/${encodeURIComponent(alias)}/get-by-alias/`, { signal }),
      staleTime: listMs,
    }),
  byIds: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['offers', 'by-ids', ids] as const,
      queryFn: ({ signal }) => http.post('trading/buyer/offers/by-ids/', { body: { ids }, signal }),
      staleTime: 0,
    }),
  similar: (offerId: number, limit: number) =>
    queryOptions({
      queryKey: ['offers', 'similar', offerId, limit] as const,
      queryFn: ({ signal }) => http.get(`trading/buyer/offers/${offerId}/similar/`, { query: { limit }, signal }),
      staleTime: listMs,
    }),
  reviews: (offerId: number, ordering: ReviewOrdering, limit: number) =>
    reviewPages(http, { kind: 'offers', id: offerId, ordering, limit, staleTime: listMs }),
  suggest: (search: string) =>
    queryOptions({
      queryKey: ['offers', 'suggest', search] as const,
      queryFn: ({ signal }) => http.get('trading/buyer/search/autocomplete/offers/', { query: { search, limit: 10 }, signal }),
      staleTime: 60_000,
    }),
  registerView: () => mutationOptions({ mutationFn: (offerId: number) => http.ping(`trading/buyer/offers/${offerId}/register-view/`) }),
});
