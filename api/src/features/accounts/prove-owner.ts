import { type Actor, verifyPassword } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { InvalidFields, Unauthorized } from '../../platform/errors';
import { TooManySignIns } from './accounts.errors';
import { texts } from './accounts.messages';
import type { SignInThrottle } from './accounts.policy';
import { findUser, type UserRow } from './accounts.repository';

/**
 * Asks for the password once more before something that a stolen session must not do; guessing is slowed down as at the
 * sign-in. Who never chose a password gets one by mail first. @throws InvalidFields at `field`, TooManySignIns.
 */
export async function proveOwner(
  pool: Pool,
  throttle: SignInThrottle,
  actor: Actor,
  password: string,
  field: 'password' | 'current_password',
): Promise<UserRow> {
  // By session: whoever stole one must not close the account to its owner.
  const [account, place] = [`user:${String(actor.userId)}`, `session:${String(actor.sessionId)}`];
  const closedForSeconds = await throttle.secondsUntilOpen(account, place);
  if (closedForSeconds > 0) throw new TooManySignIns(closedForSeconds);
  const user = await findUser(pool, actor.userId);
  if (!user) throw new Unauthorized();
  if (await verifyPassword(user.password_hash, password)) {
    await throttle.noteSuccess(account, place);
    return user;
  }
  throw InvalidFields.of(field, user.password_hash === null ? texts.noPassword : texts.wrongPassword);
}
