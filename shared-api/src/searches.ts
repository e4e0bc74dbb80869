import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf, Schemas } from './http/call-types';
import type { HttpClient } from './http/http-client';

export type SearchedQuery = Schemas['SearchQuery'];
export type SearchedQueryFilters = QueryOf<'get operator/search/queries/get-list/'>;
export type Synonym = Schemas['Synonym'];
export type SynonymKind = Synonym['kind'];
export type SynonymBody = BodyOf<'post operator/search/synonyms/create/'>;
export type SynonymFilters = QueryOf<'get operator/search/synonyms/get-list/'>;

const searchesKey = ['searches'] as const;
type Id = Synonym['id'];

const change = <Answer, Input>(mutationFn: (input: Input) => Promise<Answer>) =>
  mutationOptions({
    mutationFn,
    onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
      client.invalidateQueries({ queryKey: searchesKey }),
  });

/** Operators read the queries of people, and change the synonyms of the search. */
export const searchesApi = (http: HttpClient) => ({
  queries: (filters: SearchedQueryFilters) =>
    queryOptions({
      queryKey: [...searchesKey, 'queries', filters] as const,
      queryFn: ({ signal }) => http.get('operator/search/queries/get-list/', { query: filters, signal }),
    }),
  synonyms: (filters: SynonymFilters) =>
    queryOptions({
      queryKey: [...searchesKey, 'synonyms', filters] as const,
      queryFn: ({ signal }) => http.get('operator/search/synonyms/get-list/', { query: filters, signal }),
    }),
  addSynonym: () => change((body: SynonymBody) => http.post('operator/search/synonyms/create/', { body })),
  changeSynonym: () =>
    change(({ id, body }: { id: Id; body: SynonymBody }) => http.patch(`operator/search/synonyms/${id}/update/`, { body })),
  removeSynonym: () => change((id: Id) => http.delete(`operator/search/synonyms/${id}/delete/`)),
});
