import type { FastifyRequest } from 'fastify';
import type { SignInPlace } from './session-tokens';

/** What the list of sessions shows of a sign-in. */
export function placeOf(request: FastifyRequest): SignInPlace {
  return { userAgent: request.headers['user-agent'] ?? '', ip: request.ip };
}
