import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshTokenSeconds } from '../../platform/auth';
import type { Tokens } from './session-tokens';

const plainName = 'yarmarok_refresh';
/** The browser takes such a name from this very host alone, over HTTPS (RFC 6265bis §4.1.3.2): no sibling host can plant a session. */
const hostName = `__Host-${plainName}`;
/** No secret and no proof: tells scripts that a session is worth asking for, so that the pages of visitors make no refused call. */
const markerName = 'yarmarok_signed_in';

/** A refresh token as it arrived. */
export interface GivenToken {
  token: string | undefined;
  /** Set for a cookie of the plain name where that is not written any more: a later token was planted there. */
  issuedBefore?: Date;
}

export interface SessionCookiesOptions {
  /** Whether the site is reached over HTTPS. */
  isSecure: boolean;
  /** Origins of our own pages. */
  allowedOrigins: readonly string[];
  /** Returns when names with the prefix `__Host-` begin. */
  findHostNamesFrom: () => Promise<Date>;
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/** The browser's half of a session: an HttpOnly cookie beside the answer. */
export function createSessionCookies({ isSecure, allowedOrigins, findHostNamesFrom }: SessionCookiesOptions) {
  // The path covers the whole site, so that the server that renders pages can tell a visitor from somebody signed in.
  const place = { secure: isSecure, path: '/' } as const;
  const cookie = { ...place, httpOnly: true, sameSite: 'lax', maxAge: refreshTokenSeconds } as const;
  let plainNameEnd: Date | null = null;

  /** Null while the plain name is written. */
  async function plainNameEndedAt(): Promise<Date | null> {
    if (!isSecure || plainNameEnd) return plainNameEnd;
    const from = await findHostNamesFrom();
    return (plainNameEnd = from <= new Date() ? from : null);
  }

  const isOurs = (request: FastifyRequest) => isFromOwnPage(request, allowedOrigins);

  const clear = (reply: FastifyReply) =>
    reply.clearCookie(plainName, place).clearCookie(hostName, { path: '/', secure: true }).clearCookie(markerName, place);

  return {
    async send(reply: FastifyReply, tokens: Tokens): Promise<FastifyReply> {
      const isPlainOver = (await plainNameEndedAt()) !== null;
      if (isPlainOver) reply.clearCookie(plainName, place);
      return reply
        .setCookie(isPlainOver ? hostName : plainName, tokens.refresh, cookie)
        .setCookie(markerName, '1', { ...cookie, httpOnly: false })
        .send(tokens);
    },
    clear,
    /** Removes the cookies unless a page of another origin asked for it. */
    clearFor: (request: FastifyRequest, reply: FastifyReply) => (isOurs(request) ? clear(reply) : reply),
    /** Whether a refusal is about the cookies: one of our pages sent them, and the body has no token of its own. */
    isAsked: (request: FastifyRequest) =>
      getBodyToken(request) === undefined &&
      isOurs(request) &&
      [hostName, plainName, markerName].some((name) => request.cookies[name] !== undefined),
    /** Returns the refresh token of the body, else of the cookie, which a page of another origin cannot use. */
    async readToken(request: FastifyRequest): Promise<GivenToken> {
      const own = getBodyToken(request);
      if (own !== undefined || !isOurs(request)) return { token: own };
      const [prefixed, plain] = [isSecure ? request.cookies[hostName] : undefined, request.cookies[plainName]];
      const endedAt = prefixed === undefined && plain !== undefined ? await plainNameEndedAt() : null;
      return endedAt ? { token: plain, issuedBefore: endedAt } : { token: prefixed ?? plain };
    },
  };
}

/**
 * Whether the request comes from a page of ours, or from no page at all. `SameSite=Lax` stops other sites; other origins of the same
 * site are told by what the browser says of the page: `Sec-Fetch-Site`, or `Origin` where that is missing.
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
