import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from './session-tokens';

/** What the list of sessions shows of a sign-in. */
export function getClientInfo(request: FastifyRequest): ClientInfo {
  return { userAgent: request.headers['user-agent'] ?? '', ip: request.ip };
}
