import type { FeatureContext } from '../../feature';
import { type Actor, deriveNextToken, hashPassword, hashToken, verifyPassword } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { InvalidFields, Unauthorized } from '../../platform/errors';
import { fieldTexts, refuseStaleValues, type ValuesByField } from '../../platform/http';
import type { Locale } from '../../platform/i18n';
import { toNetwork } from '../../platform/limits';
import { isPictureKnown } from '../../platform/media';
import { normalizePhone } from '../../platform/phone';
import { countFavorites } from '../favorites';
import { requestAccountLink } from './account-links';
import { BadCredentials, NotActivated, TooManySignIns } from './accounts.errors';
import { texts } from './accounts.messages';
import type { SignInThrottle } from './sign-in-throttle';
import { findPasswordProblem } from './password-policy';
import { lockReauthenticated, reauthenticate } from './reauthenticate';
import {
  activateUser,
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
import { deleteSocialIdentities, lockUser } from './security.repository';
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
  notify: SecurityNotices;
  onEmailProved: FeatureContext['onEmailProved'];
  onPasswordReset: FeatureContext['onPasswordReset'];
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
  notify,
  onEmailProved,
  onPasswordReset,
  siteName,
  secret,
}: AccountsOptions) {
  async function consumeLink(tx: Tx, uid: string, token: string, purpose: TokenPurpose): Promise<number> {
    const userId = /^\d{1,15}$/.test(uid) ? Number(uid) : 0;
    // Locks the person before the link, in the same order as everything that invalidates links.
    const user = await lockUser(tx, userId);
    if (!user || !(await consumeUserToken(tx, userId, purpose, hashToken(token)))) throw InvalidFields.of('token', texts.badLink);
    return userId;
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
  async function dropLinks(tx: Tx, userId: number): Promise<void> {
    await dropUserTokens(tx, userId, 'password_reset');
    await dropUserTokens(tx, userId, 'email_change');
  }

  return {
    /** Creates an account that has to be activated by mail. @throws InvalidFields when the e-mail is taken or the phone is invalid. */
    async register(request: Registration, locale: Locale): Promise<{ id: number; email: string }> {
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
      return inTransaction(pool, async (tx) => {
        const id = await insertUser(tx, {
          email,
          passwordHash,
          userType: request.user_type,
          language,
          firstName: request.first_name?.trim() ?? '',
          lastName: request.last_name?.trim() ?? '',
          phone,
        });
        if (id === null) throw InvalidFields.of('email', texts.emailTaken);
        await requestAccountLink(tx, 'activation', email);
        return { id, email };
      });
    },

    /** @throws InvalidFields when the link is wrong, used or older than 3 days. */
    activate(uid: string, token: string): Promise<void> {
      return inTransaction(pool, async (tx) => {
        const userId = await consumeLink(tx, uid, token, 'activation');
        await activateUser(tx, userId);
        const user = await findUser(tx, userId);
        if (user) await onEmailProved(tx, userId, user.email);
      });
    },

    /** Does not reveal whether the account exists. */
    resendActivation: (email: string): Promise<void> => requestAccountLink(pool, 'activation', email.trim().toLowerCase()),

    /** Does not reveal whether the account exists. */
    forgotPassword: (email: string): Promise<void> => requestAccountLink(pool, 'password_reset', email.trim().toLowerCase()),

    /**
     * Sets a new password, ends every session and unlinks every social identity. @throws InvalidFields when the link is wrong, used or
     * older than 1 h.
     */
    async resetPassword(uid: string, token: string, newPassword: string, ip: string): Promise<void> {
      const passwordHash = await hashPassword(newPassword);
      const user = await inTransaction(pool, async (tx) => {
        const userId = await consumeLink(tx, uid, token, 'password_reset');
        await checkNewPassword(newPassword, (await findUser(tx, userId))?.email ?? '');
        await updatePassword(tx, userId, passwordHash);
        await dropLinks(tx, userId);
        // Reading the mail proves that the address belongs to the person.
        await activateUser(tx, userId);
        await revokeUserSessions(tx, userId);
        await onPasswordReset(tx, userId);
        // An attacker may have linked a social identity. The owner's own, with the same address, is linked again at its next sign-in.
        await deleteSocialIdentities(tx, userId);
        const owner = await findUser(tx, userId);
        if (owner) {
          await onEmailProved(tx, userId, owner.email);
          await notify(tx, owner, { kind: 'password_reset' });
        }
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
            return { access: await sessionTokens.signAccess(row.user_id, row.session_id), refresh: next.token };
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

    /** Ends all other sessions. @throws InvalidFields when the current password is wrong, TooManySignIns. */
    async changePassword(actor: Actor, currentPassword: string, newPassword: string): Promise<void> {
      const user = await reauthenticate(pool, throttle, actor, currentPassword, 'current_password');
      await checkNewPassword(newPassword, user.email);
      const passwordHash = await hashPassword(newPassword);
      await inTransaction(pool, async (tx) => {
        await lockReauthenticated(tx, user, 'current_password');
        await updatePassword(tx, user.id, passwordHash);
        await dropLinks(tx, user.id);
        await revokeUserSessions(tx, user.id, actor.sessionId);
        await notify(tx, user, { kind: 'password_changed' });
      });
    },
  };
}
