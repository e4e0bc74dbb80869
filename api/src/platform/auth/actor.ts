import type { FastifyRequest } from 'fastify';
import { Unauthorized } from '../errors';
import type { AccessClaims, AccessTokens } from './access-token';

/** The caller. Every service function that is not public takes it. */
export interface Actor {
  userId: number;
  sessionId: number;
  /** The account is blocked: it reads, and does little else. */
  isBlocked?: true;
}

/** A session has ended also when it belongs to another user, or the account is deleted. */
export type SessionState = 'alive' | 'blocked' | 'ended';
export type SessionCheck = (claims: AccessClaims) => Promise<SessionState>;

const bearer = /^bearer +(\S+)$/i;

/** Returns the token of the `Authorization` header. */
export const findBearer = ({ headers }: FastifyRequest): string | undefined => bearer.exec(headers.authorization ?? '')?.[1];

/** Returns null for a visitor. An invalid token, or one of an ended session, is ignored, so that guarded calls answer 401. */
export async function readActor(request: FastifyRequest, tokens: AccessTokens, readSession: SessionCheck): Promise<Actor | null> {
  const token = findBearer(request);
  const claims = token ? await tokens.read(token) : null;
  const state = claims && (await readSession(claims));
  if (!claims || state === 'ended') return null;
  return state === 'blocked' ? { ...claims, isBlocked: true } : claims;
}

/** @throws Unauthorized for a visitor. */
export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw new Unauthorized();
  return request.actor;
}
