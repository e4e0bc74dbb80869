import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';
import type { Schemas } from '../http/call-types';

/** A price list that a shop fetches by address. */
export type ImportLink = Schemas['ImportLink'];
export type ImportLinkRun = Schemas['LinkRun'];
/** Change of one offer by a run. */
export type ImportLinkChange = Schemas['LinkChange'];
export type CreateImportLinkBody = Schemas['CreateLinkBody'];
export type UpdateImportLinkBody = Schemas['UpdateLinkBody'];

const root = 'trading/seller/offers/import/links';
const runs = 'trading/seller/offers/import/link-runs';
const all = ['import-links'] as const;

interface Context {
  client: QueryClient;
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: all });

/** Price lists by link, their runs, and the changes of these. */
export const importLinksApi = (http: HttpClient) => ({
  all: () => all,
  list: (shop: number) =>
    queryOptions({
      queryKey: [...all, 'list', shop] as const,
      queryFn: ({ signal }) => http.get(`${root}/get-list/`, { query: { shop }, signal }),
    }),
  runs: (link: number, limit: number, offset: number) =>
    queryOptions({
      queryKey: [...all, 'runs', link, limit, offset] as const,
      queryFn: ({ signal }) => http.get(`${root}/${link}/runs/`, { query: { limit, offset }, signal }),
    }),
  changes: (run: number, limit: number, offset: number) =>
    queryOptions({
      queryKey: [...all, 'changes', run, limit, offset] as const,
      queryFn: ({ signal }) => http.get(`${runs}/${run}/changes/`, { query: { limit, offset }, signal }),
    }),
  create: () =>
    mutationOptions({
      mutationFn: (body: CreateImportLinkBody) => http.post(`${root}/create/`, { body }),
      onSuccess: (_answer: ImportLink, _body: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  update: (id: number) =>
    mutationOptions({
      mutationFn: (body: UpdateImportLinkBody) => http.patch(`${root}/${id}/update/`, { body }),
      onSuccess: (_answer: ImportLink, _body: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  delete: (id: number) =>
    mutationOptions({
      mutationFn: () => http.delete(`${root}/${id}/delete/`),
      onSuccess: (_answer: unknown, _body: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  /** A refusal means that the list is stale. */
  run: () =>
    mutationOptions({
      mutationFn: (id: number) => http.post(`${root}/${id}/run/`),
      onSettled: (_answer: unknown, _error: unknown, _id: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  /** Approves or rejects a run that waits, or undoes one that has ended. */
  decide: () =>
    mutationOptions({
      mutationFn: ({ run, decision }: { run: number; decision: 'approve' | 'discard' | 'undo' }) =>
        http.post(`${runs}/${run}/${decision}/`),
      onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
});
