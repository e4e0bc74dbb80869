import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, BodyOf, QueryOf } from '../answer-types';
import type { HttpClient } from '../http/http-client';

export type TransactionPage = Answer<'listSellerTransactions'>;

export const billingApi = (http: HttpClient) => ({
  buyLeads: () => mutationOptions({ mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'buyLeads'>; idempotencyKey: string }) => http.post<Answer<'buyLeads'>>('trading/seller/buy-leads/', { body, idempotencyKey }) }),
  transactions: (filters: QueryOf<'listSellerTransactions'>) =>
    queryOptions({ queryKey: ['billing', 'transactions', filters] as const, queryFn: ({ signal }) => http.get<TransactionPage>('trading/seller/transactions/get-list/', { query: filters, signal }) }),
});
