import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret for links and cookies; only its hash is stored. */
export function createOpaqueToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The token that follows another one. Made from it, so that the same answer can be given once more; without the key
 * nobody who knows a token can tell the next.
 */
export function deriveNextToken(token: string, key: string): { token: string; tokenHash: string } {
  const following = createHmac('sha256', key).update(`refresh:${token}`).digest('base64url');
  return { token: following, tokenHash: hashToken(following) };
}
