import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';
import type { RequestBody, ResponseBody } from '../operation-types';

/** A price list that a shop fetches by address. */
export type ImportLink = ResponseBody<'getImportLink'>;
export type ImportLinkRun = ResponseBody<'listImportLinkRuns'>['results'][number];
/** What a run changed of one offer. */
export type ImportLinkChange = ResponseBody<'listImportLinkChanges'>['results'][number];
export type CreateImportLinkBody = RequestBody<'createImportLink'>;
export type UpdateImportLinkBody = RequestBody<'updateImportLink'>;

const root = 'trading/seller/offers/import/links';
const runs = 'trading/seller/offers/import/link-runs';
const all = ['import-links'] as const;

interface Context {
  client: QueryClient;
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: all });

/** Price lists by link, their runs, and what these changed. */
export const importLinksApi = (http: HttpClient) => ({
  all: () => all,
  list: (shop: number) =>
    queryOptions({
      queryKey: [...all, 'list', shop] as const,
      queryFn: ({ signal }) => http.get<ResponseBody<'listImportLinks'>>(`${root}/get-list/`, { query: { shop }, signal }),
    }),
  runs: (link: number, limit: number, offset: number) =>
    queryOptions({
      queryKey: [...all, 'runs', link, limit, offset] as const,
      queryFn: ({ signal }) =>
        http.get<ResponseBody<'listImportLinkRuns'>>(`${root}/${String(link)}/runs/`, { query: { limit, offset }, signal }),
    }),
  changes: (run: number, limit: number, offset: number) =>
    queryOptions({
      queryKey: [...all, 'changes', run, limit, offset] as const,
      queryFn: ({ signal }) =>
        http.get<ResponseBody<'listImportLinkChanges'>>(`${runs}/${String(run)}/changes/`, { query: { limit, offset }, signal }),
    }),
  create: () =>
    mutationOptions({
      mutationFn: (body: CreateImportLinkBody) => http.post<ImportLink>(`${root}/create/`, { body }),
      onSuccess: (_answer: ImportLink, _body: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  update: (id: number) =>
    mutationOptions({
      mutationFn: (body: UpdateImportLinkBody) => http.patch<ImportLink>(`${root}/${String(id)}/update/`, { body }),
      onSuccess: (_answer: ImportLink, _body: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  delete: (id: number) =>
    mutationOptions({
      mutationFn: () => http.delete(`${root}/${String(id)}/delete/`),
      onSuccess: (_answer: unknown, _body: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  /** A refusal means that the list is stale. */
  run: () =>
    mutationOptions({
      mutationFn: (id: number) => http.post<{ id: number }>(`${root}/${String(id)}/run/`),
      onSettled: (_answer: unknown, _error: unknown, _id: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  /** Approves or rejects a run that waits, or undoes one that has ended. */
  decide: () =>
    mutationOptions({
      mutationFn: ({ run, decision }: { run: number; decision: 'approve' | 'discard' | 'undo' }) =>
        http.post(`${runs}/${String(run)}/${decision}/`),
      onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
});
