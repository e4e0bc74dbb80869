import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RequestBody } from '../operation-types';
import type { HttpClient } from '../http/http-client';
import type { Order } from '../orders/orders';

const url = (call: string) => `trading/buyer/orders/by-link/${call}/`;

/** Calls for the holder of an order's signed link. The token goes into bodies, never into addresses. */
export const orderLinksApi = (http: HttpClient) => {
  const one = (token: string) =>
    queryOptions({
      queryKey: ['orders', 'by-link', token] as const,
      queryFn: ({ signal }) => http.post<Order>(url('get'), { body: { token }, signal }),
    });
  const changed = (token: string) => ({
    onSuccess: (order: Order, _input: unknown, _result: unknown, { client }: { client: QueryClient }) => {
      client.setQueryData(one(token).queryKey, order);
    },
  });
  return {
    one,
    cancel: (token: string) =>
      mutationOptions({
        mutationFn: (body: Omit<RequestBody<'cancelLinkedOrder'>, 'token'>) =>
          http.post<Order>(url('cancel'), { body: { token, ...body } }),
        ...changed(token),
      }),
    /** Confirms that the order is meant, which the link of its mail alone can. */
    confirm: (token: string) =>
      mutationOptions({ mutationFn: () => http.post<Order>(url('confirm'), { body: { token } }), ...changed(token) }),
    answerProposal: (token: string) =>
      mutationOptions({
        mutationFn: (body: Omit<RequestBody<'answerLinkedOrderProposal'>, 'token'>) =>
          http.post<Order>(url('answer-proposal'), { body: { token, ...body } }),
        ...changed(token),
      }),
    answerReturn: (token: string) =>
      mutationOptions({
        mutationFn: (body: Omit<RequestBody<'answerLinkedOrderReturn'>, 'token'>) =>
          http.post<Order>(url('answer-return'), { body: { token, ...body } }),
        ...changed(token),
      }),
    confirmReceived: (token: string) =>
      mutationOptions({ mutationFn: () => http.post<Order>(url('confirm-received'), { body: { token } }), ...changed(token) }),
  };
};
