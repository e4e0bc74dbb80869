import { definePolicy, type Person } from '../../platform/auth';
import { SocialIsLastWayIn } from './accounts.errors';
import type { AccountRemains } from './security/security.repository';
import { deletePasskey } from './second-factor/second-factor.repository';
import { revokeOwnSession } from './sign-in/sessions.repository';

const own = { who: 'every person, their own', stranger: null } as const;
const ownWithPassword = { ...own, when: 'the password is confirmed' } as const;

/** A person can delete an account with orders, shops or balances only with a confirmation. */
export function canDeleteAccount({ left, isConfirmed }: { left: AccountRemains; isConfirmed: boolean }): boolean {
  return isConfirmed || Object.values(left).every((value) => value <= 0);
}

/** Rules for accounts: docs/product/accounts.md. Every account is a buyer and a seller. */
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
  readSecondFactor: definePolicy({ action: 'secondFactor.read', ...own }),
  changeSecondFactor: definePolicy({ action: 'secondFactor.change', ...ownWithPassword }),
  confirmSecondFactor: definePolicy({ action: 'secondFactor.confirm', ...own, when: 'it was begun with the password' }),
  beginConfirmation: definePolicy({ action: 'session.beginConfirmation', ...own, when: 'the account has a second factor' }),
  confirmSession: definePolicy({ action: 'session.confirm', ...own, when: 'the person began it' }),
  removePasskey: definePolicy({
    action: 'passkey.remove',
    who: 'its owner',
    when: 'the password is confirmed',
    stranger: 404,
    filteredBy: [deletePasskey],
  }),
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
