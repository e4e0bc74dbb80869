import { type Actor, hashToken } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { AppError, InvalidFields, NotFound } from '../../platform/errors';
import type { Locale } from '../../platform/i18n';
import { EmailNotVerified, ProviderUnavailable, SignInAgain, SocialIdentityTaken } from './accounts.errors';
import { texts } from './accounts.messages';
import { accountPolicies } from './accounts.policy';
import type { SignInThrottle } from './sign-in-throttle';
import { activateAccount } from './activate-account';
import { findUser, findUserByEmail } from './accounts.repository';
import { CodeRefused, type OpenIdProvider, type SocialPerson } from './open-id';
import { reauthenticate } from './reauthenticate';
import type { SecurityNotices } from './security-notices';
import { lockUser } from './security.repository';
import type { SessionTokens, ClientInfo, Tokens } from './session-tokens';
import { isSessionFresh } from './sessions.repository';
import {
  findIdentityOwner,
  insertSocialLogin,
  insertSocialUser,
  linkIdentity,
  type SocialLoginRow,
  consumeSocialLogin,
} from './social.repository';

export interface SocialOptions {
  pool: Pool;
  providers: readonly OpenIdProvider[];
  sessionTokens: SessionTokens;
  throttle: SignInThrottle;
  notify: SecurityNotices;
  /** Origins that a login may return to. */
  allowedOrigins: readonly string[];
  onError: (error: unknown, provider: string) => void;
}

export interface ReturnedLogin {
  code: string;
  state: string;
  redirect_uri: string;
}

const loginMs = 10 * 60_000;
/** How long a sign-in counts as reauthentication for an account without a password. */
const freshMinutes = 10;

export interface PendingLogin {
  authorize_url: string;
  state: string;
}

export type SocialService = ReturnType<typeof createSocialService>;

