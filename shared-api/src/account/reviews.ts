import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody, RequestQuery } from '../operation-types';
import type { HttpClient } from '../http/http-client';

export type BuyerReviewPage = ResponseBody<'listBuyerReviews'>;
export type BuyerReview = BuyerReviewPage['results'][number];
export type ReviewKind = NonNullable<RequestQuery<'listBuyerReviews'>['kind']>;

const readAgain = {
  onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: ['reviews', 'buyer'] }),
};

export type SellerReviewPage = ResponseBody<'listSellerReviews'>;
export type SellerReview = SellerReviewPage['results'][number];
export type SellerReviewFilters = RequestQuery<'listSellerReviews'>;

/** Reviews that a buyer may write, has written, and has received from sellers; and those of a seller's shops. */
export const reviewsApi = (http: HttpClient) => ({
  ofBuyer: (kind: ReviewKind, limit: number, offset: number) =>
    queryOptions({
      queryKey: ['reviews', 'buyer', kind, limit, offset] as const,
      queryFn: ({ signal }) => http.get<BuyerReviewPage>('trading/buyer/reviews/get-list/', { query: { kind, limit, offset }, signal }),
    }),
  ofSeller: (filters: SellerReviewFilters) =>
    queryOptions({
      queryKey: ['reviews', 'seller', filters] as const,
      queryFn: ({ signal }) => http.get<SellerReviewPage>('trading/seller/reviews/get-list/', { query: filters, signal }),
    }),
  /** Replies once. */
  reply: (reviewId: number) =>
    mutationOptions({
      mutationFn: (text: string) => http.post<SellerReview>(`trading/seller/reviews/${String(reviewId)}/reply/`, { body: { text } }),
      onSuccess: (_review: SellerReview, _text: string, _result: unknown, { client }: { client: QueryClient }) =>
        Promise.all([['reviews', 'seller'], ['seller-shops']].map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
  create: () =>
    mutationOptions({
      mutationFn: (body: RequestBody<'createReview'>) => http.post<BuyerReview>('trading/buyer/reviews/create/', { body }),
      ...readAgain,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, body }: { id: number; body: RequestBody<'updateReview'> }) =>
        http.patch<BuyerReview>(`trading/buyer/reviews/${String(id)}/`, { body }),
      ...readAgain,
    }),
  remove: () => mutationOptions({ mutationFn: (id: number) => http.delete(`trading/buyer/reviews/${String(id)}/`), ...readAgain }),
});
