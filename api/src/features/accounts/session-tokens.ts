import { type AccessTokens, newOpaqueToken, refreshTokenSeconds } from '../../platform/auth';
import type { Tx } from '../../platform/db';
import { insertRefreshToken, insertSession } from './sessions.repository';

export interface Tokens {
  access: string;
  refresh: string;
}

/** From where somebody signs in, for the list of sessions. */
export interface SignInPlace {
  userAgent: string;
  ip: string;
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;

/** Makes the tokens of sessions: however somebody signs in, the session is the same. */
export function createSessionTokens(tokens: AccessTokens) {
  const signAccess = (userId: number, sessionId: number) => tokens.sign({ userId, sessionId });

  /** Tokens for a session that exists; the refresh token is stored as its hash. */
  async function issue(tx: Tx, userId: number, sessionId: number, refresh: { token: string; tokenHash: string }): Promise<Tokens> {
    await insertRefreshToken(tx, sessionId, refresh.tokenHash, new Date(Date.now() + refreshTokenSeconds * 1000));
    return { access: await signAccess(userId, sessionId), refresh: refresh.token };
  }

  return {
    signAccess,
    issue,
    /** Begins a session. */
    async open(tx: Tx, userId: number, { userAgent, ip }: SignInPlace): Promise<Tokens> {
      return issue(tx, userId, await insertSession(tx, userId, userAgent, ip), newOpaqueToken());
    },
  };
}
