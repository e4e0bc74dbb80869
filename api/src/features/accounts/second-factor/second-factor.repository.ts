import { type Db, deleteInBatches, onlyRow, type Tx } from '../../../platform/db';

export interface AuthenticatorAppRow {
  sealed_secret: string;
  created_at: Date;
  is_confirmed: boolean;
}

export interface PasskeyRow {
  id: number;
  credential_id: string;
  public_key: Buffer;
  signature_count: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Returns whether an account has a second factor that this session did not prove within the last minutes. */
export async function isProofDue(db: Db, userId: number, sessionId: number, minutes: number): Promise<boolean> {
  const { rows } = await db.query<{ is_due: boolean }>(
    `select (exists (select 1 from authenticator_apps where user_id = $1 and confirmed_at is not null)
        or exists (select 1 from passkeys where user_id = $1))
       and not exists (select 1 from sessions where id = $2 and second_factor_at > now() - make_interval(mins => $3)) as is_due`,
    [userId, sessionId, minutes],
  );
  return onlyRow(rows).is_due;
}

export async function findApp(db: Db, userId: number): Promise<AuthenticatorAppRow | null> {
  const { rows } = await db.query<AuthenticatorAppRow>(
    'select sealed_secret, created_at, confirmed_at is not null as is_confirmed from authenticator_apps where user_id = $1',
    [userId],
  );
  return rows[0] ?? null;
}

/** Replaces an app that was never confirmed. Returns false when there is a confirmed one. */
export async function insertApp(db: Db, userId: number, sealedSecret: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into authenticator_apps (user_id, sealed_secret) values ($1, $2)
     on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = now(), last_period = 0
     where authenticator_apps.confirmed_at is null`,
    [userId, sealedSecret],
  );
  return rowCount === 1;
}

/** Marks the period of a code as used, and the app as confirmed. Returns false when the code, or a later one, was used before. */
export async function usePeriod(tx: Tx, userId: number, period: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update authenticator_apps set last_period = $2, confirmed_at = coalesce(confirmed_at, now()) where user_id = $1 and last_period < $2`,
    [userId, period],
  );
  return rowCount === 1;
}

/** Returns false when there is none. */
export async function deleteApp(tx: Tx, userId: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from authenticator_apps where user_id = $1 and confirmed_at is not null', [userId]);
  return rowCount === 1;
}

export async function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    `select id, credential_id, public_key, signature_count, transports, name, created_at, last_used_at
     from passkeys where user_id = $1 order by id`,
    [userId],
  );
  return rows;
}

export type NewPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'signature_count' | 'transports' | 'name'>;

/** Returns false for a credential that is stored already, of anybody. */
export async function insertPasskey(tx: Tx, userId: number, passkey: NewPasskey): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into passkeys (user_id, credential_id, public_key, signature_count, transports, name) values ($1, $2, $3, $4, $5, $6)
     on conflict (credential_id) do nothing`,
    [userId, passkey.credential_id, passkey.public_key, passkey.signature_count, passkey.transports, passkey.name],
  );
  return rowCount === 1;
}

export async function updatePasskeyUse(tx: Tx, id: number, signatureCount: number): Promise<void> {
  await tx.query('update passkeys set signature_count = $2, last_used_at = now() where id = $1', [id, signatureCount]);
}

/** Returns false when the person has no such passkey. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from passkeys where id = $2 and user_id = $1', [userId, id]);
  return rowCount === 1;
}

/** Replaces all codes; without hashes it deletes them. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, codeHashes: readonly string[]): Promise<void> {
  await tx.query('delete from recovery_codes where user_id = $1', [userId]);
  await tx.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [userId, codeHashes]);
}

/** Returns false for a wrong or used code. */
export async function useRecoveryCode(tx: Tx, userId: number, codeHash: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, codeHash],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from recovery_codes where user_id = $1 and used_at is null',
    [userId],
  );
  return onlyRow(rows).count;
}

/** Returns whether a sign-in of the account asks for a second factor. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists (select 1 from authenticator_apps where user_id = $1 and confirmed_at is not null)
         or exists (select 1 from passkeys where user_id = $1) as has`,
    [userId],
  );
  return onlyRow(rows).has;
}

export type ChallengePurpose = 'sign_in' | 'new_passkey' | 'confirmation';

export async function insertChallenge(
  db: Db,
  userId: number,
  purpose: ChallengePurpose,
  tokenHash: string,
  validMs: number,
): Promise<void> {
  await db.query(
    `insert into second_factor_challenges (token_hash, user_id, purpose, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [tokenHash, userId, purpose, validMs / 1000],
  );
}

/** Returns the user of a challenge, also of one that failed too often; null without one. */
export async function findChallenged(db: Db, purpose: ChallengePurpose, tokenHash: string): Promise<number | null> {
  const { rows } = await db.query<{ user_id: number }>(
    'select user_id from second_factor_challenges where token_hash = $1 and purpose = $2 and expires_at > now()',
    [tokenHash, purpose],
  );
  return rows[0]?.user_id ?? null;
}

/** Locks a challenge. Returns false when it was answered in between, is over, or failed too often. */
export async function lockChallenge(tx: Tx, purpose: ChallengePurpose, tokenHash: string, maxFailures: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from second_factor_challenges
     where token_hash = $1 and purpose = $2 and failures < $3 and expires_at > now() for update`,
    [tokenHash, purpose, maxFailures],
  );
  return rowCount === 1;
}

export async function countFailure(tx: Tx, tokenHash: string): Promise<void> {
  await tx.query('update second_factor_challenges set failures = failures + 1 where token_hash = $1', [tokenHash]);
}

export async function deleteChallenge(tx: Tx, tokenHash: string): Promise<void> {
  await tx.query('delete from second_factor_challenges where token_hash = $1', [tokenHash]);
}

export async function purgeChallenges(db: Db): Promise<void> {
  await deleteInBatches(db, 'second_factor_challenges', 'expires_at < now()');
}
