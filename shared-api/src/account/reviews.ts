import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, BodyOf, QueryOf } from '../answer-types';
import type { HttpClient } from '../http/http-client';

export type BuyerReviewPage = Answer<'listBuyerReviews'>;
export type BuyerReview = BuyerReviewPage['results'][number];
export type ReviewKind = NonNullable<QueryOf<'listBuyerReviews'>['kind']>;

const readAgain = {
  onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: ['reviews', 'buyer'] }),
};

/** Reviews that a buyer may write, has written, and has received from sellers. */
export const reviewsApi = (http: HttpClient) => ({
  ofBuyer: (kind: ReviewKind, limit: number, offset: number) =>
    queryOptions({
      queryKey: ['reviews', 'buyer', kind, limit, offset] as const,
      queryFn: ({ signal }) => http.get<BuyerReviewPage>('trading/buyer/reviews/get-list/', { query: { kind, limit, offset }, signal }),
    }),
  create: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'createReview'>) => http.post<BuyerReview>('trading/buyer/reviews/create/', { body }),
      ...readAgain,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, body }: { id: number; body: BodyOf<'updateReview'> }) =>
        http.patch<BuyerReview>(`trading/buyer/reviews/${String(id)}/`, { body }),
      ...readAgain,
    }),
  remove: () => mutationOptions({ mutationFn: (id: number) => http.delete(`trading/buyer/reviews/${String(id)}/`), ...readAgain }),
});
