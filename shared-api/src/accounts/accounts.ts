import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf, Schemas } from '../http/call-types';
import { ApiError } from '../http/api-error';
import type { HttpClient } from '../http/http-client';

export type CurrentUser = Schemas['CurrentUser'];
export type Tokens = Schemas['TokensAnswer'];

/** Delay of the mail of a call. */
export interface MailSending {
  /** Seconds until another mail can be sent to the address; 0 when this one is on its way. */
  delaySeconds: number;
}

/** A sign-in of an account with a second factor answers this instead of tokens. */
export type SignInChallenge = Required<Pick<Schemas['SecondFactorNeeded'], 'challenge' | 'has_app' | 'passkey_options'>>;

/** Returns the challenge of a refused sign-in; null for any other error. */
export function findChallenge(error: unknown): SignInChallenge | null {
  return error instanceof ApiError && error.code === 'second_factor_required' ? (error.body as SignInChallenge) : null;
}

type MailPath = `auth/user/${'register' | 'resend-activation' | 'forgot-password'}/`;
type MailBodies = { [Path in MailPath]: BodyOf<`post ${Path}`> };

async function sendMail<Path extends MailPath>(http: HttpClient, path: Path, body: MailBodies[Path]): Promise<MailSending> {
  let delaySeconds = 0;
  await http.post<MailPath>(path, { body, onDelay: (seconds) => (delaySeconds = seconds) });
  return { delaySeconds };
}

export const currentUserKey = ['accounts', 'me'] as const;

/** Accounts and the session. Tokens are handled by the shell alone. */
export const accountsApi = (http: HttpClient) => ({
  all: () => ['accounts'] as const,
  me: () => queryOptions({ queryKey: currentUserKey, queryFn: ({ signal }) => http.get('auth/user/me/', { signal }) }),
  signIn: () =>
    mutationOptions({
      mutationFn: (body: Schemas['CredentialsBody']) => http.post('auth/jwt/create/', { body, isAnonymous: true }),
    }),
  /** Completes a sign-in that answered with a challenge. */
  passSecondFactor: () =>
    mutationOptions({
      mutationFn: (body: Schemas['SecondFactorBody']) => http.post('auth/jwt/second-factor/', { body, isAnonymous: true }),
    }),
  register: () => mutationOptions({ mutationFn: (body: Schemas['RegisterBody']) => sendMail(http, 'auth/user/register/', body) }),
  activate: () => mutationOptions({ mutationFn: (body: Schemas['ActivationBody']) => http.post('auth/user/activation/', { body }) }),
  rejectRegistration: () =>
    mutationOptions({ mutationFn: (body: Schemas['LinkBody']) => http.post('auth/user/reject-registration/', { body }) }),
  confirmEmail: () =>
    mutationOptions({ mutationFn: (body: Schemas['ConfirmEmailBody']) => http.post('auth/user/confirm-email/', { body }) }),
  resendActivation: () =>
    mutationOptions({ mutationFn: (body: Schemas['EmailBody']) => sendMail(http, 'auth/user/resend-activation/', body) }),
  forgotPassword: () => mutationOptions({ mutationFn: (body: Schemas['EmailBody']) => sendMail(http, 'auth/user/forgot-password/', body) }),
  resetPassword: () =>
    mutationOptions({ mutationFn: (body: Schemas['ResetPasswordBody']) => http.post('auth/user/reset-password/', { body }) }),
  /**
   * Uses the refresh cookie. Not a query, because its response is a secret. With keepalive the call finishes even when the page is left,
   * and the next page may receive the same response again.
   */
  refresh: () => http.post('auth/jwt/refresh/', { isAnonymous: true, headers: { 'x-refresh-repeat': '1' }, isKeepalive: true }),
  logout: () => http.post('auth/jwt/logout/', { isAnonymous: true }),
  /** Returns the address at which a social login starts. */
  socialAuthorizeUrl: () =>
    mutationOptions({
      mutationFn: ({ provider, redirectUri, next }: { provider: string; redirectUri: string; next: string | null }) =>
        http.get(`auth/social/${encodeURIComponent(provider)}/authorize-url/`, {
          query: { redirect_uri: redirectUri, next },
        }),
    }),
  /** Exchanges the provider's code for tokens. */
  socialSignIn: () =>
    mutationOptions({
      mutationFn: ({ provider, ...body }: { provider: string } & Schemas['ReturnedLoginBody']) =>
        http.post(`auth/social/${encodeURIComponent(provider)}/`, { body, isAnonymous: true }),
    }),
  /** Exchanges the provider's code to link it to the signed-in account. */
  linkSocially: () =>
    mutationOptions({
      mutationFn: ({ provider, ...body }: { provider: string } & Schemas['ReturnedLoginBody']) =>
        http.post(`auth/user/social-identities/${encodeURIComponent(provider)}/`, { body }),
    }),
});
