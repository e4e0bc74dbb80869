import type { FastifyRequest } from 'fastify';
import { Unauthorized } from '../errors';
import type { AccessTokens } from './access-token';

/** Who is calling. Every service function that is not public takes it. */
export interface Actor {
  userId: number;
  sessionId: number;
}

/** Null for a visitor; a bad token counts as none, and guarded calls answer 401. */
export async function readActor(request: FastifyRequest, tokens: AccessTokens): Promise<Actor | null> {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) return null;
  return tokens.read(header.slice('Bearer '.length));
}

/** @throws Unauthorized for a visitor. */
export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw new Unauthorized();
  return request.actor;
}
