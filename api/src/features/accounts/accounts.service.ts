import type { FeatureContext, ProgramAccess } from '../../feature';
import { type Actor, deriveNextToken, hashPassword, hashToken, verifyPassword } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { InvalidFields, Unauthorized } from '../../platform/errors';
import { fieldTexts, refuseStaleValues, type ValuesByField } from '../../platform/http';
import type { Locale } from '../../platform/i18n';
import { type RateLimitStore, toNetwork } from '../../platform/limits';
import { peekUnprovedLink } from '../../platform/mail';
import { isPictureKnown } from '../../platform/media';
import { normalizePhone } from '../../platform/phone';
import { countFavorites } from '../favorites';
import { countLinkRequest, type LinkPurpose, requestAccountLink } from './account-links';
import { activateAccount } from './activate-account';
import { BadCredentials, NotActivated, TooManySignIns } from './accounts.errors';
import { texts } from './accounts.messages';
import { findLinkOwner, proveByLink, toUserId } from './mail-links';
import type { SignInThrottle } from './sign-in-throttle';
import { findPasswordProblem } from './password-policy';
import { lockReauthenticated, reauthenticate } from './reauthenticate';
import {
  consumeUserToken,
  countSellerThings,
  dropUserTokens,
  findUser,
  findUserByEmail,
  insertUser,
  lockProfile,
  readBalances,
  type SellerNumbers,
  type TokenPurpose,
  updatePassword,
  updateUser,
  type UserChanges,
  type UserRow,
} from './accounts.repository';
import type { SecurityNotices } from './security-notices';
import { deleteSocialIdentities, erasePerson, type LockedUser, lockUser } from './security.repository';
import type { GivenToken } from './session-cookies';
import type { SessionTokens, ClientInfo, Tokens } from './session-tokens';
import {
  findRefreshTokenForUpdate,
  listSignInAddresses,
  markRefreshTokenUsed,
  revokeSession,
  revokeUserSessions,
} from './sessions.repository';

export interface Registration {
  email: string;
  password: string;
  user_type: 'buyer' | 'seller';
  language?: Locale | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone?: string | undefined;
}

export interface Activation {
  uid: string;
  token: string;
  /** Password of the registration. */
  password?: string | undefined;
  new_password?: string | undefined;
}

export interface PasswordChange {
  current_password: string;
  new_password: string;
  end_program_access?: boolean | undefined;
}

export interface UserChangesRequest {
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone?: string | null | undefined;
  language?: Locale | undefined;
  birth_date?: string | null | undefined;
  city?: string | null | undefined;
  avatar?: string | null | undefined;
  /** The values that the caller last read. */
  expected?: ValuesByField | undefined;
}

export interface WholeUser {
  user: UserRow;
  /** Counts only visible offers. */
  favoritesCount: number;
  numbers: SellerNumbers;
  balances: Partial<Record<string, number>>;
}

