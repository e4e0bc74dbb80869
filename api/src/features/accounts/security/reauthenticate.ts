import { type Actor, verifyPassword } from '../../../platform/auth';
import type { Pool, Tx } from '../../../platform/db';
import { InvalidFields, Unauthorized } from '../../../platform/errors';
import { TooManySignIns } from '../accounts.errors';
import { texts } from '../accounts.messages';
import type { SignInThrottle } from '../sign-in/sign-in-throttle';
import { findUser, type UserRow } from '../accounts.repository';
import { lockUser } from './security.repository';

type PasswordField = 'password' | 'current_password';

/**
 * Requires the password again before an operation that a stolen session must not do; guesses are limited as at the sign-in. An account
 * without a password has to set one by mail first. @throws InvalidFields at `field`, TooManySignIns.
 */
export async function reauthenticate(
  pool: Pool,
  throttle: SignInThrottle,
  actor: Actor,
  password: string,
  field: PasswordField,
): Promise<UserRow> {
  const closedForSeconds = await throttle.sessionRetryAfterSeconds(actor.userId, actor.sessionId);
  if (closedForSeconds > 0) throw new TooManySignIns(closedForSeconds);
  const user = await findUser(pool, actor.userId);
  if (!user) throw new Unauthorized();
  if (await verifyPassword(user.password_hash, password)) {
    await throttle.recordSessionSuccess(actor.userId, actor.sessionId);
    return user;
  }
  throw InvalidFields.of(field, user.password_hash === null ? texts.noPassword : texts.wrongPassword);
}

/**
 * Locks a reauthenticated user. Verifying a password takes a while: a password that was replaced in between proves nothing.
 * @throws InvalidFields at `field`; Unauthorized when the account was deleted in between.
 */
export async function lockReauthenticated(tx: Tx, proved: UserRow, field: PasswordField): Promise<void> {
  const locked = await lockUser(tx, proved.id);
  if (!locked) throw new Unauthorized();
  if (locked.password_hash !== proved.password_hash) throw InvalidFields.of(field, texts.wrongPassword);
}
