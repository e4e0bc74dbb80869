import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody } from '../operation-types';
import type { HttpClient } from '../http/http-client';

export type CurrentUser = ResponseBody<'getCurrentUser'>;
export type Tokens = ResponseBody<'createTokens'>;

/** Accounts and the session. Tokens are handled by the shell alone. */
export const accountsApi = (http: HttpClient) => ({
  all: () => ['accounts'] as const,
  me: () =>
    queryOptions({ queryKey: ['accounts', 'me'] as const, queryFn: ({ signal }) => http.get<CurrentUser>('auth/user/me/', { signal }) }),
  signIn: () =>
    mutationOptions({
      mutationFn: (body: RequestBody<'createTokens'>) => http.post<Tokens>('auth/jwt/create/', { body, isAnonymous: true }),
    }),
  register: () =>
    mutationOptions({
      mutationFn: (body: RequestBody<'registerUser'>) => http.post<ResponseBody<'registerUser'>>('auth/user/register/', { body }),
    }),
  activate: () => mutationOptions({ mutationFn: (body: RequestBody<'activateUser'>) => http.post('auth/user/activation/', { body }) }),
  confirmEmail: () =>
    mutationOptions({ mutationFn: (body: RequestBody<'confirmEmail'>) => http.post('auth/user/confirm-email/', { body }) }),
  resendActivation: () =>
    mutationOptions({ mutationFn: (body: RequestBody<'resendActivation'>) => http.post('auth/user/resend-activation/', { body }) }),
  forgotPassword: () =>
    mutationOptions({ mutationFn: (body: RequestBody<'forgotPassword'>) => http.post('auth/user/forgot-password/', { body }) }),
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
