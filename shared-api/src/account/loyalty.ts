import { queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestQuery } from '../operation-types';
import type { HttpClient } from '../http/http-client';

export type Loyalty = ResponseBody<'getLoyalty'>;
export type BonusPage = ResponseBody<'listBuyerTransactions'>;
export type BonusEntry = BonusPage['results'][number];
export type BonusSide = NonNullable<RequestQuery<'listBuyerTransactions'>['side']>;

/** The buyer's bonuses: balance, sources and uses. */
export const loyaltyApi = (http: HttpClient) => ({
  summary: () =>
    queryOptions({
      queryKey: ['loyalty', 'summary'] as const,
      queryFn: ({ signal }) => http.get<Loyalty>('trading/buyer/loyalty/get/', { signal }),
    }),
  transactions: (side: BonusSide | null, limit: number, offset: number) =>
    queryOptions({
      queryKey: ['loyalty', 'transactions', side, limit, offset] as const,
      queryFn: ({ signal }) => http.get<BonusPage>('trading/buyer/transactions/get-list/', { query: { side, limit, offset }, signal }),
    }),
});
