import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tokens } from './session-tokens';

const plainName = 'yarmarok_refresh';
/** Browsers accept the prefix only from this exact host over HTTPS (RFC 6265bis §4.1.3.2): no sibling host can plant a session. */
const hostName = `__Host-${plainName}`;
/** Not secret and no proof: tells scripts that a session exists, so that pages of visitors make no refused call. */
const markerName = 'yarmarok_signed_in';

/** A refresh token and where it was sent. */
export interface GivenToken {
  token: string | undefined;
  /** Set for a cookie with the plain name after the switch to the bound one: such a token was planted. */
  issuedBefore?: Date;
}

export interface SessionCookiesOptions {
  /** Whether the site is reached over HTTPS. */
  isSecure: boolean;
  /** Origins of our own pages. */
  allowedOrigins: readonly string[];
  /** Returns the time from which on the prefix `__Host-` is used. */
  findHostNamesFrom: () => Promise<Date>;
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/** The cookies of a session: an HttpOnly cookie beside the answer. */
export function createSessionCookies({ isSecure, allowedOrigins, findHostNamesFrom }: SessionCookiesOptions) {
  // The path covers the whole site, so that the rendering server can distinguish visitors from signed-in people.
  const place = { secure: isSecure, path: '/' } as const;
  const cookie = { ...place, httpOnly: true, sameSite: 'lax' } as const;
  let plainNameEnd: Date | null = null;

  /** Null while the plain name is in use. */
  async function plainNameEndedAt(): Promise<Date | null> {
    if (!isSecure || plainNameEnd) return plainNameEnd;
    const from = await findHostNamesFrom();
    return (plainNameEnd = from <= new Date() ? from : null);
  }

  const isOurs = (request: FastifyRequest) => isFromOwnPage(request, allowedOrigins);

  const clear = (reply: FastifyReply) =>
    reply.clearCookie(plainName, place).clearCookie(hostName, { path: '/', secure: true }).clearCookie(markerName, place);

  return {
    async send(reply: FastifyReply, { access, refresh, refreshSeconds: maxAge }: Tokens): Promise<FastifyReply> {
      const isPlainNameEnded = (await plainNameEndedAt()) !== null;
      if (isPlainNameEnded) reply.clearCookie(plainName, place);
      return reply
        .setCookie(isPlainNameEnded ? hostName : plainName, refresh, { ...cookie, maxAge })
        .setCookie(markerName, '1', { ...cookie, maxAge, httpOnly: false })
        .send({ access, refresh });
    },
    clear,
    /** Removes the cookies unless the request came from a page of another origin. */
    clearFor: (request: FastifyRequest, reply: FastifyReply) => (isOurs(request) ? clear(reply) : reply),
    /** Returns true when a refusal concerns the cookies: one of our pages sent them, without a token in the body. */
    isAsked: (request: FastifyRequest) =>
      getBodyToken(request) === undefined &&
      isOurs(request) &&
      [hostName, plainName, markerName].some((name) => request.cookies[name] !== undefined),
    /** Returns the refresh token of the body, else of the cookie; pages of other origins cannot use the cookie. */
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
