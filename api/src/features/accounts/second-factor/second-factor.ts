import type { Static } from 'typebox';
import { type Actor, createOpaqueToken, hashToken } from '../../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../../platform/db';
import { ConfirmAgain, InvalidFields, NotFound } from '../../../platform/errors';
import { findUser, type UserRow } from '../accounts.repository';
import { lockReauthenticated, reauthenticate } from '../security/reauthenticate';
import type { SecurityNotices } from '../security/security-notices';
import { lockUser } from '../security/security.repository';
import { markSecondFactor, revokeUserSessions } from '../sign-in/sessions.repository';
import { buildAppAddress, createSecret } from './authenticator-app';
import { buildCreationOptions, readChallenge, verifyCreation } from './passkeys';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes';
import { AppAlreadySet, NoSecondFactor, TooManyPasskeys } from './second-factor.errors';
import { secondFactorTexts as texts } from './second-factor.messages';
import * as repository from './second-factor.repository';
import type { NewPasskeyBody, SecondFactor } from './second-factor.schemas';
import { type ChallengeDeps, isCodeOfApp } from './sign-in-challenge';

export interface SecondFactorDeps extends ChallengeDeps {
  notify: SecurityNotices;
}

const maxPasskeys = 10;
const creationMs = 10 * 60_000;
/** Minutes in which a proof allows changes. */
const proofMinutes = 10;

export async function getSecondFactor({ pool }: SecondFactorDeps, { userId }: Actor): Promise<Static<typeof SecondFactor>> {
  const app = await repository.findApp(pool, userId);
  const passkeys = await repository.listPasskeys(pool, userId);
  return {
    is_on: app?.is_confirmed === true || passkeys.length > 0,
    app_since: app?.is_confirmed ? app.created_at.toISOString() : null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      ...{ id, name },
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: await repository.countRecoveryCodes(pool, userId),
  };
}

/** Returns the secret of a new app, which `confirmApp` turns on. @throws ConfirmAgain, InvalidFields (password), TooManySignIns, AppAlreadySet. */
export async function beginApp(deps: SecondFactorDeps, actor: Actor, password: string): Promise<{ secret: string; uri: string }> {
  const { pool, secrets, site } = deps;
  const user = await reauthenticateFully(deps, actor, password);
  const secret = createSecret();
  if (!(await repository.insertApp(pool, user.id, secrets.seal(secret)))) throw new AppAlreadySet();
  return { secret, uri: buildAppAddress(secret, site.siteName, user.email) };
}

/** Turns on the app with its first code; returns recovery codes with the first factor. @throws InvalidFields (code), AppAlreadySet. */
export async function confirmApp(deps: SecondFactorDeps, actor: Actor, code: string): Promise<string[]> {
  return inTransaction(deps.pool, async (tx) => {
    const user = await lockOwner(tx, actor);
    const isFirst = !(await repository.hasSecondFactor(tx, user.id));
    if ((await repository.findApp(tx, user.id))?.is_confirmed) throw new AppAlreadySet();
    if (!(await isCodeOfApp(tx, deps.secrets, user.id, code))) throw InvalidFields.of('code', texts.wrongCode);
    return turnOn(tx, deps, actor, user, isFirst);
  });
}

/** @throws ConfirmAgain, InvalidFields (password), TooManySignIns, NotFound. */
export async function removeApp(deps: SecondFactorDeps, actor: Actor, password: string): Promise<void> {
  await remove(deps, actor, password, (tx, userId) => repository.deleteApp(tx, userId));
}

/** Returns the options for a new passkey. @throws ConfirmAgain, InvalidFields (password), TooManySignIns, TooManyPasskeys. */
export async function beginPasskey(deps: SecondFactorDeps, actor: Actor, password: string): Promise<object> {
  const { pool, site } = deps;
  const { id: userId, email } = await reauthenticateFully(deps, actor, password);
  const passkeys = await repository.listPasskeys(pool, userId);
  if (passkeys.length >= maxPasskeys) throw new TooManyPasskeys();
  const { token: challenge, tokenHash } = createOpaqueToken();
  await repository.insertChallenge(pool, userId, 'new_passkey', tokenHash, creationMs);
  return buildCreationOptions(site, { userId, email, challenge, passkeys });
}

