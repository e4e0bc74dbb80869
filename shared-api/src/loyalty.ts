import { queryOptions } from '@tanstack/react-query';
import type { QueryOf, Schemas } from './http/call-types';
import type { HttpClient } from './http/http-client';

export type Loyalty = Schemas['LoyaltyAnswer'];
export type BonusPage = Schemas['BonusTransactionPage'];
export type BonusEntry = BonusPage['results'][number];
export type BonusSide = NonNullable<QueryOf<'get trading/buyer/transactions/get-list/'>['side']>;

/** The buyer's bonuses: balance, sources and uses. */
export const loyaltyApi = (http: HttpClient) => ({
  summary: () =>
    queryOptions({
      queryKey: ['loyalty', 'summary'] as const,
      queryFn: ({ signal }) => http.get('trading/buyer/loyalty/get/', { signal }),
    }),
  transactions: (side: BonusSide | null, limit: number, offset: number) =>
    queryOptions({
      queryKey: ['loyalty', 'transactions', side, limit, offset] as const,
      queryFn: ({ signal }) => http.get('trading/buyer/transactions/get-list/', { query: { side, limit, offset }, signal }),
    }),
});
