import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody, RequestQuery } from '../operation-types';
import type { HttpClient } from '../http/http-client';

export type TransactionPage = ResponseBody<'listSellerTransactions'>;
/** State of a top-up, for the page that the payment provider returns to. */
export type SellerPayment = ResponseBody<'getSellerPayment'>;
export type TransactionFilters = RequestQuery<'exportSellerTransactions'>;

export interface CheckoutRequest {
  /** Name of the payment provider (`common/config/`). */
  provider: string;
  /** Dollars, a decimal string. */
  amount: string;
  /** One of the provider's methods; several may stand behind one provider. */
  method?: string;
  /** Where the payment page returns to; must be on an origin that the service allows. */
  redirectUrl: string;
  idempotencyKey: string;
}

export const billingApi = (http: HttpClient) => ({
  buyLeads: () =>
    mutationOptions({
      mutationFn: ({ body, idempotencyKey }: { body: RequestBody<'buyLeads'>; idempotencyKey: string }) =>
        http.post<ResponseBody<'buyLeads'>>('trading/seller/buy-leads/', { body, idempotencyKey }),
    }),
  transactions: (filters: RequestQuery<'listSellerTransactions'>) =>
    queryOptions({
      queryKey: ['billing', 'transactions', filters] as const,
      queryFn: ({ signal }) => http.get<TransactionPage>('trading/seller/transactions/get-list/', { query: filters, signal }),
    }),
  /** Starts a top-up; the person pays at the returned address. */
  generateCheckoutUrl: () =>
    mutationOptions({
      mutationFn: ({ provider, amount, method, redirectUrl, idempotencyKey }: CheckoutRequest) =>
        http.post<{ checkout_url: string }>(`payment/${encodeURIComponent(provider)}/generate-checkout-url/`, {
          body: { amount, merchant_data: { redirect_url: redirectUrl }, ...(method ? { method } : {}) },
          idempotencyKey,
        }),
    }),
});
