import { jwtVerify, SignJWT } from 'jose';

/** Lifetimes of tokens in seconds: docs/product/accounts.md#sessions. */
export const accessTokenSeconds = 3600;
export const refreshTokenSeconds = 604_800;
/** A session ends this long after its sign-in, however often it is refreshed. */
export const sessionSeconds = 2_592_000;

export interface AccessClaims {
  userId: number;
  sessionId: number;
}

/** Signs and reads access tokens (JWT, HS256). */
export class AccessTokens {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret);
  }

  sign({ userId, sessionId }: AccessClaims, now = new Date()): Promise<string> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenSeconds)
      .sign(this.#key);
  }

  /** Returns null for a token that is malformed, expired or signed with another key. */
  async read(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'] });
      const userId = Number(payload.sub);
      const sessionId = Number(payload.sid);
      return Number.isSafeInteger(userId) && Number.isSafeInteger(sessionId) ? { userId, sessionId } : null;
    } catch {
      return null;
    }
  }
}
