import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf, Schemas } from './http/call-types';
import type { HttpClient } from './http/http-client';
import { downloadFile } from './http/files';
import type { TransactionFilters } from './transactions';

/** `common/config/` lists the accepted ones, as texts. */
type CheckoutMethod = NonNullable<Schemas['CheckoutBody']['method']>;

export interface CheckoutRequest {
  /** Name of the payment provider (`common/config/`). */
  provider: string;
  /** Dollars, a decimal string. */
  amount: string;
  /** One of the provider's methods; several may stand behind one provider. */
  method?: string;
  /** Address to which the payment page returns; its origin must be one that the service allows. */
  redirectUrl: string;
  idempotencyKey: string;
}

const transactionsKey = ['billing', 'transactions'] as const;

/** Leads, top-ups and the ledger of a seller. */
export const billingApi = (http: HttpClient) => ({
  buyLeads: () =>
    mutationOptions({
      mutationFn: ({ body, idempotencyKey }: { body: Schemas['BuyLeadsBody']; idempotencyKey: string }) =>
        http.post('trading/seller/buy-leads/', { body, idempotencyKey }),
    }),
  transactions: (filters: QueryOf<'get trading/seller/transactions/get-list/'>) =>
    queryOptions({
      queryKey: [...transactionsKey, filters] as const,
      queryFn: ({ signal }) => http.get('trading/seller/transactions/get-list/', { query: filters, signal }),
    }),
  /** The ledger rows that match, as a CSV file. */
  exportTransactions: () =>
    mutationOptions({
      mutationFn: (filters: TransactionFilters) => downloadFile(http, 'trading/seller/transactions/export/', filters),
    }),
  /** Removes an unpaid payment from the list. */
  dropTransaction: () =>
    mutationOptions({
      mutationFn: (transactionId: number) => http.post(`trading/seller/transactions/${transactionId}/drop/`),
      onSuccess: (_answer: null, _id: number, _result: unknown, { client }: { client: QueryClient }) =>
        client.invalidateQueries({ queryKey: transactionsKey }),
    }),
  /** Reads the state of a top-up, once: on the page that the payment provider returns to. */
  readPayment: (name: string) => http.get(`trading/seller/payments/${name}/get/`),
  /** Starts a top-up; the person pays at the returned address. */
  generateCheckoutUrl: () =>
    mutationOptions({
      mutationFn: ({ provider, amount, method, redirectUrl, idempotencyKey }: CheckoutRequest) =>
        http.post(`payment/${encodeURIComponent(provider)}/generate-checkout-url/`, {
          body: { amount, merchant_data: { redirect_url: redirectUrl }, ...(method ? { method: method as CheckoutMethod } : {}) },
          idempotencyKey,
        }),
    }),
});
