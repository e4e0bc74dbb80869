import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody } from '../operation-types';
import type { HttpClient } from '../http/http-client';
import type { Order } from '../orders/orders';

type AdoptableOrderPage = ResponseBody<'listAdoptableOrders'>;
export type AdoptableOrder = AdoptableOrderPage['results'][number];
export type RepeatedItem = ResponseBody<'repeatOrder'>['items'][number];

const url = (orderId: number, call: string) => `trading/buyer/orders/${String(orderId)}/${call}/`;

/** Calls of a buyer on an existing order. */
export const purchasesApi = (http: HttpClient) => {
  const changed = {
    onSuccess: (order: Order, _input: unknown, _result: unknown, { client }: { client: QueryClient }) => {
      client.setQueryData(['orders', 'buyer', 'one', order.id], order);
      return client.invalidateQueries({ queryKey: ['orders', 'buyer'] });
    },
  };
  // Also after a refusal, because the order was then answered elsewhere.
  const settled = {
    onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
      client.invalidateQueries({ queryKey: ['orders', 'buyer'] }),
  };
  return {
    one: (orderId: number) =>
      queryOptions({
        queryKey: ['orders', 'buyer', 'one', orderId] as const,
        queryFn: ({ signal }) => http.get<Order>(url(orderId, 'get'), { signal }),
      }),
    cancel: (orderId: number) =>
      mutationOptions({ mutationFn: (body: RequestBody<'cancelOrder'>) => http.post<Order>(url(orderId, 'cancel'), { body }), ...changed }),
    answerProposal: (orderId: number) =>
      mutationOptions({
        mutationFn: (body: RequestBody<'answerOrderProposal'>) => http.post<Order>(url(orderId, 'answer-proposal'), { body }),
        ...changed,
      }),
    answerReturn: (orderId: number) =>
      mutationOptions({
        mutationFn: (body: RequestBody<'answerOrderReturn'>) => http.post<Order>(url(orderId, 'answer-return'), { body }),
        ...changed,
      }),
    confirmReceived: () =>
      mutationOptions({
        mutationFn: (orderId: number) => http.post<Order>(url(orderId, 'confirm-received')),
        onSuccess: (order: Order, input: unknown, result: unknown, context: { client: QueryClient }) =>
          Promise.all([
            changed.onSuccess(order, input, result, context),
            // The receipt makes its offers reviewable.
            context.client.invalidateQueries({ queryKey: ['reviews', 'buyer'] }),
          ]),
      }),
    /** Guest orders with the e-mail of the account, the newest first. */
    adoptable: (limit: number) =>
      queryOptions({
        queryKey: ['orders', 'buyer', 'adoptable', limit] as const,
        queryFn: ({ signal }) => http.get<AdoptableOrderPage>('trading/buyer/orders/adoptable/get-list/', { query: { limit }, signal }),
      }),
    adopt: () => mutationOptions({ mutationFn: (orderId: number) => http.post<Order>(url(orderId, 'adopt')), ...settled }),
    declineAdoption: () => mutationOptions({ mutationFn: (orderId: number) => http.post(url(orderId, 'decline-adoption')), ...settled }),
    repeat: () => mutationOptions({ mutationFn: (orderId: number) => http.post<{ items: RepeatedItem[] }>(url(orderId, 'repeat')) }),
  };
};
