import type { FastifyRequest } from 'fastify';
import { Unauthorized } from '../errors';
import type { AccessClaims, AccessTokens } from './access-token';

/** The caller. Every service function that is not public takes it. */
export interface Actor {
  userId: number;
  sessionId: number;
}

/** Returns whether a session belongs to the user, has not ended, and its account is not deleted. */
export type SessionCheck = (claims: AccessClaims) => Promise<boolean>;

const bearer = /^bearer +(\S+)$/i;

/** Returns the token of the `Authorization` header. */
export const findBearer = ({ headers }: FastifyRequest): string | undefined => bearer.exec(headers.authorization ?? '')?.[1];

/** Returns null for a visitor. An invalid token, or one of an ended session, is ignored, so that guarded calls answer 401. */
export async function readActor(request: FastifyRequest, tokens: AccessTokens, isSessionAlive: SessionCheck): Promise<Actor | null> {
  const token = findBearer(request);
  const claims = token ? await tokens.read(token) : null;
  return claims && (await isSessionAlive(claims)) ? claims : null;
}

/** @throws Unauthorized for a visitor. */
export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw new Unauthorized();
  return request.actor;
}
