import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '../answer-types';
import type { CurrentUser } from '../accounts/accounts';
import type { HttpClient } from '../http/http-client';

/** One browser in which the person is signed in. */
export interface Session {
  id: number | string;
  created_at: string;
  last_used_at: string;
  user_agent: string | null;
  ip: string | null;
  current: boolean;
}

const sessionsKey = ['accounts', 'sessions'] as const;
const sessionsChanged = {
  onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: sessionsKey }),
};

/** Profile, password, e-mail and sessions of the signed-in person. */
export const securityApi = (http: HttpClient) => ({
  updateProfile: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'updateCurrentUser'>) => http.patch<CurrentUser>('auth/user/me/', { body }),
      onSuccess: (user: CurrentUser, _body: unknown, _result: unknown, { client }: { client: QueryClient }) => {
        client.setQueryData(['accounts', 'me'], user);
      },
    }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'changePassword'>) => http.post('auth/user/change-password/', { body }),
      ...sessionsChanged,
    }),
  changeEmail: () =>
    mutationOptions({
      mutationFn: (body: { new_email: string; password: string }) => http.post('auth/user/change-email/', { body }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: sessionsKey,
      queryFn: ({ signal }) => http.get<{ results: Session[] }>('auth/user/sessions/', { signal }),
    }),
  endSession: () =>
    mutationOptions({ mutationFn: (id: Session['id']) => http.delete(`auth/user/sessions/${String(id)}/`), ...sessionsChanged }),
  deleteAccount: () =>
    mutationOptions({ mutationFn: (body: { password: string; confirm?: boolean }) => http.delete('auth/user/me/', { body }) }),
});
