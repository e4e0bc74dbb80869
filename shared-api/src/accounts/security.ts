import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../http/call-types';
import { type CurrentUser, currentUserKey } from './accounts';
import { downloadFile } from '../http/files';
import type { HttpClient } from '../http/http-client';

/** One browser in which the person is signed in. */
export type Session = Schemas['SessionPage']['results'][number];
/** An account of another provider that signs the person in. */
export type UpdateProfileBody = Schemas['UpdateUserBody'];
/** Means that confirm a sign-in besides the password. */
export type SecondFactor = Schemas['SecondFactor'];
export type SocialIdentity = Schemas['SocialIdentityList']['results'][number];

const sessionsKey = ['accounts', 'sessions'] as const;
const secondFactorKey = ['accounts', 'second-factor'] as const;
const programsKey = ['accounts', 'program-access'] as const;
const identitiesKey = ['accounts', 'social-identities'] as const;
const sessionsChanged = {
  onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: sessionsKey }),
};

const secondFactorChanged = {
  onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    Promise.all([sessionsKey, secondFactorKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
};

/** Profile, password, e-mail and sessions of the signed-in person. */
export const securityApi = (http: HttpClient) => ({
  updateProfile: () =>
    mutationOptions({
      mutationFn: (body: UpdateProfileBody) => http.patch('auth/user/me/', { body }),
      onSuccess: (user: CurrentUser, _body: unknown, _result: unknown, { client }: { client: QueryClient }) => {
        client.setQueryData(currentUserKey, user);
      },
    }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: Schemas['ChangePasswordBody']) => http.post('auth/user/change-password/', { body }),
      onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
        Promise.all([sessionsKey, programsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
  /** Numbers of tokens and webhooks of the own shops that stay when the password changes. */
  programAccess: () =>
    queryOptions({
      queryKey: programsKey,
      queryFn: ({ signal }) => http.get('auth/user/program-access/', { signal }),
    }),
  /** The data of the person as an archive. */
  exportData: () => mutationOptions({ mutationFn: () => downloadFile(http, 'auth/user/export/'), gcTime: 0 }),
  changeEmail: () =>
    mutationOptions({
      mutationFn: (body: Schemas['ChangeEmailBody']) => http.post('auth/user/change-email/', { body }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: sessionsKey,
      queryFn: ({ signal }) => http.get('auth/user/sessions/', { query: { limit: 100 }, signal }),
    }),
  endSession: () => mutationOptions({ mutationFn: (id: Session['id']) => http.delete(`auth/user/sessions/${id}/`), ...sessionsChanged }),
  endOtherSessions: () => mutationOptions({ mutationFn: () => http.delete('auth/user/sessions/'), ...sessionsChanged }),
  secondFactor: () =>
    queryOptions({
      queryKey: secondFactorKey,
      queryFn: ({ signal }) => http.get('auth/user/second-factor/', { signal }),
    }),
  /** Begins a confirmation of this session, which operators and changes of the second factor need. */
  beginConfirmation: () => mutationOptions({ mutationFn: () => http.post('auth/user/second-factor/confirm/begin/') }),
  confirmSession: () =>
    mutationOptions({
      mutationFn: (body: Schemas['SecondFactorBody']) => http.post('auth/user/second-factor/confirm/', { body }),
    }),
  beginApp: () =>
    mutationOptions({ mutationFn: (body: Schemas['PasswordBody']) => http.post('auth/user/second-factor/app/begin/', { body }) }),
  confirmApp: () =>
    mutationOptions({
      mutationFn: (body: Schemas['AppCodeBody']) => http.post('auth/user/second-factor/app/', { body }),
      ...secondFactorChanged,
    }),
  removeApp: () =>
    mutationOptions({
      mutationFn: (body: Schemas['PasswordBody']) => http.post('auth/user/second-factor/app/remove/', { body }),
      ...secondFactorChanged,
    }),
  beginPasskey: () =>
    mutationOptions({ mutationFn: (body: Schemas['PasswordBody']) => http.post('auth/user/second-factor/passkeys/begin/', { body }) }),
  addPasskey: () =>
    mutationOptions({
      mutationFn: (body: Schemas['NewPasskeyBody']) => http.post('auth/user/second-factor/passkeys/', { body }),
      ...secondFactorChanged,
    }),
  removePasskey: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { id: number } & Schemas['PasswordBody']) =>
        http.post(`auth/user/second-factor/passkeys/${id}/remove/`, { body }),
      ...secondFactorChanged,
    }),
  renewRecoveryCodes: () =>
    mutationOptions({
      mutationFn: (body: Schemas['PasswordBody']) => http.post('auth/user/second-factor/recovery-codes/', { body }),
      ...secondFactorChanged,
    }),
  socialIdentities: () =>
    queryOptions({
      queryKey: identitiesKey,
      queryFn: ({ signal }) => http.get('auth/user/social-identities/', { signal }),
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
        const body: Schemas['BeginLinkingBody'] = { redirect_uri: redirectUri, password };
        const started = await http.post(`auth/user/social-identities/${encodeURIComponent(provider)}/begin/`, { body });
        const note = { provider, state: started.state, next: window.location.pathname, isLink: true };
        window.sessionStorage.setItem('socialLogin', JSON.stringify(note));
        return started;
      },
    }),
  deleteAccount: () => mutationOptions({ mutationFn: (body: Schemas['DeleteAccountBody']) => http.delete('auth/user/me/', { body }) }),
});
