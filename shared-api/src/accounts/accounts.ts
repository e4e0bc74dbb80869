import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody } from '../operation-types';
import type { HttpClient } from '../http/http-client';

export type CurrentUser = ResponseBody<'getCurrentUser'>;
export type Tokens = ResponseBody<'createTokens'>;

/** When the mail of a call is sent. */
export interface MailSending {
  /** Seconds until another mail can be sent to the address; 0 when this one is on its way. */
  delaySeconds: number;
}

async function sendMail(http: HttpClient, path: string, body: object): Promise<MailSending> {
  let delaySeconds = 0;
  await http.post(path, { body, onDelay: (seconds) => (delaySeconds = seconds) });
  return { delaySeconds };
}

/** Accounts and the session. Tokens are handled by the shell alone. */
export const accountsApi = (http: HttpClient) => ({
  all: () => ['accounts'] as const,
  me: () =>
    queryOptions({ queryKey: ['accounts', 'me'] as const, queryFn: ({ signal }) => http.get<CurrentUser>('auth/user/me/', { signal }) }),
  signIn: () =>
    mutationOptions({
      mutationFn: (body: RequestBody<'createTokens'>) => http.post<Tokens>('auth/jwt/create/', { body, isAnonymous: true }),
    }),
  register: () => mutationOptions({ mutationFn: (body: RequestBody<'registerUser'>) => sendMail(http, 'auth/user/register/', body) }),
  activate: () => mutationOptions({ mutationFn: (body: RequestBody<'activateUser'>) => http.post('auth/user/activation/', { body }) }),
  rejectRegistration: () =>
    mutationOptions({ mutationFn: (body: RequestBody<'rejectRegistration'>) => http.post('auth/user/reject-registration/', { body }) }),
  confirmEmail: () =>
    mutationOptions({ mutationFn: (body: RequestBody<'confirmEmail'>) => http.post('auth/user/confirm-email/', { body }) }),
  resendActivation: () =>
    mutationOptions({ mutationFn: (body: RequestBody<'resendActivation'>) => sendMail(http, 'auth/user/resend-activation/', body) }),
  forgotPassword: () =>
    mutationOptions({ mutationFn: (body: RequestBody<'forgotPassword'>) => sendMail(http, 'auth/user/forgot-password/', body) }),
  resetPassword: () =>
    mutationOptions({ mutationFn: (body: RequestBody<'resetPassword'>) => http.post('auth/user/reset-password/', { body }) }),
  /**
   * Uses the refresh cookie. Not a query, because its response is a secret. With keepalive the call finishes even when the page is left,
   * and the next page may receive the same response again.
   */
  refresh: () => http.post<Tokens>('auth/jwt/refresh/', { isAnonymous: true, headers: { 'x-refresh-repeat': '1' }, isKeepalive: true }),
  logout: () => http.post('auth/jwt/logout/', { isAnonymous: true }),
  /** Returns the address at which a social login starts. */
  socialAuthorizeUrl: () =>
    mutationOptions({
      mutationFn: ({ provider, redirectUri, next }: { provider: string; redirectUri: string; next: string | null }) =>
        http.get<ResponseBody<'getSocialAuthorizeUrl'>>(`auth/social/${encodeURIComponent(provider)}/authorize-url/`, {
          query: { redirect_uri: redirectUri, next },
        }),
    }),
  /** Exchanges the provider's code for tokens. */
  socialSignIn: () =>
    mutationOptions({
      mutationFn: ({ provider, ...body }: { provider: string; code: string; state: string; redirect_uri: string }) =>
        http.post<Tokens>(`auth/social/${encodeURIComponent(provider)}/`, { body, isAnonymous: true }),
    }),
  /** Exchanges the provider's code to link it to the signed-in account. */
  linkSocially: () =>
    mutationOptions({
      mutationFn: ({ provider, ...body }: { provider: string; code: string; state: string; redirect_uri: string }) =>
        http.post(`auth/user/social-identities/${encodeURIComponent(provider)}/`, { body }),
    }),
});
