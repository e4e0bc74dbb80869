import type { Tx } from '../../platform/db';
import { activateUser, type Claim, claimUser, dropUserTokens } from './accounts.repository';
import { deleteSocialIdentities } from './security.repository';
import { revokeUserSessions } from './sessions.repository';

/**
 * Activates a locked account for the owner of its address. Sessions and links of the time before end. With a claim, somebody else may have
 * registered the address: their password, names, phone and linked accounts go too.
 */
export async function activateAccount(tx: Tx, userId: number, claim: Claim | null): Promise<void> {
  if (claim) {
    await claimUser(tx, userId, claim);
    await deleteSocialIdentities(tx, userId);
  } else await activateUser(tx, userId);
  await revokeUserSessions(tx, userId);
  await dropUserTokens(tx, userId, 'activation', 'password_reset', 'email_change');
}
