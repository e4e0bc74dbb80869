import { type Actor, hashToken, createOpaqueToken, requirePossible } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import type { Locale } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { formatMinor } from '../../platform/money';
import { AccountInUse } from './accounts.errors';
import { mailTexts, texts } from './accounts.messages';
import { accountPolicies, canDeleteAccount } from './accounts.policy';
import type { SecurityNotices } from './security-notices';
import type { SignInThrottle } from './sign-in-throttle';
import { dropUserTokens, findUser, findUserByEmail, type UserRow } from './accounts.repository';
import { findLinkOwner, proveByLink, toUserId } from './mail-links';
import { lockReauthenticated, reauthenticate } from './reauthenticate';
import {
  changeEmail,
  consumeEmailToken,
  countAccountRemains,
  deleteSocialIdentity,
  erasePerson,
  insertEmailToken,
  listSocialIdentities,
  lockUser,
  type SocialIdentityRow,
  type AccountRemains,
} from './security.repository';
import { listSessions, revokeOwnSession, revokeUserSessions, type SessionRow } from './sessions.repository';

export interface SecurityOptions {
  pool: Pool;
  throttle: SignInThrottle;
  notify: SecurityNotices;
  /** Label of a login provider. */
  getProviderTitle: (provider: string) => string;
  siteName: string;
  publicOrigin: string;
  /** Cancels waiting orders and closes the shops of a deleted account. */
  onAccountDeleted: (tx: Tx, userId: number) => Promise<void>;
}

const emailLinkMs = 24 * 3600_000;

export type SecurityService = ReturnType<typeof createSecurityService>;

/** E-mail, sessions and deletion of an account: docs/product/accounts.md#changes-that-ask-for-the-password. */
export function createSecurityService({
  pool,
  throttle,
  notify,
  getProviderTitle: getProviderTitle,
  siteName,
  publicOrigin,
  onAccountDeleted,
}: SecurityOptions) {
  async function mailConfirmation(tx: Tx, user: UserRow, newEmail: string): Promise<void> {
    const { token, tokenHash } = createOpaqueToken();
    await dropUserTokens(tx, user.id, 'email_change');
    const expiresAt = await insertEmailToken(tx, user.id, newEmail, tokenHash, emailLinkMs);
    const url = `${publicOrigin}${languagePrefix(user.language)}/account/confirm-email/?uid=${String(user.id)}&token=${token}`;
    const template = {
      subject: mailTexts.emailChangeSubject,
      paragraphs: [mailTexts.emailChangeBody],
      action: { label: mailTexts.emailChangeAction, url },
    };
    const mail = composeMail(newEmail, user.language, template, { site: siteName, email: newEmail });
    await enqueueMail(tx, { ...mail, isOnlyWay: true, expiresAt: expiresAt.toISOString() });
  }

  return {
    /** Mails a link to the new address; the old one stays until the link is opened. @throws InvalidFields, TooManySignIns. */
    async changeEmail(actor: Actor, newEmailAsTyped: string, password: string): Promise<void> {
      const newEmail = newEmailAsTyped.trim().toLowerCase();
      const user = await reauthenticate(pool, throttle, actor, password, 'password');
      if (newEmail === user.email) throw InvalidFields.of('new_email', texts.sameEmail);
      await inTransaction(pool, async (tx) => {
        await lockReauthenticated(tx, user, 'password');
        if (await findUserByEmail(tx, newEmail)) throw InvalidFields.of('new_email', texts.emailTaken);
        await mailConfirmation(tx, user, newEmail);
      });
    },

    /**
     * With the password, the reader of the mail proves to be the one who asked for it: an address that somebody else has named stays theirs.
     * @throws InvalidFields when the link is wrong, used or older than 24 h, the address is taken or the password is wrong; TooManySignIns.
     */
    async confirmEmail(uid: string, token: string, password?: string): Promise<void> {
      const userId = toUserId(uid);
      const proved = password === undefined ? null : await findLinkOwner(pool, uid, token, 'email_change');
      if (proved && password !== undefined) await proveByLink(throttle, proved, password);
      await inTransaction(pool, async (tx) => {
        // Locks the person before the link, in the same order as everything that invalidates links.
        const locked = await lockUser(tx, userId);
        if (!locked?.is_active) throw InvalidFields.of('token', texts.badLink);
        if (proved && locked.password_hash !== proved.password_hash) throw InvalidFields.of('password', texts.wrongPassword);
        const newEmail = await consumeEmailToken(tx, userId, hashToken(token));
        const user = newEmail === null ? null : await findUser(tx, userId);
        if (newEmail === null || !user) throw InvalidFields.of('token', texts.badLink);
        if (!(await changeEmail(tx, userId, newEmail))) throw InvalidFields.of('token', texts.emailTaken);
        // Links that were mailed to the old address must not work any more.
        await dropUserTokens(tx, userId, 'password_reset');
        await notify(tx, user, { kind: 'email_changed', newEmail });
      });
    },

    listSessions: (actor: Actor, limit: number, offset: number): Promise<{ rows: SessionRow[]; count: number }> =>
      listSessions(pool, actor.userId, limit, offset),

    /** Also ends the access tokens of that session. @throws NotFound, also for a stranger's. */
    async endSession(actor: Actor, sessionId: number): Promise<void> {
      if (!(await revokeOwnSession(pool, actor.userId, sessionId))) throw new NotFound();
    },

    /** Ends all sessions except the current one. */
    async endOtherSessions(actor: Actor): Promise<void> {
      await inTransaction(pool, async (tx) => {
        const count = await revokeUserSessions(tx, actor.userId, actor.sessionId);
        const user = await findUser(tx, actor.userId);
        if (user && count > 0) await notify(tx, user, { kind: 'sessions_ended' });
      });
    },

    listSocialIdentities: (actor: Actor): Promise<SocialIdentityRow[]> => listSocialIdentities(pool, actor.userId),

    /** @throws NotFound; SocialIsLastWayIn when there is neither a password nor another provider. */
    async unlinkSocialIdentity(actor: Actor, provider: string): Promise<void> {
      await inTransaction(pool, async (tx) => {
        const user = await lockUser(tx, actor.userId);
        const linked = await listSocialIdentities(tx, actor.userId);
        if (!user || !linked.some((identity) => identity.provider === provider)) throw new NotFound();
        requirePossible(accountPolicies.unlinkSocialIdentity, { password_hash: user.password_hash, identities: linked.length });
        await deleteSocialIdentity(tx, actor.userId, provider);
        const owner = await findUser(tx, actor.userId);
        if (owner) await notify(tx, owner, { kind: 'social_unlinked', provider: getProviderTitle(provider) });
      });
    },

    /**
     * Erases the person: waiting orders are canceled, the shops close, other orders keep what the law requires.
     * @throws InvalidFields (password), TooManySignIns, AccountInUse unless it is confirmed.
     */
    async deleteAccount(actor: Actor, password: string, isConfirmed: boolean): Promise<void> {
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
    },
  };
}

function presentLeft(left: AccountRemains): object {
  return {
    ...left,
    balance: formatMinor(left.balance),
    bonus_balance: formatMinor(left.bonus_balance),
    buyer_bonus_balance: formatMinor(left.buyer_bonus_balance),
  };
}

function languagePrefix(language: Locale): string {
  return language === 'uk' ? '' : `/${language}`;
}
