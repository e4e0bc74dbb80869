import type { Tx } from '../../platform/db';
import { activateUser, type Claim, claimUser, dropUserTokens } from './accounts.repository';
import { deleteSocialIdentities } from './security/security.repository';
import { revokeUserSessions } from './sign-in/sessions.repository';

/**
 * Activates a locked account for the owner of its address. Earlier sessions and links end. With a claim, a stranger may have
 * registered the address: their password, names, phone and linked accounts are removed too.
 */
export async function activateAccount(tx: Tx, userId: number, claim: Claim | null): Promise<void> {
  if (claim) {
    await claimUser(tx, userId, claim);
    await deleteSocialIdentities(tx, userId);
  } else await activateUser(tx, userId);
  await revokeUserSessions(tx, userId);
  await dropUserTokens(tx, userId, 'activation', 'password_reset', 'email_change');
}
