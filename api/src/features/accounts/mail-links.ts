import { hashToken, verifyPassword } from '../../platform/auth';
import type { Db, Tx } from '../../platform/db';
import { InvalidFields } from '../../platform/errors';
import { TooManySignIns } from './accounts.errors';
import { texts } from './accounts.messages';
import { consumeUserToken, findUser, isUserTokenAlive, type TokenPurpose, type UserRow } from './accounts.repository';
import { type LockedUser, lockUser } from './security/security.repository';
import type { SignInThrottle } from './sign-in/sign-in-throttle';

/** Returns the account that a link names; 0 for one that cannot exist. */
export function toUserId(uid: string): number {
  return /^\d{1,15}$/.test(uid) ? Number(uid) : 0;
}

/** Returns the account of a link without using it. @throws InvalidFields when the link is wrong, used or expired. */
export async function findLinkOwner(db: Db, uid: string, token: string, purpose: TokenPurpose): Promise<UserRow> {
  const user = await findUser(db, toUserId(uid));
  if (!user || !(await isUserTokenAlive(db, user.id, purpose, hashToken(token)))) throw InvalidFields.of('token', texts.badLink);
  return user;
}

/** Uses a link up and locks its account. @throws InvalidFields when the link is wrong, used or expired. */
export async function consumeLink(tx: Tx, uid: string, token: string, purpose: TokenPurpose): Promise<LockedUser> {
  const userId = toUserId(uid);
  // Locks the person before the link, in the order of all code that invalidates links.
  const user = await lockUser(tx, userId);
  // An active account needs no activation, and an inactive one has no proven owner to reset the password.
  const isForState = user?.is_active === (purpose !== 'activation');
  if (!user || !isForState || !(await consumeUserToken(tx, userId, purpose, hashToken(token))))
    throw InvalidFields.of('token', texts.badLink);
  return user;
}

/**
 * Requires the password of the account from the holder of a link, because another person may have requested the mail. Find the owner by
 * the link first, so that strangers can neither guess nor use up the guesses. @throws InvalidFields at `password`, TooManySignIns.
 */
export async function proveByLink(throttle: SignInThrottle, user: UserRow, password: string): Promise<void> {
  const closedForSeconds = await throttle.linkRetryAfterSeconds(user.id);
  if (closedForSeconds > 0) throw new TooManySignIns(closedForSeconds);
  if (!(await verifyPassword(user.password_hash, password))) throw InvalidFields.of('password', texts.wrongPassword);
  await throttle.recordLinkSuccess(user.id);
}
