import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from './sign-in/session-tokens';

/** Returns the client of a sign-in, for the list of sessions. */
export function getClientInfo(request: FastifyRequest): ClientInfo {
  return { userAgent: request.headers['user-agent'] ?? '', ip: request.ip };
}
