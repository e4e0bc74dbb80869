import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshTokenSeconds } from '../../platform/auth';
import type { Tokens } from './session-tokens';

const cookieName = 'yarmarok_refresh';
/** No secret and no proof: tells scripts that a session is worth asking for, so that the pages of visitors make no refused call. */
const markerName = 'yarmarok_signed_in';

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/** The browser's half of a session: an HttpOnly cookie beside the answer. `isSecure`: only over HTTPS. */
export function createSessionCookies(isSecure: boolean) {
  // The path covers the whole site, so that the server that renders pages can tell a visitor from somebody signed in.
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: refreshTokenSeconds } as const;
  return {
    send: (reply: FastifyReply, tokens: Tokens) =>
      reply
        .setCookie(cookieName, tokens.refresh, cookie)
        .setCookie(markerName, '1', { ...cookie, httpOnly: false })
        .send(tokens),
    clear: (reply: FastifyReply) => reply.clearCookie(cookieName, { path: '/' }).clearCookie(markerName, { path: '/' }),
    /** Whether a refusal is about the cookies: there are some, and the body has no token of its own. */
    isAsked: (request: FastifyRequest) =>
      bodyTokenOf(request) === undefined && (request.cookies[cookieName] ?? request.cookies[markerName]) !== undefined,
    /** The refresh token of the body, else of the cookie. */
    refreshTokenOf: (request: FastifyRequest) => bodyTokenOf(request) ?? request.cookies[cookieName],
  };
}

function bodyTokenOf({ body }: FastifyRequest): string | undefined {
  return (body as { refresh?: string } | null | undefined)?.refresh;
}
