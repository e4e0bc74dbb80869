import { deriveNextToken, hashToken, verifyPassword } from '../../../platform/auth';
import { inTransaction, type Pool } from '../../../platform/db';
import { Unauthorized } from '../../../platform/errors';
import { toNetwork } from '../../../platform/limits';
import { BadCredentials, NotActivated, TooManySignIns } from '../accounts.errors';
import { findUserByEmail } from '../accounts.repository';
import { lockUser } from '../security/security.repository';
import type { SessionTokens, ClientInfo, Tokens } from './session-tokens';
import { findRefreshTokenForUpdate, listSignInAddresses, markRefreshTokenUsed, revokeSession } from './sessions.repository';
import type { SignInThrottle } from './sign-in-throttle';

export interface SignInDeps {
  pool: Pool;
  sessionTokens: SessionTokens;
  throttle: SignInThrottle;
  /** Signs tokens of this service. */
  secret: string;
}

/** @throws BadCredentials, NotActivated (only with the right password), TooManySignIns. */
export async function signIn(
  { pool, sessionTokens, throttle }: Omit<SignInDeps, 'secret'>,
  emailAsTyped: string,
  password: string,
  place: ClientInfo,
): Promise<Tokens> {
  const email = emailAsTyped.trim().toLowerCase();
  const { ip } = place;
  const user = await findUserByEmail(pool, email);
  // During a distributed attack on one account, only addresses with an earlier sign-in are allowed. Unknown accounts are checked
  // too, so that the time of the answer reveals nothing.
  const isKnownClient = async () => (await listSignInAddresses(pool, user?.id ?? 0)).some((known) => toNetwork(known) === toNetwork(ip));
  const attempt = { account: email, ip, isKnownClient };
  const closedForSeconds = await throttle.retryAfterSeconds(attempt);
  if (closedForSeconds > 0) throw new TooManySignIns(closedForSeconds);
  if (!(await verifyPassword(user?.password_hash ?? null, password)) || !user) throw new BadCredentials();
  await throttle.recordSuccess(attempt);
  if (!user.is_active) throw new NotActivated();
  return inTransaction(pool, async (tx) => {
    // Verifying a password takes a while: in between it may have been changed, or the account deleted.
    const locked = await lockUser(tx, user.id);
    if (locked?.password_hash !== user.password_hash) throw new BadCredentials();
    return sessionTokens.open(tx, user, place);
  });
}

/**
 * Rotates a refresh token; a second use ends its whole family. A page that is left before the answer arrives retries from the next page
 * with its old cookie: with `isRepeatable` that request gets the same next token again, for ten seconds and only until that token is
 * used. @throws Unauthorized.
 */
export async function refreshTokens(
  { pool, sessionTokens, secret }: Omit<SignInDeps, 'throttle'>,
  refreshToken: string | undefined,
  isRepeatable: boolean,
): Promise<Tokens> {
  if (!refreshToken) throw new Unauthorized();
  const tokenHash = hashToken(refreshToken);
  const rotated = await inTransaction(pool, async (tx) => {
    const row = await findRefreshTokenForUpdate(tx, tokenHash);
    if (!row || row.is_expired || row.is_revoked) return null;
    const next = deriveNextToken(refreshToken, secret);
    if (row.is_used) {
      const following = isRepeatable && row.is_just_used ? await findRefreshTokenForUpdate(tx, next.tokenHash) : null;
      if (following && !following.is_used) {
        const access = await sessionTokens.signAccess(row.user_id, row.session_id);
        return { access, refresh: next.token, refreshSeconds: following.left_seconds };
      }
      await revokeSession(tx, row.session_id);
      return null;
    }
    await markRefreshTokenUsed(tx, tokenHash, row.session_id);
    return sessionTokens.issue(tx, row.user_id, row.session_id, next);
  });
  if (!rotated) throw new Unauthorized();
  return rotated;
}

/** Ends the session of a refresh token; does nothing when there is none. */
export async function logout(pool: Pool, refreshToken: string | undefined): Promise<void> {
  if (!refreshToken) return;
  await inTransaction(pool, async (tx) => {
    const row = await findRefreshTokenForUpdate(tx, hashToken(refreshToken));
    if (row) await revokeSession(tx, row.session_id);
  });
}
