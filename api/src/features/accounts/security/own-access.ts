import { type Actor, requirePossible } from '../../../platform/auth';
import { inTransaction, type Pool } from '../../../platform/db';
import { NotFound } from '../../../platform/errors';
import type { PageRequest } from '../../../platform/http';
import { accountPolicies } from '../accounts.policy';
import { findUser } from '../accounts.repository';
import { listSessions, revokeOwnSession, revokeUserSessions, type SessionRow } from '../sign-in/sessions.repository';
import type { SecurityNotices } from './security-notices';
import { deleteSocialIdentity, listSocialIdentities, lockUser, type SocialIdentityRow } from './security.repository';

export interface AccessDeps {
  pool: Pool;
  notify: SecurityNotices;
  /** Label of a login provider. */
  getProviderTitle: (provider: string) => string;
}

export function listOwnSessions(pool: Pool, actor: Actor, page: PageRequest): Promise<{ rows: SessionRow[]; count: number }> {
  return listSessions(pool, actor.userId, page.limit, page.offset);
}

/** Ends a session with its access tokens. @throws NotFound, also for a stranger's. */
export async function endSession(pool: Pool, actor: Actor, sessionId: number): Promise<void> {
  if (!(await revokeOwnSession(pool, actor.userId, sessionId))) throw new NotFound();
}

/** Ends all sessions except the current one. */
export async function endOtherSessions({ pool, notify }: Omit<AccessDeps, 'getProviderTitle'>, actor: Actor): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const count = await revokeUserSessions(tx, actor.userId, actor.sessionId);
    const user = await findUser(tx, actor.userId);
    if (user && count > 0) await notify(tx, user, { kind: 'sessions_ended' });
  });
}

export function listOwnIdentities(pool: Pool, actor: Actor): Promise<SocialIdentityRow[]> {
  return listSocialIdentities(pool, actor.userId);
}

/** @throws NotFound; SocialIsLastWayIn when there is neither a password nor another provider. */
export async function unlinkIdentity({ pool, notify, getProviderTitle }: AccessDeps, actor: Actor, provider: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    const linked = await listSocialIdentities(tx, actor.userId);
    if (!user || !linked.some((identity) => identity.provider === provider)) throw new NotFound();
    requirePossible(accountPolicies.unlinkSocialIdentity, { password_hash: user.password_hash, identities: linked.length });
    await deleteSocialIdentity(tx, actor.userId, provider);
    const owner = await findUser(tx, actor.userId);
    if (owner) await notify(tx, owner, { kind: 'social_unlinked', provider: getProviderTitle(provider) });
  });
}
