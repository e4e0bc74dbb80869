import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf, Schemas } from '../http/call-types';
import type { HttpClient } from '../http/http-client';
import { ownShopsKey } from '../shops/shops';

export type BuyerReviewPage = Schemas['ListedReviewPage'];
export type BuyerReview = BuyerReviewPage['results'][number];
export type ReviewKind = NonNullable<QueryOf<'get trading/buyer/reviews/get-list/'>['kind']>;

export const buyerReviewsKey = ['reviews', 'buyer'] as const;
const sellerReviewsKey = ['reviews', 'seller'] as const;

const readAgain = {
  onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: buyerReviewsKey }),
};

export type SellerReviewPage = Schemas['ListedReviewPage'];
export type SellerReview = SellerReviewPage['results'][number];
export type SellerReviewFilters = QueryOf<'get trading/seller/reviews/get-list/'>;

/** Reviews that a buyer may write, has written, and has received from sellers; and those of a seller's shops. */
export const reviewsApi = (http: HttpClient) => ({
  ofBuyer: (kind: ReviewKind, limit: number, offset: number) =>
    queryOptions({
      queryKey: [...buyerReviewsKey, kind, limit, offset] as const,
      queryFn: ({ signal }) => http.get('trading/buyer/reviews/get-list/', { query: { kind, limit, offset }, signal }),
    }),
  allOfSeller: () => sellerReviewsKey,
  ofSeller: (filters: SellerReviewFilters) =>
    queryOptions({
      queryKey: [...sellerReviewsKey, filters] as const,
      queryFn: ({ signal }) => http.get('trading/seller/reviews/get-list/', { query: filters, signal }),
    }),
  /** Replies once. */
  reply: (reviewId: number) =>
    mutationOptions({
      mutationFn: (text: string) => http.post(`trading/seller/reviews/${reviewId}/reply/`, { body: { text } }),
      onSuccess: (_review: SellerReview, _text: string, _result: unknown, { client }: { client: QueryClient }) =>
        Promise.all([sellerReviewsKey, ownShopsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
  create: () =>
    mutationOptions({
      mutationFn: (body: Schemas['CreateReviewBody']) => http.post('trading/buyer/reviews/create/', { body }),
      ...readAgain,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, body }: { id: number; body: Schemas['UpdateReviewBody'] }) => http.patch(`trading/buyer/reviews/${id}/`, { body }),
      ...readAgain,
    }),
  remove: () => mutationOptions({ mutationFn: (id: number) => http.delete(`trading/buyer/reviews/${id}/`), ...readAgain }),
});
