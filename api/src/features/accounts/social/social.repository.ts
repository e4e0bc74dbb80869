import { type Db, deleteInBatches, type Tx } from '../../../platform/db';
import type { Locale } from '../../../platform/i18n';

export interface SocialLoginRow {
  code_verifier: string;
  nonce: string;
  redirect_uri: string;
  user_id: number | null;
}

export interface NewSocialLogin extends SocialLoginRow {
  stateHash: string;
  provider: string;
  expiresAt: Date;
}

export async function insertSocialLogin(db: Db, login: NewSocialLogin): Promise<void> {
  await db.query(
    `insert into social_logins (state_hash, provider, code_verifier, nonce, redirect_uri, user_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [login.stateHash, login.provider, login.code_verifier, login.nonce, login.redirect_uri, login.user_id, login.expiresAt],
  );
}

/** Consumes a pending login; null when there is none, or it has expired. */
export async function consumeSocialLogin(db: Db, provider: string, stateHash: string): Promise<SocialLoginRow | null> {
  const { rows } = await db.query<SocialLoginRow & { is_alive: boolean }>(
    `delete from social_logins where state_hash = $1 and provider = $2
     returning code_verifier, nonce, redirect_uri, user_id, expires_at > now() as is_alive`,
    [stateHash, provider],
  );
  const row = rows[0];
  return row?.is_alive ? row : null;
}

export async function findIdentityOwner(db: Db, provider: string, subject: string): Promise<number | null> {
  const { rows } = await db.query<{ user_id: number }>('select user_id from social_identities where provider = $1 and subject = $2', [
    provider,
    subject,
  ]);
  return rows[0]?.user_id ?? null;
}

/** Returns false when that social identity is linked already. */
export async function linkIdentity(
  tx: Tx,
  identity: { provider: string; subject: string; userId: number; email: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into social_identities (provider, subject, user_id, email) values ($1, $2, $3, $4) on conflict (provider, subject) do nothing',
    [identity.provider, identity.subject, identity.userId, identity.email],
  );
  return rowCount === 1;
}

/** Creates an account without a password; null when the address is taken. */
export async function insertSocialUser(
  tx: Tx,
  user: { email: string; firstName: string; lastName: string; language: Locale },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into users (email, is_active, first_name, last_name, language) values ($1, true, $2, $3, $4)
     on conflict (email) do nothing returning id`,
    [user.email, user.firstName, user.lastName, user.language],
  );
  return rows[0]?.id ?? null;
}

export async function purgeSocialLogins(db: Db): Promise<void> {
  await deleteInBatches(db, 'social_logins', 'expires_at < now()');
}