/** Social login: docs/product/accounts.md#social-login. */
export function createSocialService({ pool, providers, sessionTokens, throttle, notify, allowedOrigins, onError: onError }: SocialOptions) {
  const getProvider = (name: string): OpenIdProvider => {
    const provider = providers.find(({ settings }) => settings.provider === name);
    if (!provider) throw new NotFound();
    return provider;
  };

  /** Reports failures of the provider as ProviderUnavailable; errors that the person can fix are thrown as they are. */
  async function withProviderErrors<Result>({ settings }: OpenIdProvider, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof CodeRefused) throw InvalidFields.of('code', texts.badCode);
      if (error instanceof AppError) throw error;
      onError(error, settings.provider);
      throw new ProviderUnavailable(settings.title);
    }
  }

  /** Consumes the state and asks the provider for the person. */
  async function finish(
    name: string,
    { code, state, redirect_uri }: ReturnedLogin,
  ): Promise<{ person: SocialPerson; login: SocialLoginRow }> {
    const provider = getProvider(name);
    const login = await consumeSocialLogin(pool, name, hashToken(state));
    if (login?.redirect_uri !== redirect_uri) throw InvalidFields.of('state', texts.badState);
    const asked = provider.finish({ redirectUri: redirect_uri, code, state, nonce: login.nonce, codeVerifier: login.code_verifier });
    return { person: await withProviderErrors(provider, asked), login };
  }

  /** Returns the account of a social sign-in: the linked one, else the one with the same verified address, else a new one. */
  async function findOrCreateAccount(tx: Tx, provider: OpenIdProvider, person: SocialPerson, language: Locale): Promise<number> {
    const name = provider.settings.provider;
    const owner = await findIdentityOwner(tx, name, person.subject);
    if (owner !== null) return owner;
    const { email } = person;
    if (email === null || !person.isEmailVerified) throw new EmailNotVerified(provider.settings.title);
    const { firstName, lastName } = person;
    const create = () => insertSocialUser(tx, { email, firstName, lastName, language });
    let made = await create();
    const registered = made === null ? await findUserByEmail(tx, email) : null;
    const locked = registered && (await lockUser(tx, registered.id));
    // The registration with this address may have been deleted in between.
    if (made === null && !locked) made = await create();
    const userId = made ?? locked?.id;
    if (userId === undefined) throw new NotFound();
    const isClaimed = locked?.is_active === false;
    if (isClaimed) await activateAccount(tx, userId, { passwordHash: null, firstName, lastName });
    // Two tabs may run this concurrently: the second one finds the link of the first.
    const isNew = await linkIdentity(tx, { provider: name, subject: person.subject, userId, email });
    const user = made === null && isNew ? await findUser(tx, userId) : null;
    if (user) await notify(tx, user, { kind: 'social_linked', provider: provider.settings.title });
    return userId;
  }

  async function begin(name: string, redirectUri: string, linking: Actor | null): Promise<PendingLogin> {
    const provider = getProvider(name);
    if (!isOurs(redirectUri, allowedOrigins)) throw InvalidFields.of('redirect_uri', texts.badReturn);
    const authorization = await withProviderErrors(provider, provider.begin(redirectUri));
    await insertSocialLogin(pool, {
      stateHash: hashToken(authorization.state),
      provider: name,
      code_verifier: authorization.codeVerifier,
      nonce: authorization.nonce,
      redirect_uri: redirectUri,
      user_id: linking?.userId ?? null,
      expiresAt: new Date(Date.now() + loginMs),
    });
    return { authorize_url: authorization.authorizeUrl, state: authorization.state };
  }

  return {
    providers: providers.map(({ settings: { provider, title } }) => ({ provider, title })),

    /** Returns the URL of the provider for a sign-in. @throws NotFound, InvalidFields, ProviderUnavailable. */
    begin: (name: string, redirectUri: string): Promise<PendingLogin> => begin(name, redirectUri, null),

    /**
     * Returns the URL of the provider for linking, which a stolen session alone must not allow: it takes the password, or a recent sign-in
     * for an account without one. @throws NotFound, InvalidFields (password, redirect_uri), TooManySignIns, SignInAgain,
     * ProviderUnavailable.
     */
    async beginLinking(actor: Actor, name: string, redirectUri: string, password: string): Promise<PendingLogin> {
      getProvider(name);
      const user = await findUser(pool, actor.userId);
      if (user?.password_hash === null) {
        if (!(await isSessionFresh(pool, actor.sessionId, freshMinutes))) throw new SignInAgain();
      } else await reauthenticate(pool, throttle, actor, password, 'password');
      return begin(name, redirectUri, actor);
    },

    /** @throws NotFound, InvalidFields (state, code), EmailNotVerified, ProviderUnavailable. */
    async signIn(name: string, returned: ReturnedLogin, place: ClientInfo, language: Locale): Promise<Tokens> {
      const { person } = await finish(name, returned);
      return inTransaction(pool, async (tx) => {
        const userId = await findOrCreateAccount(tx, getProvider(name), person, language);
        const user = (await lockUser(tx, userId)) && (await findUser(tx, userId));
        if (!user?.is_active) throw new NotFound();
        return sessionTokens.open(tx, user, place);
      });
    },

    /**
     * Links a social identity to the account of the actor, who has to have started the login. @throws NotFound, InvalidFields,
     * SocialIdentityTaken.
     */
    async link(actor: Actor, name: string, returned: ReturnedLogin): Promise<void> {
      const { person, login } = await finish(name, returned);
      if (!accountPolicies.linkSocialIdentity.allows(actor, login)) throw InvalidFields.of('state', texts.badState);
      await inTransaction(pool, async (tx) => {
        const isNew = await linkIdentity(tx, { provider: name, subject: person.subject, userId: actor.userId, email: person.email ?? '' });
        const user = await findUser(tx, actor.userId);
        if (isNew && user) await notify(tx, user, { kind: 'social_linked', provider: getProvider(name).settings.title });
        if (isNew) return;
        const owner = await findIdentityOwner(tx, name, person.subject);
        if (owner !== actor.userId) throw new SocialIdentityTaken(getProvider(name).settings.title);
      });
    },
  };
}

/** Returns true for a URL on one of our origins, without credentials or other ambiguous parts. */
function isOurs(address: string, allowedOrigins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password, hash } = new URL(address);
  return allowedOrigins.includes(origin) && username === '' && password === '' && hash === '';
}
