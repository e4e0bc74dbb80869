import { type Db, onlyRow, type Tx } from '../../../platform/db';
import { insertUserToken, type UserRow } from '../accounts.repository';

export type LockedUser = Pick<UserRow, 'id' | 'email' | 'password_hash' | 'is_active'>;

export async function lockUser(tx: Tx, id: number): Promise<LockedUser | null> {
  const { rows } = await tx.query<LockedUser>(
    'select id, email, password_hash, is_active from users where id = $1 and deleted_at is null for update',
    [id],
  );
  return rows[0] ?? null;
}

/** Returns when the token expires. */
export async function insertEmailToken(tx: Tx, userId: number, newEmail: string, tokenHash: string, validMs: number): Promise<Date> {
  const expiresAt = await insertUserToken(tx, userId, 'email_change', tokenHash, validMs);
  await tx.query('update user_tokens set new_email = $2 where token_hash = $1', [tokenHash, newEmail]);
  return expiresAt;
}

/** Consumes the token and returns its new address; null when it is wrong, used or expired. */
export async function consumeEmailToken(tx: Tx, userId: number, tokenHash: string): Promise<string | null> {
  const { rows } = await tx.query<{ new_email: string | null }>(
    `update user_tokens set used_at = now()
     where token_hash = $1 and user_id = $2 and purpose = 'email_change' and used_at is null and expires_at > now() returning new_email`,
    [tokenHash, userId],
  );
  return rows[0]?.new_email ?? null;
}

/** Returns false when the address is taken. A concurrent registration waits at the unique index. */
export async function changeEmail(tx: Tx, userId: number, email: string): Promise<boolean> {
  await tx.query('savepoint change_email');
  try {
    await tx.query('update users set email = $2, updated_at = now() where id = $1', [userId, email]);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'users_email') throw error;
    await tx.query('rollback to savepoint change_email');
    return false;
  }
}

export interface SocialIdentityRow {
  provider: string;
  email: string;
  created_at: Date;
}

export async function listSocialIdentities(db: Db, userId: number): Promise<SocialIdentityRow[]> {
  const { rows } = await db.query<SocialIdentityRow>(
    'select provider, email, created_at from social_identities where user_id = $1 order by created_at, provider',
    [userId],
  );
  return rows;
}

export async function deleteSocialIdentity(tx: Tx, userId: number, provider: string): Promise<void> {
  await tx.query('delete from social_identities where user_id = $1 and provider = $2', [userId, provider]);
}

/** Unlinks all social identities, and cancels pending social logins. */
export async function deleteSocialIdentities(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from social_identities where user_id = $1', [userId]);
  await tx.query('delete from social_logins where user_id = $1', [userId]);
}

/** Data that a person loses by deleting the account. */
export interface AccountRemains {
  open_orders: number;
  open_shop_orders: number;
  /** Cents. */
  balance: number;
  /** Cents, including held ones. */
  bonus_balance: number;
  leads: number;
  /** Kopiikas, including pending ones. */
  buyer_bonus_balance: number;
}

export async function countAccountRemains(tx: Tx, userId: number): Promise<AccountRemains> {
  const { rows } = await tx.query<AccountRemains>(
    `with open as (select buyer_id, shop_id, needs_confirmation from orders where status in ('waiting_for_payment', 'in_progress')),
          money as (select kind, balance from ledger_accounts where user_id = $1)
     select (select count(*)::int from open where buyer_id = $1) as open_orders,
            (select count(*)::int from open join shops s on s.id = open.shop_id where s.owner_id = $1 and s.deleted_at is null and not open.needs_confirmation) as open_shop_orders,
            coalesce((select sum(balance) from money where kind in ('seller_balance', 'seller_bonus_held', 'seller_cashback_reserved')), 0)::bigint as balance,
            coalesce((select balance from money where kind = 'seller_bonus'), 0)::bigint as bonus_balance,
            coalesce((select balance from money where kind = 'seller_leads'), 0)::int as leads,
            coalesce((select sum(balance) from money where kind in ('buyer_bonus', 'buyer_bonus_pending')), 0)::bigint as buyer_bonus_balance`,
    [userId],
  );
  return onlyRow(rows);
}

/** Erases the personal data that this feature stores of an account; the other features erase theirs in `onAccountDeleted`. */
export async function erasePerson(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `update users set email = 'deleted-' || id || '@deleted.invalid', password_hash = null, is_active = false, first_name = '', last_name = '',
       phone = null, avatar_key = null, birth_date = null, city = null, favorites_count = 0, deleted_at = now(), updated_at = now()
     where id = $1`,
    [userId],
  );
  await tx.query(`update sessions set user_agent = '', ip = '' where user_id = $1`, [userId]);
  const owned = ['user_tokens', 'social_identities', 'social_logins', 'authenticator_apps', 'passkeys', 'recovery_codes'] as const;
  for (const table of [...owned, 'second_factor_challenges'] as const) await tx.query(`delete from ${table} where user_id = $1`, [userId]);
}
