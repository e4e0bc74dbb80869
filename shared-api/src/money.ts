import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf, Schemas } from './http/call-types';
import type { HttpClient } from './http/http-client';

export type Adjustment = Schemas['Adjustment'];
export type AdjustmentBody = Schemas['AdjustmentBody'];
export type AdjustmentFilters = QueryOf<'get operator/adjustments/get-list/'>;
export type ShopBalances = Schemas['ShopBalances'];
export type OperatorPayment = Schemas['OperatorPayment'];

const moneyKey = ['operator-money'] as const;
type Id = Adjustment['id'];

/** An act changes balances, which queues show too; after a refusal both may be stale. */
const act = <Answer, Input>(mutationFn: (input: Input) => Promise<Answer>) =>
  mutationOptions({
    mutationFn,
    onSettled: async (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) => {
      await Promise.all([client.invalidateQueries({ queryKey: moneyKey }), client.invalidateQueries({ queryKey: ['queues'] })]);
    },
  });

/** Money of sellers in the hands of operators: adjustments of balances, payments and their refunds. */
export const moneyApi = (http: HttpClient) => ({
  adjustments: (filters: AdjustmentFilters) =>
    queryOptions({
      queryKey: [...moneyKey, 'adjustments', filters] as const,
      queryFn: ({ signal }) => http.get('operator/adjustments/get-list/', { query: filters, signal }),
    }),
  /** @param shop id or alias. */
  shopBalances: (shop: string) =>
    queryOptions({
      queryKey: [...moneyKey, 'shop', shop] as const,
      queryFn: ({ signal }) => http.get('operator/shops/balances/', { query: { shop }, signal }),
    }),
  /** @param number id of the payment, or its number at the provider. */
  payment: (number: string) =>
    queryOptions({
      queryKey: [...moneyKey, 'payment', number] as const,
      queryFn: ({ signal }) => http.get('operator/payments/find/', { query: { number }, signal }),
    }),
  adjust: () =>
    act(({ shopId, body, idempotencyKey }: { shopId: Id; body: AdjustmentBody; idempotencyKey: string }) =>
      http.post(`operator/shops/${shopId}/adjustments/`, { body, idempotencyKey }),
    ),
  decide: () =>
    act(({ id, body }: { id: Id; body: BodyOf<'post operator/adjustments/{id}/decide/'> }) =>
      http.post(`operator/adjustments/${id}/decide/`, { body }),
    ),
  checkPayment: () => act((id: Id) => http.post(`operator/payments/${id}/check/`)),
  refund: () =>
    act(({ id, body, idempotencyKey }: { id: Id; body: Schemas['PaymentRefundBody']; idempotencyKey: string }) =>
      http.post(`operator/payments/${id}/refund/`, { body, idempotencyKey }),
    ),
});
