import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody } from '../operation-types';
import type { CurrentUser } from '../accounts/accounts';
import type { HttpClient } from '../http/http-client';

/** One browser in which the person is signed in. */
export type Session = ResponseBody<'listSessions'>['results'][number];
/** An account of another provider that signs the person in. */
export type UpdateProfileBody = RequestBody<'updateCurrentUser'>;
export type SocialIdentity = ResponseBody<'listSocialIdentities'>['results'][number];

const sessionsKey = ['accounts', 'sessions'] as const;
const programsKey = ['accounts', 'program-access'] as const;
const identitiesKey = ['accounts', 'social-identities'] as const;
const sessionsChanged = {
  onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: sessionsKey }),
};

/** Profile, password, e-mail and sessions of the signed-in person. */
export const securityApi = (http: HttpClient) => ({
  updateProfile: () =>
    mutationOptions({
      mutationFn: (body: UpdateProfileBody) => http.patch<CurrentUser>('auth/user/me/', { body }),
      onSuccess: (user: CurrentUser, _body: unknown, _result: unknown, { client }: { client: QueryClient }) => {
        client.setQueryData(['accounts', 'me'], user);
      },
    }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: RequestBody<'changePassword'>) => http.post('auth/user/change-password/', { body }),
      onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
        Promise.all([sessionsKey, programsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
  /** How many tokens and webhooks of the own shops stay when the password changes. */
  programAccess: () =>
    queryOptions({
      queryKey: programsKey,
      queryFn: ({ signal }) => http.get<ResponseBody<'getProgramAccess'>>('auth/user/program-access/', { signal }),
    }),
  changeEmail: () =>
    mutationOptions({
      mutationFn: (body: RequestBody<'changeEmail'>) => http.post('auth/user/change-email/', { body }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: sessionsKey,
      queryFn: ({ signal }) => http.get<ResponseBody<'listSessions'>>('auth/user/sessions/', { query: { limit: 100 }, signal }),
    }),
  endSession: () =>
    mutationOptions({ mutationFn: (id: Session['id']) => http.delete(`auth/user/sessions/${String(id)}/`), ...sessionsChanged }),
  endOtherSessions: () => mutationOptions({ mutationFn: () => http.delete('auth/user/sessions/'), ...sessionsChanged }),
  socialIdentities: () =>
    queryOptions({
      queryKey: identitiesKey,
      queryFn: ({ signal }) => http.get<ResponseBody<'listSocialIdentities'>>('auth/user/social-identities/', { signal }),
    }),
  unlinkSocialIdentity: () =>
    mutationOptions({
      mutationFn: (provider: string) => http.delete(`auth/user/social-identities/${encodeURIComponent(provider)}/`),
      onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
        client.invalidateQueries({ queryKey: identitiesKey }),
    }),
  /**
   * Starts linking, with the password or, for accounts without one, soon after a sign-in. The provider redirects to the shell's `/login/`,
   * which reads the stored state.
   */
  beginLinking: () =>
    mutationOptions({
      mutationFn: async ({ provider, redirectUri, password }: { provider: string; redirectUri: string; password: string }) => {
        const body: RequestBody<'beginSocialLinking'> = { redirect_uri: redirectUri, password };
        const path = `auth/user/social-identities/${encodeURIComponent(provider)}/begin/`;
        const started = await http.post<ResponseBody<'beginSocialLinking'>>(path, { body });
        const note = { provider, state: started.state, next: window.location.pathname, isLink: true };
        window.sessionStorage.setItem('socialLogin', JSON.stringify(note));
        return started;
      },
    }),
  deleteAccount: () => mutationOptions({ mutationFn: (body: RequestBody<'deleteAccount'>) => http.delete('auth/user/me/', { body }) }),
});
