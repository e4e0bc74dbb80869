import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, BodyOf, QueryOf } from '../answer-types';
import type { HttpClient } from '../http/http-client';

export type CallPage = Answer<'listCallRequests'>;
export type Call = CallPage['results'][number];

export const callsApi = (http: HttpClient) => ({
  create: () =>
    mutationOptions({
      mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'createCallRequest'>; idempotencyKey: string }) =>
        http.post<Answer<'createCallRequest'>>('trading/buyer/call-requests/create/', { body, idempotencyKey }),
    }),
  ofSeller: (filters: QueryOf<'listCallRequests'>) =>
    queryOptions({
      queryKey: ['calls', 'list', filters] as const,
      queryFn: ({ signal }) => http.get<CallPage>('trading/seller/call-requests/get-list/', { query: filters, signal }),
    }),
  one: (callId: number) =>
    queryOptions({
      queryKey: ['calls', 'one', callId] as const,
      queryFn: ({ signal }) => http.get<Call>(`trading/seller/call-requests/${String(callId)}/get/`, { signal }),
    }),
  update: (callId: number) =>
    mutationOptions({
      mutationFn: (body: BodyOf<'updateCallRequest'>) =>
        http.patch<Call>(`trading/seller/call-requests/${String(callId)}/update/`, { body }),
      onSuccess: (_call: Call, _body: BodyOf<'updateCallRequest'>, _result: unknown, { client }) =>
        client.invalidateQueries({ queryKey: ['calls'] }),
    }),
});
