import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../http/call-types';
import type { HttpClient } from '../http/http-client';
import { buyerReviewsKey } from '../reviews/reviews';
import type { Order, OrderStatus } from './orders';

type AdoptableOrderPage = Schemas['AdoptableOrderPage'];
export type AdoptableOrder = AdoptableOrderPage['results'][number];
export type CancelOrderBody = Schemas['CancelOrderBody'];
export type RepeatedItem = Schemas['RepeatAnswer']['items'][number];

const all = ['orders', 'buyer'] as const;
const oneKey = (orderId: number) => [...all, 'one', orderId] as const;
const url = <Call extends string>(orderId: number, call: Call) => `trading/buyer/orders/${orderId}/${call}/` as const;

/** Orders of a buyer. */
export const purchasesApi = (http: HttpClient) => {
  const changed = {
    onSuccess: (order: Order, _input: unknown, _result: unknown, { client }: { client: QueryClient }) => {
      client.setQueryData(oneKey(order.id), order);
      return client.invalidateQueries({ queryKey: all });
    },
  };
  // This runs after a refusal too, because the order was then answered elsewhere.
  const settled = {
    onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
      client.invalidateQueries({ queryKey: all }),
  };
  return {
    list: (status: OrderStatus | null, limit: number, offset: number) =>
      queryOptions({
        queryKey: [...all, status, limit, offset] as const,
        queryFn: ({ signal }) => http.get('trading/buyer/orders/get-list/', { query: { status, limit, offset }, signal }),
      }),
    one: (orderId: number) =>
      queryOptions({
        queryKey: oneKey(orderId),
        queryFn: ({ signal }) => http.get(url(orderId, 'get'), { signal }),
      }),
    cancel: (orderId: number) =>
      mutationOptions({ mutationFn: (body: CancelOrderBody) => http.post(url(orderId, 'cancel'), { body }), ...changed }),
    answerProposal: (orderId: number) =>
      mutationOptions({
        mutationFn: (body: Schemas['AnswerProposalBody']) => http.post(url(orderId, 'answer-proposal'), { body }),
        ...changed,
      }),
    answerReturn: (orderId: number) =>
      mutationOptions({
        mutationFn: (body: Schemas['AnswerReturnBody']) => http.post(url(orderId, 'answer-return'), { body }),
        ...changed,
      }),
    confirmReceived: () =>
      mutationOptions({
        mutationFn: (orderId: number) => http.post(url(orderId, 'confirm-received')),
        onSuccess: (order: Order, input: unknown, result: unknown, context: { client: QueryClient }) =>
          Promise.all([
            changed.onSuccess(order, input, result, context),
            // The receipt makes its offers reviewable.
            context.client.invalidateQueries({ queryKey: buyerReviewsKey }),
          ]),
      }),
    /** Guest orders with the e-mail of the account, the newest first. */
    adoptable: (limit: number) =>
      queryOptions({
        queryKey: [...all, 'adoptable', limit] as const,
        queryFn: ({ signal }) => http.get('trading/buyer/orders/adoptable/get-list/', { query: { limit }, signal }),
      }),
    adopt: () => mutationOptions({ mutationFn: (orderId: number) => http.post(url(orderId, 'adopt')), ...settled }),
    declineAdoption: () => mutationOptions({ mutationFn: (orderId: number) => http.post(url(orderId, 'decline-adoption')), ...settled }),
    repeat: () => mutationOptions({ mutationFn: (orderId: number) => http.post(url(orderId, 'repeat')) }),
  };
};
