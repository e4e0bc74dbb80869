import type { Static } from 'typebox';
import { type Actor, hashToken } from '../../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../../platform/db';
import { AppError, InvalidFields, NotFound } from '../../../platform/errors';
import type { Locale } from '../../../platform/i18n';
import { EmailNotVerified, ProviderUnavailable, SignInAgain, SocialIdentityTaken } from '../accounts.errors';
import { texts } from '../accounts.messages';
import { accountPolicies } from '../accounts.policy';
import type { SignInThrottle } from '../sign-in/sign-in-throttle';
import { activateAccount } from '../activate-account';
import { findUser, findUserByEmail } from '../accounts.repository';
import { CodeRefused, type OpenIdProvider, type SocialPerson } from './open-id';
import { reauthenticate } from '../security/reauthenticate';
import type { SecurityNotices } from '../security/security-notices';
import { lockUser } from '../security/security.repository';
import type { SessionTokens, ClientInfo, Tokens } from '../sign-in/session-tokens';
import { isSessionFresh } from '../sign-in/sessions.repository';
import {
  findIdentityOwner,
  insertSocialLogin,
  insertSocialUser,
  linkIdentity,
  type SocialLoginRow,
  consumeSocialLogin,
} from './social.repository';
import type { AuthorizeAnswer, BeginLinkingBody, ReturnedLoginBody } from './social.schemas';

export interface SocialDeps {
  pool: Pool;
  providers: readonly OpenIdProvider[];
  sessionTokens: SessionTokens;
  throttle: SignInThrottle;
  notify: SecurityNotices;
  /** Origins that a login may return to. */
  allowedOrigins: readonly string[];
  onError: (error: unknown, provider: string) => void;
}

type ReturnedLogin = Static<typeof ReturnedLoginBody>;
type PendingLogin = Static<typeof AuthorizeAnswer>;

const loginMs = 10 * 60_000;
/** Time for which a sign-in counts as reauthentication for an account without a password. */
const freshMinutes = 10;

/** Returns the URL of the provider, for a sign-in or for linking. @throws NotFound, InvalidFields, ProviderUnavailable. */
export async function beginLogin(deps: SocialDeps, name: string, redirectUri: string, linking: Actor | null): Promise<PendingLogin> {
  const provider = getProvider(deps, name);
  if (!isOurs(redirectUri, deps.allowedOrigins)) throw InvalidFields.of('redirect_uri', texts.badReturn);
  const authorization = await withProviderErrors(deps, provider, provider.begin(redirectUri));
  await insertSocialLogin(deps.pool, {
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

/**
 * Returns the URL of the provider for linking, which a stolen session alone must not allow: it takes the password, or a recent sign-in
 * for an account without one. @throws NotFound, InvalidFields (password, redirect_uri), TooManySignIns, SignInAgain,
 * ProviderUnavailable.
 */
export async function beginLinking(
  deps: SocialDeps,
  actor: Actor,
  name: string,
  { redirect_uri: redirectUri, password = '' }: Static<typeof BeginLinkingBody>,
): Promise<PendingLogin> {
  const { pool, throttle } = deps;
  getProvider(deps, name);
  const user = await findUser(pool, actor.userId);
  if (user?.password_hash === null) {
    if (!(await isSessionFresh(pool, actor.sessionId, freshMinutes))) throw new SignInAgain();
  } else await reauthenticate(pool, throttle, actor, password, 'password');
  return beginLogin(deps, name, redirectUri, actor);
}

/** @throws NotFound, InvalidFields (state, code), EmailNotVerified, ProviderUnavailable. */
export async function signInSocially(
  deps: SocialDeps,
  name: string,
  returned: ReturnedLogin,
  place: ClientInfo,
  language: Locale,
): Promise<Tokens> {
  const { person } = await finish(deps, name, returned);
  return inTransaction(deps.pool, async (tx) => {
    const userId = await findOrCreateAccount(tx, deps, { name, person, language });
    const user = (await lockUser(tx, userId)) && (await findUser(tx, userId));
    if (!user?.is_active) throw new NotFound();
    return deps.sessionTokens.open(tx, user, place);
  });
}

/**
 * Links a social identity to the account of the actor, who has to have started the login. @throws NotFound, InvalidFields,
 * SocialIdentityTaken.
 */
export async function linkIdentityOfProvider(deps: SocialDeps, actor: Actor, name: string, returned: ReturnedLogin): Promise<void> {
  const { person, login } = await finish(deps, name, returned);
  if (!accountPolicies.linkSocialIdentity.allows(actor, login)) throw InvalidFields.of('state', texts.badState);
  await inTransaction(deps.pool, async (tx) => {
    const isNew = await linkIdentity(tx, { provider: name, subject: person.subject, userId: actor.userId, email: person.email ?? '' });
    const user = await findUser(tx, actor.userId);
    if (isNew && user) await deps.notify(tx, user, { kind: 'social_linked', provider: getProvider(deps, name).settings.title });
    if (isNew) return;
    const owner = await findIdentityOwner(tx, name, person.subject);
    if (owner !== actor.userId) throw new SocialIdentityTaken(getProvider(deps, name).settings.title);
  });
}

function getProvider({ providers }: SocialDeps, name: string): OpenIdProvider {
  const provider = providers.find(({ settings }) => settings.provider === name);
  if (!provider) throw new NotFound();
  return provider;
}

/** Consumes the state and fetches the person from the provider. */
async function finish(
  deps: SocialDeps,
  name: string,
  { code, state, redirect_uri }: ReturnedLogin,
): Promise<{ person: SocialPerson; login: SocialLoginRow }> {
  const provider = getProvider(deps, name);
  const login = await consumeSocialLogin(deps.pool, name, hashToken(state));
  if (login?.redirect_uri !== redirect_uri) throw InvalidFields.of('state', texts.badState);
  const asked = provider.finish({ redirectUri: redirect_uri, code, state, nonce: login.nonce, codeVerifier: login.code_verifier });
  return { person: await withProviderErrors(deps, provider, asked), login };
}

/** Returns the account of a social sign-in: the linked one, else the one with the same verified address, else a new one. */
async function findOrCreateAccount(
  tx: Tx,
  deps: SocialDeps,
  { name, person, language }: { name: string; person: SocialPerson; language: Locale },
): Promise<number> {
  const { title } = getProvider(deps, name).settings;
  const owner = await findIdentityOwner(tx, name, person.subject);
  if (owner !== null) return owner;
  const { email } = person;
  if (email === null || !person.isEmailVerified) throw new EmailNotVerified(title);
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
  // The second of two concurrent tabs finds the link of the first.
  const isNew = await linkIdentity(tx, { provider: name, subject: person.subject, userId, email });
  const user = made === null && isNew ? await findUser(tx, userId) : null;
  if (user) await deps.notify(tx, user, { kind: 'social_linked', provider: title });
  return userId;
}

/** Reports failures of the provider as ProviderUnavailable; errors that the person can fix are thrown as they are. */
async function withProviderErrors<Result>(deps: SocialDeps, { settings }: OpenIdProvider, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CodeRefused) throw InvalidFields.of('code', texts.badCode);
    if (error instanceof AppError) throw error;
    deps.onError(error, settings.provider);
    throw new ProviderUnavailable(settings.title);
  }
}

/** Returns true for a URL on one of our origins, without credentials or other ambiguous parts. */
function isOurs(address: string, allowedOrigins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password, hash } = new URL(address);
  return allowedOrigins.includes(origin) && username === '' && password === '' && hash === '';
}
