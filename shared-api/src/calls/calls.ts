import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody, RequestQuery } from '../operation-types';
import type { HttpClient } from '../http/http-client';

export type CallPage = ResponseBody<'listCallRequests'>;
export type Call = CallPage['results'][number];

export const callsApi = (http: HttpClient) => ({
  create: () =>
    mutationOptions({
      mutationFn: ({ body, idempotencyKey }: { body: RequestBody<'createCallRequest'>; idempotencyKey: string }) =>
        http.post<ResponseBody<'createCallRequest'>>('trading/buyer/call-requests/create/', { body, idempotencyKey }),
    }),
  ofSeller: (filters: RequestQuery<'listCallRequests'>) =>
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
      mutationFn: (body: RequestBody<'updateCallRequest'>) =>
        http.patch<Call>(`trading/seller/call-requests/${String(callId)}/update/`, { body }),
      onSuccess: (_call: Call, _body: RequestBody<'updateCallRequest'>, _result: unknown, { client }) =>
        client.invalidateQueries({ queryKey: ['calls'] }),
    }),
});
