import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../http/call-types';
import type { AnyHttpClient, HttpClient } from '../http/http-client';
import type { Order } from './orders';

const url = <Call extends string>(call: Call) => `trading/buyer/orders/by-link/${call}/` as const;

export type CancelLinkedOrderBody = Schemas['CancelLinkedOrderBody'];

/** Calls for the holder of an order's signed link. The token goes into bodies, never into addresses. */
export const orderLinksApi = (shell: AnyHttpClient) => {
  const http = shell as HttpClient;
  const one = (token: string) =>
    queryOptions({
      queryKey: ['orders', 'by-link', token] as const,
      queryFn: ({ signal }) => http.post(url('get'), { body: { token }, signal }),
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
        mutationFn: (body: Omit<CancelLinkedOrderBody, 'token'>) => http.post(url('cancel'), { body: { token, ...body } }),
        ...changed(token),
      }),
    /** Confirms the order with the link of its mail; no other link can. */
    confirm: (token: string) => mutationOptions({ mutationFn: () => http.post(url('confirm'), { body: { token } }), ...changed(token) }),
    answerProposal: (token: string) =>
      mutationOptions({
        mutationFn: (body: Omit<Schemas['AnswerLinkedProposalBody'], 'token'>) =>
          http.post(url('answer-proposal'), { body: { token, ...body } }),
        ...changed(token),
      }),
    answerReturn: (token: string) =>
      mutationOptions({
        mutationFn: (body: Omit<Schemas['AnswerLinkedReturnBody'], 'token'>) =>
          http.post(url('answer-return'), { body: { token, ...body } }),
        ...changed(token),
      }),
    confirmReceived: (token: string) =>
      mutationOptions({ mutationFn: () => http.post(url('confirm-received'), { body: { token } }), ...changed(token) }),
  };
};