/** Stores a passkey; returns recovery codes with the first factor. @throws InvalidFields (passkey), TooManyPasskeys. */
export async function addPasskey(
  deps: SecondFactorDeps,
  actor: Actor,
  { name, passkey }: Static<typeof NewPasskeyBody>,
): Promise<string[]> {
  const challenge = readChallenge(passkey) ?? '';
  return inTransaction(deps.pool, async (tx) => {
    const user = await lockOwner(tx, actor);
    const isOwn = (await repository.findChallenged(tx, 'new_passkey', hashToken(challenge))) === user.id;
    const created = isOwn ? await verifyCreation(deps.site, passkey, challenge) : null;
    if (!created) throw InvalidFields.of('passkey', texts.wrongPasskey);
    await repository.deleteChallenge(tx, hashToken(challenge));
    const isFirst = !(await repository.hasSecondFactor(tx, user.id));
    if ((await repository.listPasskeys(tx, user.id)).length >= maxPasskeys) throw new TooManyPasskeys();
    if (!(await repository.insertPasskey(tx, user.id, { ...created, name: name.trim() })))
      throw InvalidFields.of('passkey', texts.wrongPasskey);
    return turnOn(tx, deps, actor, user, isFirst);
  });
}

/** @throws ConfirmAgain, InvalidFields (password), TooManySignIns, NotFound, also for a stranger's. */
export async function removePasskey(deps: SecondFactorDeps, actor: Actor, id: number, password: string): Promise<void> {
  await remove(deps, actor, password, (tx, userId) => repository.deletePasskey(tx, userId, id));
}

/** Replaces the recovery codes. @throws ConfirmAgain, InvalidFields (password), TooManySignIns, NoSecondFactor. */
export async function renewRecoveryCodes(deps: SecondFactorDeps, actor: Actor, password: string): Promise<string[]> {
  const { pool, notify } = deps;
  const user = await reauthenticateFully(deps, actor, password);
  return inTransaction(pool, async (tx) => {
    await lockReauthenticated(tx, user, 'password');
    if (!(await repository.hasSecondFactor(tx, user.id))) throw new NoSecondFactor();
    await notify(tx, user, { kind: 'recovery_codes_renewed' });
    return storeRecoveryCodes(tx, user.id);
  });
}

/** Requires a proof of the last minutes where the account has a second factor. @throws ConfirmAgain. */
export async function requireRecentProof(pool: Pool, actor: Actor): Promise<void> {
  if (await repository.isProofDue(pool, actor.userId, actor.sessionId, proofMinutes)) throw new ConfirmAgain();
}

/** A stolen session must not replace the second factor, also not with the password. @throws ConfirmAgain, InvalidFields (password), TooManySignIns. */
async function reauthenticateFully({ pool, throttle }: SecondFactorDeps, actor: Actor, password: string): Promise<UserRow> {
  await requireRecentProof(pool, actor);
  return reauthenticate(pool, throttle, actor, password, 'password');
}

async function lockOwner(tx: Tx, { userId }: Actor): Promise<UserRow> {
  const user = (await lockUser(tx, userId)) && (await findUser(tx, userId));
  if (!user) throw new NotFound();
  return user;
}

/** Sessions from before the first factor proved only the password, so that the others end. */
async function turnOn(tx: Tx, { notify }: SecondFactorDeps, actor: Actor, user: UserRow, isFirst: boolean): Promise<string[]> {
  await markSecondFactor(tx, actor.sessionId);
  await notify(tx, user, { kind: 'second_factor_added' });
  if (!isFirst) return [];
  await revokeUserSessions(tx, user.id, actor.sessionId);
  return storeRecoveryCodes(tx, user.id);
}

async function remove(
  deps: SecondFactorDeps,
  actor: Actor,
  password: string,
  deleteFactor: (tx: Tx, userId: number) => Promise<boolean>,
): Promise<void> {
  const { pool, notify } = deps;
  const user = await reauthenticateFully(deps, actor, password);
  await inTransaction(pool, async (tx) => {
    await lockReauthenticated(tx, user, 'password');
    if (!(await deleteFactor(tx, user.id))) throw new NotFound();
    if (!(await repository.hasSecondFactor(tx, user.id))) await repository.replaceRecoveryCodes(tx, user.id, []);
    await notify(tx, user, { kind: 'second_factor_removed' });
  });
}

async function storeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  await repository.replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}
