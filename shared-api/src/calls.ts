import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf, Schemas } from './http/call-types';
import type { HttpClient } from './http/http-client';

export type CallPage = Schemas['CallPage'];
export type UpdateCallBody = Schemas['UpdateCallBody'];
export type EnterCallBody = Schemas['EnterCallBody'];
export type Call = CallPage['results'][number];

const all = ['calls'] as const;
const changed = {
  onSuccess: (_call: Call, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: all }),
};

/** Requests for a call, of buyers and of a seller's shops. */
export const callsApi = (http: HttpClient) => ({
  all: () => all,
  create: () =>
    mutationOptions({
      mutationFn: ({ body, idempotencyKey }: { body: Schemas['CreateCallBody']; idempotencyKey: string }) =>
        http.post('trading/buyer/call-requests/create/', { body, idempotencyKey }),
    }),
  list: (filters: QueryOf<'get trading/seller/call-requests/get-list/'>) =>
    queryOptions({
      queryKey: [...all, 'list', filters] as const,
      queryFn: ({ signal }) => http.get('trading/seller/call-requests/get-list/', { query: filters, signal }),
    }),
  one: (callId: number) =>
    queryOptions({
      queryKey: [...all, 'one', callId] as const,
      queryFn: ({ signal }) => http.get(`trading/seller/call-requests/${callId}/get/`, { signal }),
    }),
  update: (callId: number) =>
    mutationOptions({
      mutationFn: (body: UpdateCallBody) => http.patch(`trading/seller/call-requests/${callId}/update/`, { body }),
      ...changed,
    }),
  enter: () =>
    mutationOptions({
      mutationFn: ({ body, idempotencyKey }: { body: EnterCallBody; idempotencyKey: string }) =>
        http.post('trading/seller/call-requests/create/', { body, idempotencyKey }),
      ...changed,
    }),
});
