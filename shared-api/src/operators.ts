import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf, Schemas } from './http/call-types';
import type { HttpClient } from './http/http-client';

export type OwnOperator = Schemas['OwnOperator'];
export type OperatorRole = OwnOperator['role'];
export type OperatorMember = Schemas['OperatorMember'];
export type OperatorInvitation = Schemas['OperatorInvitation'];
export type OperatorInvitationBody = Schemas['OperatorInvitationBody'];
export type AuditEntry = Schemas['AuditEntry'];
export type AuditFilters = QueryOf<'get operator/audit/get-list/'>;

export const operatorsKey = ['operators'] as const;

/** A refusal of an act means that the list is stale, too. */
const changed = {
  onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: operatorsKey }),
};

/** Operators of the site, and the own access as one. */
export const operatorsApi = (http: HttpClient) => ({
  all: () => operatorsKey,
  me: () => queryOptions({ queryKey: [...operatorsKey, 'me'] as const, queryFn: ({ signal }) => http.get('operator/me/', { signal }) }),
  members: () =>
    queryOptions({
      queryKey: [...operatorsKey, 'members'] as const,
      queryFn: ({ signal }) => http.get('operator/members/get-list/', { signal }),
    }),
  changeRole: () =>
    mutationOptions({
      mutationFn: ({ id, role }: { id: OperatorMember['user_id']; role: OperatorRole }) =>
        http.patch(`operator/members/${id}/update/`, { body: { role } }),
      ...changed,
    }),
  remove: () =>
    mutationOptions({ mutationFn: (id: OperatorMember['user_id']) => http.delete(`operator/members/${id}/delete/`), ...changed }),
  invite: () =>
    mutationOptions({ mutationFn: (body: OperatorInvitationBody) => http.post('operator/invitations/create/', { body }), ...changed }),
  withdrawInvitation: () =>
    mutationOptions({ mutationFn: (id: OperatorInvitation['id']) => http.delete(`operator/invitations/${id}/delete/`), ...changed }),
  acceptInvitation: () =>
    mutationOptions({
      mutationFn: (body: Schemas['AcceptInvitationBody']) => http.post('operator/invitations/accept/', { body }),
      ...changed,
    }),
});

/** The log of what operators do. */
export const auditApi = (http: HttpClient) => ({
  list: (filters: AuditFilters) =>
    queryOptions({
      queryKey: ['audit', filters] as const,
      queryFn: ({ signal }) => http.get('operator/audit/get-list/', { query: filters, signal }),
    }),
});