export interface AccountsOptions {
  pool: Pool;
  sessionTokens: SessionTokens;
  throttle: SignInThrottle;
  rateLimits: RateLimitStore;
  areRateLimitsOn: boolean;
  notify: SecurityNotices;
  endProgramAccess: FeatureContext['endProgramAccess'];
  countProgramAccess: FeatureContext['countProgramAccess'];
  siteName: string;
  /** Signs tokens of this service. */
  secret: string;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Registration, login and the session of a person: docs/product/accounts.md. */
export function createAccountsService({
  pool,
  sessionTokens,
  throttle,
  rateLimits,
  areRateLimitsOn,
  notify,
  endProgramAccess,
  countProgramAccess,
  siteName,
  secret,
}: AccountsOptions) {
  async function consumeLink(tx: Tx, uid: string, token: string, purpose: TokenPurpose): Promise<LockedUser> {
    const userId = toUserId(uid);
    // Locks the person before the link, in the same order as everything that invalidates links.
    const user = await lockUser(tx, userId);
    // An active account has nothing to activate, and one that is not has no password to reset: its owner has not been proved.
    const isForState = user?.is_active === (purpose !== 'activation');
    if (!user || !isForState || !(await consumeUserToken(tx, userId, purpose, hashToken(token))))
      throw InvalidFields.of('token', texts.badLink);
    return user;
  }

  /** @throws InvalidFields. */
  async function checkNewPassword(password: string, email: string): Promise<void> {
    const problem = await findPasswordProblem(password, { email, siteName });
    if (problem) throw new InvalidFields({ new_password: [problem] });
  }

  async function checkAvatar({ userId }: Actor, key: string | null): Promise<void> {
    if (key === null || (await isPictureKnown(pool, key))) return;
    const user = await findUser(pool, userId);
    if (key !== user?.avatar_key) throw InvalidFields.of('avatar', fieldTexts.unknownPicture);
  }

  /** Links that were requested with the old password are invalid now. */
  const dropLinks = (tx: Tx, userId: number): Promise<void> => dropUserTokens(tx, userId, 'password_reset', 'email_change');

  /** Asks for a link by `ask`. Returns the seconds until a mail with one can be sent to the address; 0 when it is sent now. */
  async function countingLink(purpose: LinkPurpose, email: string, ask: () => Promise<void>): Promise<number> {
    // Read before, because the job may have counted its mail afterwards.
    const limitedMs = purpose === 'activation' && areRateLimitsOn ? await peekUnprovedLink(rateLimits, email) : 0;
    await ask();
    return Math.max(await countLinkRequest(rateLimits, purpose, email), Math.ceil(limitedMs / 1000));
  }

  function askForLink(purpose: LinkPurpose, emailAsTyped: string): Promise<number> {
    const email = emailAsTyped.trim().toLowerCase();
    return countingLink(purpose, email, () => requestAccountLink(pool, purpose, email));
  }

  return {
    /** Creates an account that has to be activated by mail. @throws InvalidFields when the e-mail is taken or the phone is invalid. */
    async register(request: Registration, locale: Locale): Promise<{ id: number; email: string; mailAfterSeconds: number }> {
      const email = request.email.trim().toLowerCase();
      const phone = request.phone ? normalizePhone(request.phone) : null;
      const passwordProblem = await findPasswordProblem(request.password, { email, siteName });
      const problems = {
        ...(passwordProblem ? { password: [passwordProblem] } : {}),
        ...(request.phone && !phone ? { phone: [{ message: texts.badPhone }] } : {}),
      };
      if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
      const passwordHash = await hashPassword(request.password);
      const language = request.language ?? locale;
      let id = 0;
      const insert = async (tx: Tx) => {
        const inserted = await insertUser(tx, {
          email,
          passwordHash,
          userType: request.user_type,
          language,
          firstName: request.first_name?.trim() ?? '',
          lastName: request.last_name?.trim() ?? '',
          phone,
        });
        if (inserted === null) throw InvalidFields.of('email', texts.emailTaken);
        await requestAccountLink(tx, 'activation', email);
        id = inserted;
      };
      const mailAfterSeconds = await countingLink('activation', email, () => inTransaction(pool, insert));
      return { id, email, mailAfterSeconds };
    },

    /**
     * Activates an account for the reader of its mail, who proves to have registered it with the password, or takes it over with a new one.
     * @throws InvalidFields when the link is wrong, used or older than 3 days, or the password is wrong; TooManySignIns.
     */
    async activate({ uid, token, password, new_password: newPassword }: Activation): Promise<void> {
      if (password !== undefined && newPassword !== undefined) throw InvalidFields.of('new_password', texts.onePassword);
      const user = await findLinkOwner(pool, uid, token, 'activation');
      if (password !== undefined) await proveByLink(throttle, user, password);
      let passwordHash: string | null = null;
      if (newPassword !== undefined) {
        await checkNewPassword(newPassword, user.email);
        passwordHash = await hashPassword(newPassword);
      }
      await inTransaction(pool, async (tx) => {
        const { id } = await consumeLink(tx, uid, token, 'activation');
        await activateAccount(tx, id, passwordHash === null ? null : { passwordHash, firstName: '', lastName: '' });
      });
    },

    /** Deletes a registration that the owner of the address did not make. @throws InvalidFields when the link does not work. */
    rejectRegistration(uid: string, token: string): Promise<void> {
      return inTransaction(pool, async (tx) => {
        const { id } = await consumeLink(tx, uid, token, 'activation');
        await revokeUserSessions(tx, id);
        await erasePerson(tx, id);
      });
    },

    /** Returns the seconds until a mail can be sent. Does not reveal whether the account exists. */
    resendActivation: (email: string): Promise<number> => askForLink('activation', email),

    /** As `resendActivation`. An account that was never activated gets its activation link: the page of it takes a new password. */
    forgotPassword: (email: string): Promise<number> => askForLink('password_reset', email),

    /**
     * Sets a new password, ends every session and unlinks every social identity. @throws InvalidFields when the link is wrong, used or
     * older than 1 h.
     */
    async resetPassword(uid: string, token: string, newPassword: string, ip: string): Promise<void> {
      const passwordHash = await hashPassword(newPassword);
      const user = await inTransaction(pool, async (tx) => {
        const { id: userId, email } = await consumeLink(tx, uid, token, 'password_reset');
        await checkNewPassword(newPassword, email);
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
    },

    /** @throws BadCredentials, NotActivated (only with the right password), TooManySignIns. */
    async signIn(emailAsTyped: string, password: string, place: ClientInfo): Promise<Tokens> {
      const email = emailAsTyped.trim().toLowerCase();
      const { ip } = place;
      const user = await findUserByEmail(pool, email);
      // While many addresses guess at one account, only addresses with an earlier sign-in are let through. Checked for unknown accounts
      // too, so that the time of the answer reveals nothing.
      const isKnownClient = async () =>
        (await listSignInAddresses(pool, user?.id ?? 0)).some((known) => toNetwork(known) === toNetwork(ip));
      const attempt = { account: email, ip, isKnownClient };
      const closedForSeconds = await throttle.retryAfterSeconds(attempt);
      if (closedForSeconds > 0) throw new TooManySignIns(closedForSeconds);
      if (!(await verifyPassword(user?.password_hash ?? null, password)) || !user) throw new BadCredentials();
      await throttle.recordSuccess(attempt);
      if (!user.is_active) throw new NotActivated();
      return inTransaction(pool, async (tx) => {
        // Verifying a password takes a while: in between it may have been changed, or the account deleted.
        const locked = await lockUser(tx, user.id);
        if (locked?.password_hash !== user.password_hash) throw new BadCredentials();
        return sessionTokens.open(tx, user, place);
      });
    },

    /**
     * Rotates a refresh token; a second use ends its whole family. A page that is left before the answer arrives retries from the next page
     * with its old cookie: with `isRepeatable` that request gets the same next token again, for ten seconds and only until that token is
     * used. @throws Unauthorized.
     */
    async refresh({ token: refreshToken, issuedBefore }: GivenToken, isRepeatable = false): Promise<Tokens> {
      if (!refreshToken) throw new Unauthorized();
      const tokenHash = hashToken(refreshToken);
      const rotated = await inTransaction(pool, async (tx) => {
        const row = await findRefreshTokenForUpdate(tx, tokenHash);
        if (!row || row.is_expired || row.is_revoked) return null;
        if (issuedBefore && row.created_at >= issuedBefore) return null;
        const next = deriveNextToken(refreshToken, secret);
        if (row.is_used) {
          const following = isRepeatable && row.is_just_used ? await findRefreshTokenForUpdate(tx, next.tokenHash) : null;
          if (following && !following.is_used) {
            const access = await sessionTokens.signAccess(row.user_id, row.session_id);
            return { access, refresh: next.token, refreshSeconds: following.left_seconds };
          }
          await revokeSession(tx, row.session_id);
          return null;
        }
        await markRefreshTokenUsed(tx, tokenHash, row.session_id);
        return sessionTokens.issue(tx, row.user_id, row.session_id, next);
      });
      if (!rotated) throw new Unauthorized();
      return rotated;
    },

    /** Ends the session of a refresh token; does nothing when there is none. */
    async logout(refreshToken: string | undefined): Promise<void> {
      if (!refreshToken) return;
      await inTransaction(pool, async (tx) => {
        const row = await findRefreshTokenForUpdate(tx, hashToken(refreshToken));
        if (row) await revokeSession(tx, row.session_id);
      });
    },

    /** @throws Unauthorized when the account was deleted after the token was signed. */
    async me(actor: Actor): Promise<WholeUser> {
      const [user, numbers, balances, favoritesCount] = await Promise.all([
        findUser(pool, actor.userId),
        countSellerThings(pool, actor.userId),
        readBalances(pool, actor.userId),
        countFavorites(pool, actor.userId),
      ]);
      if (!user) throw new Unauthorized();
      return { user, numbers, balances, favoritesCount };
    },

    /**
     * @throws InvalidFields for an invalid phone, an unknown picture or a birth date in the future; ChangedElsewhere when a field differs
     * from its expected value.
     */
    async updateMe(actor: Actor, request: UserChangesRequest): Promise<void> {
      const { avatar, phone, expected, ...rest } = request;
      const changes: UserChanges = { ...(rest as UserChanges) };
      if (avatar !== undefined) {
        await checkAvatar(actor, avatar);
        changes.avatar_key = avatar;
      }
      if (phone !== undefined) {
        const normalized = phone ? normalizePhone(phone) : null;
        if (phone && !normalized) throw InvalidFields.of('phone', texts.badPhone);
        changes.phone = normalized;
      }
      if (rest.birth_date && Date.parse(rest.birth_date) > Date.now()) throw InvalidFields.of('birth_date', texts.birthDateToCome);
      await inTransaction(pool, async (tx) => {
        const user = await lockProfile(tx, actor.userId);
        if (!user) throw new Unauthorized();
        refuseStaleValues(expected, { ...changes }, { ...user });
        await updateUser(tx, user.id, changes);
      });
    },

    /** Counts the tokens and webhooks of the person's shops, which a new password leaves alone unless it is asked to end them. */
    programAccess: (actor: Actor): Promise<ProgramAccess> => countProgramAccess(pool, actor.userId),

    /**
     * Ends all other sessions, and the access of programs where that is asked. @throws InvalidFields when the current password is wrong,
     * TooManySignIns.
     */
    async changePassword(
      actor: Actor,
      { current_password: currentPassword, new_password: newPassword, end_program_access: endsPrograms }: PasswordChange,
    ): Promise<void> {
      const user = await reauthenticate(pool, throttle, actor, currentPassword, 'current_password');
      await checkNewPassword(newPassword, user.email);
      const passwordHash = await hashPassword(newPassword);
      await inTransaction(pool, async (tx) => {
        await lockReauthenticated(tx, user, 'current_password');
        await updatePassword(tx, user.id, passwordHash);
        await dropLinks(tx, user.id);
        await revokeUserSessions(tx, user.id, actor.sessionId);
        if (endsPrograms) await endProgramAccess(tx, user.id);
        await notify(tx, user, { kind: 'password_changed' });
      });
    },
  };
}
