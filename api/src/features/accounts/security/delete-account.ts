import type { FeatureContext } from '../../../feature';
import type { Actor } from '../../../platform/auth';
import { inTransaction, type Pool } from '../../../platform/db';
import { formatMinor } from '../../../platform/money';
import { AccountInUse } from '../accounts.errors';
import { canDeleteAccount } from '../accounts.policy';
import type { SignInThrottle } from '../sign-in/sign-in-throttle';
import { revokeUserSessions } from '../sign-in/sessions.repository';
import { lockReauthenticated, reauthenticate } from './reauthenticate';
import type { SecurityNotices } from './security-notices';
import { type AccountRemains, countAccountRemains, erasePerson } from './security.repository';

export interface DeletionDeps {
  pool: Pool;
  throttle: SignInThrottle;
  notify: SecurityNotices;
  onAccountDeleted: FeatureContext['onAccountDeleted'];
}

/**
 * Erases the person: waiting orders are canceled, the shops close, other orders keep what the law requires.
 * @throws InvalidFields (password), TooManySignIns, AccountInUse unless it is confirmed.
 */
export async function deleteAccount(deps: DeletionDeps, actor: Actor, password: string, isConfirmed: boolean): Promise<void> {
  const { pool, throttle, notify, onAccountDeleted } = deps;
  const user = await reauthenticate(pool, throttle, actor, password, 'password');
  await inTransaction(pool, async (tx) => {
    // Concurrent checkouts of this person wait for this lock and fail, or are counted below.
    await lockReauthenticated(tx, user, 'password');
    const left = await countAccountRemains(tx, user.id);
    if (!canDeleteAccount({ left, isConfirmed })) throw new AccountInUse(presentLeft(left));
    await notify(tx, user, { kind: 'account_deleted' });
    await onAccountDeleted(tx, user.id);
    await revokeUserSessions(tx, user.id);
    await erasePerson(tx, user.id);
  });
}

function presentLeft(left: AccountRemains): object {
  return {
    ...left,
    balance: formatMinor(left.balance),
    bonus_balance: formatMinor(left.bonus_balance),
    buyer_bonus_balance: formatMinor(left.buyer_bonus_balance),
  };
}
