import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates a secret for links and cookies; only its hash is stored. */
export function createOpaqueToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Derives the token that follows another one, so that a repeated refresh gets the same answer. Without the key the next token cannot be
 * computed from the current one.
 */
export function deriveNextToken(token: string, key: string): { token: string; tokenHash: string } {
  const following = createHmac('sha256', key).update(`refresh:${token}`).digest('base64url');
  return { token: following, tokenHash: hashToken(following) };
}
