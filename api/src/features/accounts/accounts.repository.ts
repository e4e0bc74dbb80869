import { type Db, onlyRow, type Tx } from '../../platform/db';
import type { Locale } from '../../platform/i18n';

export interface UserRow {
  id: number;
  email: string;
  password_hash: string | null;
  is_active: boolean;
  user_type: 'buyer' | 'seller';
  first_name: string;
  last_name: string;
  phone: string | null;
  language: Locale;
  avatar_key: string | null;
  birth_date: string | null;
  city: string | null;
  buyer_rating_sum: number;
  buyer_rating_count: number;
}

const userColumns =
  'id, email, password_hash, is_active, user_type, first_name, last_name, phone, language, avatar_key, birth_date, city, buyer_rating_sum, buyer_rating_count';

export interface NewUser {
  email: string;
  passwordHash: string;
  userType: 'buyer' | 'seller';
  language: Locale;
  firstName: string;
  lastName: string;
  phone: string | null;
}

/** Null when the address is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into users (email, password_hash, user_type, language, first_name, last_name, phone)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (email) do nothing returning id`,
    [user.email, user.passwordHash, user.userType, user.language, user.firstName, user.lastName, user.phone],
  );
  return rows[0]?.id ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(`select ${userColumns} from users where email = $1 and deleted_at is null`, [email]);
  return rows[0] ?? null;
}

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(`select ${userColumns} from users where id = $1 and deleted_at is null`, [id]);
  return rows[0] ?? null;
}

/** Like `findUser`, and locks the row until the transaction ends. */
export async function lockProfile(tx: Tx, id: number): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(`select ${userColumns} from users where id = $1 and deleted_at is null for update`, [id]);
  return rows[0] ?? null;
}

export async function activateUser(db: Db, id: number): Promise<void> {
  await db.query('update users set is_active = true, updated_at = now() where id = $1', [id]);
}

/** Values of the proven owner of the address of a registration. */
export interface Claim {
  /** Null for a person without a password, who signs in with another service. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
}

/** Activates an account for another person than the registrant, and removes the registrant's data. */
export async function claimUser(tx: Tx, id: number, { passwordHash, firstName, lastName }: Claim): Promise<void> {
  await tx.query(
    `update users set is_active = true, password_hash = $2, first_name = $3, last_name = $4, phone = null, avatar_key = null, birth_date = null,
       city = null, updated_at = now() where id = $1`,
    [id, passwordHash, firstName, lastName],
  );
}

export async function updatePassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.query('update users set password_hash = $2, updated_at = now() where id = $1', [id, passwordHash]);
}

export interface UserChanges {
  first_name?: string;
  last_name?: string;
  phone?: string | null;
  language?: Locale;
  birth_date?: string | null;
  city?: string | null;
  avatar_key?: string | null;
}

export async function updateUser(db: Db, id: number, changes: UserChanges): Promise<void> {
  const names = Object.keys(changes) as (keyof UserChanges)[];
  if (names.length === 0) return;
  const assignments = names.map((name, index) => `${name} = $${String(index + 2)}`).join(', ');
  await db.query(`update users set ${assignments}, updated_at = now() where id = $1 and deleted_at is null`, [
    id,
    ...names.map((name) => changes[name]),
  ]);
}

export type TokenPurpose = 'activation' | 'password_reset' | 'email_change';

/** Returns when the token expires, by the clock of the database, which also checks it. */
export async function insertUserToken(db: Db, userId: number, purpose: TokenPurpose, tokenHash: string, validMs: number): Promise<Date> {
  const { rows } = await db.query<{ expires_at: Date }>(
    `insert into user_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4::float8 / 1000))
     returning expires_at`,
    [tokenHash, userId, purpose, validMs],
  );
  return onlyRow(rows).expires_at;
}

/** Consumes a token; returns false when it is wrong, used or expired. */
export async function consumeUserToken(db: Db, userId: number, purpose: TokenPurpose, tokenHash: string): Promise<boolean> {
  const result = await db.query(
    'update user_tokens set used_at = now() where token_hash = $1 and user_id = $2 and purpose = $3 and used_at is null and expires_at > now()',
    [tokenHash, userId, purpose],
  );
  return result.rowCount === 1;
}

/** Returns whether a token could be consumed now. */
export async function isUserTokenAlive(db: Db, userId: number, purpose: TokenPurpose, tokenHash: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from user_tokens where token_hash = $1 and user_id = $2 and purpose = $3 and used_at is null and expires_at > now()',
    [tokenHash, userId, purpose],
  );
  return rowCount === 1;
}

/** Minimum time between two links: in general, and after so many within a day. */
export interface LinkPause {
  seconds: number;
  often: number;
  oftenSeconds: number;
}

/** Returns whether a link of that kind was mailed within the pause and still works. */
export async function hasRecentToken(db: Db, userId: number, purpose: TokenPurpose, pause: LinkPause): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from user_tokens t where t.user_id = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > now()
       and t.created_at > now() - make_interval(secs => case
         when (select count(*) from user_tokens d where d.user_id = $1 and d.purpose = $2 and d.created_at > now() - interval '1 day') < $4 then $3::int else $5::int end)`,
    [userId, purpose, pause.seconds, pause.often, pause.oftenSeconds],
  );
  return (rowCount ?? 0) > 0;
}

/** Invalidates earlier links of these kinds. */
export async function dropUserTokens(db: Db, userId: number, ...purposes: TokenPurpose[]): Promise<void> {
  await db.query('update user_tokens set used_at = now() where user_id = $1 and purpose = any($2) and used_at is null', [userId, purposes]);
}

export interface SellerNumbers {
  shops_count: number;
  new_orders_count: number;
  new_calls_count: number;
}

export async function countSellerThings(db: Db, userId: number): Promise<SellerNumbers> {
  const { rows } = await db.query<SellerNumbers>(
    `select count(*)::int as shops_count,
            coalesce(sum((select count(*) from orders o where not o.needs_confirmation and o.shop_id = s.id and not o.is_opened and o.status <> 'canceled')), 0)::int as new_orders_count,
            coalesce(sum((select count(*) from call_requests c where c.shop_id = s.id and c.status = 'new')), 0)::int as new_calls_count
     from shops s where s.owner_id = $1 and s.deleted_at is null`,
    [userId],
  );
  return rows[0] ?? { shops_count: 0, new_orders_count: 0, new_calls_count: 0 };
}

export async function isOperator(db: Db, userId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from operators where user_id = $1', [userId]);
  return rowCount === 1;
}

/** Balances by kind of account; kinds that were never used are absent. */
export async function readBalances(db: Db, userId: number): Promise<Partial<Record<string, number>>> {
  const { rows } = await db.query<{ kind: string; balance: number }>(
    `select kind, balance from ledger_accounts where user_id = $1
     union all
     select 'seller_debt', coalesce(sum(amount_minor - settled_minor), 0)::bigint from seller_debts where user_id = $1 and settled_minor < amount_minor`,
    [userId],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}
