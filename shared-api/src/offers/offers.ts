import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestQuery } from '../operation-types';
import type { HttpClient } from '../http/http-client';
import { type ReviewOrdering, type ReviewPage, reviewPages } from './review-pages';

export type OfferPage = ResponseBody<'listOffers'>;
export type OfferRow = OfferPage['results'][number];
/** An offer with its stock, for the cart. */
export type CartRow = ResponseBody<'listOffersByIds'>[number];
export type Offer = ResponseBody<'getOffer'>;
export type OfferFilters = Omit<RequestQuery<'listOffers'>, 'limit' | 'offset'>;
export type FacetFilters = RequestQuery<'listFacets'>;
export type FacetList = ResponseBody<'listFacets'>;
export type Review = ReviewPage['results'][number];

const listMs = 30_000;

/** Where a page of a list begins, in which order of the promoted offers. */
interface ListPosition {
  offset: number;
  rotation: number | null;
}

/** Returns the order of the promoted offers of a page, for the pages before and after it; null when it has none. */
export function findRotation({ next }: Pick<OfferPage, 'next'>): number | null {
  const rotation = /[?&]rotation=(\d+)/.exec(next ?? '')?.[1];
  return rotation === undefined ? null : Number(rotation);
}

export const offersApi = (http: HttpClient) => ({
  all: () => ['offers'] as const,
  /** One page of a list. */
  list: (filters: OfferFilters, limit: number, offset = 0) =>
    queryOptions({
      queryKey: ['offers', 'list', filters, limit, offset] as const,
      queryFn: ({ signal }) => http.get<OfferPage>('trading/buyer/offers/get-list/', { query: { ...filters, limit, offset }, signal }),
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
        http.get<OfferPage>('trading/buyer/offers/get-list/', {
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
      queryFn: ({ signal }) => http.get<FacetList>('trading/buyer/offers/facets/list/', { query: { ...filters }, signal }),
      staleTime: listMs,
    }),
  byAlias: (alias: string) =>
    queryOptions({
      queryKey: ['offers', 'by-alias', alias] as const,
      queryFn: ({ signal }) => http.get<Offer>(`trading/buyer/offers/${encodeURIComponent(alias)}/get-by-alias/`, { signal }),
      staleTime: listMs,
    }),
  byIds: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['offers', 'by-ids', ids] as const,
      queryFn: ({ signal }) => http.post<CartRow[]>('trading/buyer/offers/by-ids/', { body: { ids }, signal }),
      staleTime: 0,
    }),
  similar: (offerId: number, limit: number) =>
    queryOptions({
      queryKey: ['offers', 'similar', offerId, limit] as const,
      queryFn: ({ signal }) => http.get<OfferPage>(`trading/buyer/offers/${String(offerId)}/similar/`, { query: { limit }, signal }),
      staleTime: listMs,
    }),
  reviews: (offerId: number, ordering: ReviewOrdering, limit: number) =>
    reviewPages(http, { kind: 'offers', id: offerId, ordering, limit, staleTime: listMs }),
  suggest: (search: string) =>
    queryOptions({
      queryKey: ['offers', 'suggest', search] as const,
      queryFn: ({ signal }) =>
        http.get<ResponseBody<'autocompleteOffers'>>('trading/buyer/search/autocomplete/offers/', { query: { search, limit: 10 }, signal }),
      staleTime: 60_000,
    }),
  registerView: () =>
    mutationOptions({ mutationFn: (offerId: number) => http.ping(`trading/buyer/offers/${String(offerId)}/register-view/`) }),
});
