import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tokens } from './session-tokens';

const plainName = 'yarmarok_refresh';
/** Browsers accept the prefix only from this exact host over HTTPS (RFC 6265bis §4.1.3.2): no sibling host can plant a session. */
const hostName = `__Host-${plainName}`;
/** Flag for scripts that a session exists, so that pages of visitors make no refused call. It is not secret and proves nothing. */
const markerName = 'yarmarok_signed_in';

export interface SessionCookiesOptions {
  /** Is true when the site is reached over HTTPS. */
  isSecure: boolean;
  /** Origins of our own pages. */
  allowedOrigins: readonly string[];
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/** The cookies of a session: an HttpOnly cookie beside the answer. */
export function createSessionCookies({ isSecure, allowedOrigins }: SessionCookiesOptions) {
  // The path covers the whole site, so that the rendering server can distinguish visitors from signed-in people.
  const place = { secure: isSecure, path: '/' } as const;
  const cookie = { ...place, httpOnly: true, sameSite: 'lax' } as const;
  const name = isSecure ? hostName : plainName;

  const isOurs = (request: FastifyRequest) => isFromOwnPage(request, allowedOrigins);

  const clear = (reply: FastifyReply) => reply.clearCookie(name, place).clearCookie(markerName, place);

  return {
    send: (reply: FastifyReply, { access, refresh, refreshSeconds: maxAge }: Tokens): FastifyReply =>
      reply
        .setCookie(name, refresh, { ...cookie, maxAge })
        .setCookie(markerName, '1', { ...cookie, maxAge, httpOnly: false })
        .send({ access, refresh }),
    clear,
    /** Removes the cookies unless the request came from a page of another origin. */
    clearFor: (request: FastifyRequest, reply: FastifyReply) => (isOurs(request) ? clear(reply) : reply),
    /** Returns true when a refusal concerns the cookies: one of our pages sent them, without a token in the body. */
    isAsked: (request: FastifyRequest) =>
      getBodyToken(request) === undefined && isOurs(request) && [name, markerName].some((each) => request.cookies[each] !== undefined),
    /** Returns the refresh token of the body, else of the cookie; pages of other origins cannot use the cookie. */
    readToken: (request: FastifyRequest): string | undefined =>
      getBodyToken(request) ?? (isOurs(request) ? request.cookies[name] : undefined),
  };
}

/**
 * Returns true for requests of our pages or without a page. `SameSite=Lax` stops other sites; `Sec-Fetch-Site`, or else `Origin`,
 * identifies other origins of the same site.
 */
function isFromOwnPage({ headers, host }: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const [site, origin] = [headers['sec-fetch-site'], headers.origin];
  if (site === 'same-origin' || site === 'none') return true;
  if (origin === undefined) return site === undefined;
  return allowedOrigins.includes(origin) || (site === undefined && URL.canParse(origin) && new URL(origin).host === host);
}

function getBodyToken({ body }: FastifyRequest): string | undefined {
  return (body as { refresh?: string } | null | undefined)?.refresh;
}
