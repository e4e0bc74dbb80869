import type { Static } from 'typebox';
import { type Actor, createOpaqueToken, hashToken, type SealedTexts } from '../../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../../platform/db';
import { type AppError, InvalidFields } from '../../../platform/errors';
import { TooManySignIns } from '../accounts.errors';
import { findUser, type UserRow } from '../accounts.repository';
import { lockUser } from '../security/security.repository';
import type { ClientInfo, SessionTokens, Tokens } from '../sign-in/session-tokens';
import { SecondFactorNeeded } from '../sign-in/session-tokens';
import type { SignInThrottle } from '../sign-in/sign-in-throttle';
import { markSecondFactor } from '../sign-in/sessions.repository';
import { findPeriod } from './authenticator-app';
import { buildRequestOptions, type RelyingParty, verifyUse } from './passkeys';
import { hashRecoveryCode } from './recovery-codes';
import { type Challenge, ConfirmationExpired, NoSecondFactor, SecondFactorExpired, SecondFactorRequired } from './second-factor.errors';
import { secondFactorTexts as texts } from './second-factor.messages';
import * as repository from './second-factor.repository';
import type { SecondFactorBody } from './second-factor.schemas';

export interface ChallengeDeps {
  pool: Pool;
  sessionTokens: SessionTokens;
  throttle: SignInThrottle;
  secrets: SealedTexts;
  site: RelyingParty;
}

type Answer = Static<typeof SecondFactorBody>;
type ProvedPurpose = 'sign_in' | 'confirmation';

interface Proof {
  purpose: ProvedPurpose;
  answer: Answer;
  ip: string;
  /** The challenge has to be of this person; null for a sign-in, whose challenge says who it is. */
  ownerId: number | null;
  expired: () => AppError;
}

const challengeMs = 10 * 60_000;
const maxFailures = 5;

/** Runs a sign-in; an account with a second factor gets a challenge instead of tokens. @throws SecondFactorRequired and errors of the sign-in. */
export async function challengeIfNeeded(deps: ChallengeDeps, signIn: () => Promise<Tokens>): Promise<Tokens> {
  try {
    return await signIn();
  } catch (error) {
    if (!(error instanceof SecondFactorNeeded)) throw error;
    throw new SecondFactorRequired(await createChallenge(deps, error.userId, 'sign_in'));
  }
}

/** Begins a confirmation of the session by the second factor. @throws NoSecondFactor. */
export async function beginConfirmation(deps: ChallengeDeps, { userId }: Actor): Promise<Challenge> {
  if (!(await repository.hasSecondFactor(deps.pool, userId))) throw new NoSecondFactor();
  return createChallenge(deps, userId, 'confirmation');
}

async function createChallenge({ pool, site }: ChallengeDeps, userId: number, purpose: ProvedPurpose): Promise<Challenge> {
  const { token, tokenHash } = createOpaqueToken();
  await repository.insertChallenge(pool, userId, purpose, tokenHash, challengeMs);
  const [app, passkeys] = [await repository.findApp(pool, userId), await repository.listPasskeys(pool, userId)];
  return {
    challenge: token,
    has_app: app?.is_confirmed === true,
    passkey_options: passkeys.length > 0 ? await buildRequestOptions(site, token, passkeys) : null,
  };
}

/**
 * Completes a sign-in with one answer to its challenge.
 * @throws InvalidFields (`code`, `recovery_code`, `passkey`), SecondFactorExpired, TooManySignIns.
 */
export function passSecondFactor(deps: ChallengeDeps, answer: Answer, place: ClientInfo): Promise<Tokens> {
  const proof = { purpose: 'sign_in', answer, ip: place.ip, ownerId: null, expired: () => new SecondFactorExpired() } as const;
  return prove(deps, proof, (tx, user) => deps.sessionTokens.open(tx, user, place, { isProved: true }));
}

/**
 * Confirms the session with one answer to an own challenge.
 * @throws InvalidFields (`code`, `recovery_code`, `passkey`), ConfirmationExpired, TooManySignIns.
 */
export async function confirmSession(deps: ChallengeDeps, actor: Actor, answer: Answer, ip: string): Promise<void> {
  const proof = { purpose: 'confirmation', answer, ip, ownerId: actor.userId, expired: () => new ConfirmationExpired() } as const;
  await prove(deps, proof, async (tx) => {
    await markSecondFactor(tx, actor.sessionId);
    return true;
  });
}

/** Runs `succeed` when the answer is right. Failures are counted by challenge, account and address. */
async function prove<Result extends object | true>(
  deps: ChallengeDeps,
  { purpose, answer, ip, ownerId, expired }: Proof,
  succeed: (tx: Tx, user: UserRow) => Promise<Result>,
): Promise<Result> {
  const given = (['code', 'recovery_code', 'passkey'] as const).filter((name) => answer[name] !== undefined);
  const [field] = given;
  if (field === undefined || given.length > 1) throw InvalidFields.of('non_field_errors', texts.oneAnswer);
  const { pool, throttle } = deps;
  const tokenHash = hashToken(answer.challenge);
  const userId = await repository.findChallenged(pool, purpose, tokenHash);
  if (userId === null || (ownerId !== null && ownerId !== userId)) throw expired();
  const closedForSeconds = await throttle.secondFactorRetryAfterSeconds(userId, ip);
  if (closedForSeconds > 0) throw new TooManySignIns(closedForSeconds);
  const result = await inTransaction(pool, async (tx) => {
    const user = (await lockUser(tx, userId)) && (await findUser(tx, userId));
    if (!user?.is_active || !(await repository.lockChallenge(tx, purpose, tokenHash, maxFailures))) throw expired();
    if (!(await isProved(tx, deps, userId, answer))) {
      await repository.countFailure(tx, tokenHash);
      return null;
    }
    await repository.deleteChallenge(tx, tokenHash);
    return succeed(tx, user);
  });
  if (!result) throw InvalidFields.of(field, field === 'passkey' ? texts.wrongPasskey : texts.wrongCode);
  await throttle.recordSecondFactorSuccess(userId, ip);
  return result;
}

async function isProved(tx: Tx, { secrets, site }: ChallengeDeps, userId: number, answer: Answer): Promise<boolean> {
  if (answer.code !== undefined) return isCodeOfApp(tx, secrets, userId, answer.code);
  if (answer.recovery_code !== undefined) return repository.useRecoveryCode(tx, userId, hashRecoveryCode(answer.recovery_code));
  if (answer.passkey === undefined) return false;
  const used = await verifyUse(site, answer.passkey, answer.challenge, await repository.listPasskeys(tx, userId));
  if (used) await repository.updatePasskeyUse(tx, used.id, used.signatureCount);
  return used !== null;
}

/** Returns whether a code is right, for the first and only time. */
export async function isCodeOfApp(tx: Tx, secrets: SealedTexts, userId: number, code: string): Promise<boolean> {
  const app = await repository.findApp(tx, userId);
  const secret = app && secrets.open(app.sealed_secret);
  const period = secret ? findPeriod(secret, code) : null;
  return period !== null && repository.usePeriod(tx, userId, period);
}
