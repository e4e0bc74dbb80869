import type { Static } from 'typebox';
import type { FeatureContext } from '../../feature';
import { type Actor, hashPassword } from '../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../platform/db';
import { dropUserTokens, findUser, updatePassword } from './accounts.repository';
import type { ChangePasswordBody, ResetPasswordBody } from './accounts.schemas';
import { consumeLink } from './mail-links';
import { checkNewPassword } from './security/password-policy';
import { lockReauthenticated, reauthenticate } from './security/reauthenticate';
import type { SecurityNotices } from './security/security-notices';
import { deleteSocialIdentities } from './security/security.repository';
import type { SignInThrottle } from './sign-in/sign-in-throttle';
import { revokeUserSessions } from './sign-in/sessions.repository';

export interface PasswordDeps {
  pool: Pool;
  throttle: SignInThrottle;
  notify: SecurityNotices;
  endProgramAccess: FeatureContext['endProgramAccess'];
  siteName: string;
}

/** Invalidates links that were requested with the old password. */
const dropLinks = (tx: Tx, userId: number): Promise<void> => dropUserTokens(tx, userId, 'password_reset', 'email_change');

/**
 * Sets a new password, ends every session and unlinks every social identity. @throws InvalidFields when the link is wrong, used or
 * older than 1 h.
 */
export async function resetPassword(
  { pool, throttle, notify, endProgramAccess, siteName }: PasswordDeps,
  { uid, token, new_password: newPassword }: Static<typeof ResetPasswordBody>,
  ip: string,
): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  const user = await inTransaction(pool, async (tx) => {
    const { id: userId, email } = await consumeLink(tx, uid, token, 'password_reset');
    await checkNewPassword(newPassword, { email, siteName });
    await updatePassword(tx, userId, passwordHash);
    await dropLinks(tx, userId);
    await revokeUserSessions(tx, userId);
    await endProgramAccess(tx, userId);
    // An attacker may have linked a social identity. The owner's own, with the same address, is linked again at its next sign-in.
    await deleteSocialIdentities(tx, userId);
    const owner = await findUser(tx, userId);
    if (owner) await notify(tx, owner, { kind: 'password_reset' });
    return owner;
  });
  if (user) await throttle.recordPasswordReset(user.email, ip);
}

/**
 * Ends all other sessions, and on request the access of programs. @throws InvalidFields when the current password is wrong,
 * TooManySignIns.
 */
export async function changePassword(
  { pool, throttle, notify, endProgramAccess, siteName }: PasswordDeps,
  actor: Actor,
  { current_password: currentPassword, new_password: newPassword, end_program_access: endsPrograms }: Static<typeof ChangePasswordBody>,
): Promise<void> {
  const user = await reauthenticate(pool, throttle, actor, currentPassword, 'current_password');
  await checkNewPassword(newPassword, { email: user.email, siteName });
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(pool, async (tx) => {
    await lockReauthenticated(tx, user, 'current_password');
    await updatePassword(tx, user.id, passwordHash);
    await dropLinks(tx, user.id);
    await revokeUserSessions(tx, user.id, actor.sessionId);
    if (endsPrograms) await endProgramAccess(tx, user.id);
    await notify(tx, user, { kind: 'password_changed' });
  });
}
