import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody } from '../operation-types';
import type { HttpClient } from '../http/http-client';
import type { Order } from '../orders/orders';

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
      mutationOptions({ mutationFn: (orderId: number) => http.post<Order>(url(orderId, 'confirm-received')), ...changed }),
    repeat: () => mutationOptions({ mutationFn: (orderId: number) => http.post<{ items: RepeatedItem[] }>(url(orderId, 'repeat')) }),
  };
};
