import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf, Schemas } from './http/call-types';
import type { HttpClient } from './http/http-client';

export type Block = Schemas['Block'];
export type BlockPage = Schemas['BlockPage'];
export type OwnBlock = Schemas['OwnBlock'];
export type BlockKind = Block['kind'];
export type BlockFilters = QueryOf<'get operator/blocks/get-list/'>;
export type NewBlock = BodyOf<'post operator/blocks/create/'>;

const blocksKey = ['blocks'] as const;

const act = <Answer, Input = void>(mutationFn: (input: Input) => Promise<Answer>) =>
  mutationOptions({
    mutationFn,
    onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
      client.invalidateQueries({ queryKey: blocksKey }),
  });

/** Blocks of accounts, shops and offers, for operators. */
export const blocksApi = (http: HttpClient) => ({
  list: (filters: BlockFilters) =>
    queryOptions({
      queryKey: [...blocksKey, 'list', filters] as const,
      queryFn: ({ signal }) => http.get('operator/blocks/get-list/', { query: filters, signal }),
    }),
  create: () => act((body: NewBlock) => http.post('operator/blocks/create/', { body })),
  lift: () => act(({ id, reason }: { id: number; reason: string }) => http.post(`operator/blocks/${id}/lift/`, { body: { reason } })),
});

/** Blocks of the own account, shops and offers. */
export const ownBlocksApi = (http: HttpClient) => ({
  own: () =>
    queryOptions({
      queryKey: [...blocksKey, 'own'] as const,
      queryFn: ({ signal }) => http.get('auth/user/blocks/get-list/', { signal }),
    }),
  appeal: () => act(({ id, text }: { id: number; text: string }) => http.post(`auth/user/blocks/${id}/appeal/`, { body: { text } })),
});
