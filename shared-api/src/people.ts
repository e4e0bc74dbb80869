import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Schemas } from './http/call-types';
import type { HttpClient } from './http/http-client';

export type PeopleHit = Schemas['PeopleHit'];
export type PersonPage = Schemas['PersonPage'];
export type ShopPage = Schemas['ShopPage'];
export type PersonContacts = Schemas['Contacts'];
export type OperatorNote = Schemas['OperatorNote'];
/** Kinds of things that have contacts, as paths name them. */
export type ContactsOf = 'users' | 'shops' | 'orders';

const peopleKey = ['people'] as const;
const pagesKey = [...peopleKey, 'page'] as const;

/** Acts are decisions on the pages; a refusal means that a page is stale, too. */
const changed = {
  onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: pagesKey }),
};

/** Operators read and note things about people and shops. */
export const peopleApi = (http: HttpClient) => ({
  find: (query: string) =>
    queryOptions({
      queryKey: [...peopleKey, 'find', query] as const,
      queryFn: ({ signal }) => http.get('operator/people/find/', { query: { query }, signal }),
    }),
  person: (id: number) =>
    queryOptions({ queryKey: [...pagesKey, 'user', id] as const, queryFn: ({ signal }) => http.get(`operator/users/${id}/`, { signal }) }),
  shop: (id: number) =>
    queryOptions({ queryKey: [...pagesKey, 'shop', id] as const, queryFn: ({ signal }) => http.get(`operator/shops/${id}/`, { signal }) }),
  /** Contacts in full; the log keeps the reason. The answer leaves the memory with the component that shows it. */
  viewContacts: () =>
    mutationOptions({
      mutationFn: ({ of, id, reason }: { of: ContactsOf; id: number; reason: string }) =>
        http.post(`operator/${of}/${id}/contacts/`, { body: { reason } }),
      gcTime: 0,
      ...changed,
    }),
  createNote: () => mutationOptions({ mutationFn: (body: Schemas['NoteBody']) => http.post('operator/notes/', { body }), ...changed }),
  deleteNote: () => mutationOptions({ mutationFn: (id: OperatorNote['id']) => http.delete(`operator/notes/${id}/`), ...changed }),
});
