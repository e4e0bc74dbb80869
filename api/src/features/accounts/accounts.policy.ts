import { definePolicy, type Person } from '../../platform/auth';
import { SocialIsLastWayIn } from './accounts.errors';
import type { AccountRemains } from './security.repository';
import { revokeOwnSession } from './sessions.repository';

const own = { who: 'every person, their own', stranger: null } as const;
const ownWithPassword = { ...own, when: 'the password is confirmed' } as const;

/** A person deletes an account with orders, shops or balances only after they confirmed it. */
export function canDeleteAccount({ left, isConfirmed }: { left: AccountRemains; isConfirmed: boolean }): boolean {
  return isConfirmed || Object.values(left).every((value) => value <= 0);
}

/** Who may do what with accounts: docs/product/accounts.md. There are no roles: every account is a buyer and a seller. */
export const accountPolicies = {
  read: definePolicy({ action: 'account.read', ...own }),
  update: definePolicy({ action: 'account.update', ...own }),
  countProgramAccess: definePolicy({ action: 'account.countProgramAccess', ...own }),
  changePassword: definePolicy({ action: 'account.changePassword', ...ownWithPassword }),
  changeEmail: definePolicy({ action: 'account.changeEmail', ...ownWithPassword }),
  delete: definePolicy({
    action: 'account.delete',
    ...own,
    when: 'the password is confirmed, and nothing is left or that is confirmed too',
  }),
  listSessions: definePolicy({ action: 'session.list', ...own }),
  endSession: definePolicy({
    action: 'session.end',
    who: 'the person who is signed in with it',
    stranger: 404,
    filteredBy: [revokeOwnSession],
  }),
  endOtherSessions: definePolicy({ action: 'session.endOthers', ...own }),
  listSocialIdentities: definePolicy({ action: 'socialIdentity.list', ...own }),
  beginSocialLinking: definePolicy({
    action: 'socialIdentity.beginLinking',
    ...own,
    when: 'the password is confirmed, or without one the sign-in is recent',
  }),
  linkSocialIdentity: definePolicy({
    action: 'socialIdentity.link',
    who: 'the person who began the linking',
    when: 'it signs nobody else in',
    stranger: 400,
    allows: ({ userId }: Person, { user_id }: { user_id: number | null }) => user_id === userId,
  }),
  unlinkSocialIdentity: definePolicy({
    action: 'socialIdentity.unlink',
    ...own,
    when: 'a password or another one is left to sign in with',
    refuse: ({ password_hash, identities }: { password_hash: string | null; identities: number }) =>
      password_hash === null && identities === 1 ? new SocialIsLastWayIn() : null,
  }),
};
