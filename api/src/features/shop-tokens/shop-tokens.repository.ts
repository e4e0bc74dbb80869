import type { ShopRight } from '../../platform/auth';
import { type Db, deleteInBatches, onlyRow, type Tx } from '../../platform/db';
import type { Locale } from '../../platform/i18n';

export interface ShopTokenRow {
  id: number;
  title: string;
  rights: ShopRight[];
  hint: string;
  expires_at: Date;
  last_used_at: Date | null;
  created_at: Date;
}

const columns = 't.id, t.title, t.rights, t.hint, t.expires_at, t.last_used_at, t.created_at';

/** Lists the tokens of an own shop, newest first; those that have expired too. */
export async function listShopTokens(db: Db, ownerId: number, shopId: number): Promise<ShopTokenRow[]> {
  const { rows } = await db.query<ShopTokenRow>(
    `select ${columns} from shop_tokens t join shops s on s.id = t.shop_id
     where t.shop_id = $2 and s.owner_id = $1 and s.deleted_at is null order by t.id desc`,
    [ownerId, shopId],
  );
  return rows;
}

export interface OwnedShop {
  title: string;
  owner_email: string;
  owner_language: Locale;
}

/** Locks an own shop, so that its tokens are counted one by one; null for another person's. */
export async function lockShopOfTokens(tx: Tx, ownerId: number, shopId: number): Promise<OwnedShop | null> {
  const { rows } = await tx.query<OwnedShop>(
    `select s.title, u.email as owner_email, u.language as owner_language from shops s join users u on u.id = s.owner_id
     where s.id = $2 and s.owner_id = $1 and s.deleted_at is null for no key update of s`,
    [ownerId, shopId],
  );
  return rows[0] ?? null;
}

/** Counts the tokens of a shop that have not expired. */
export async function countLiveTokens(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from shop_tokens where shop_id = $1 and expires_at > now()',
    [shopId],
  );
  return onlyRow(rows).count;
}

export interface NewShopToken {
  shopId: number;
  title: string;
  rights: readonly ShopRight[];
  tokenHash: string;
  hint: string;
  validDays: number;
}

export async function insertShopToken(tx: Tx, token: NewShopToken): Promise<ShopTokenRow> {
  const { rows } = await tx.query<ShopTokenRow>(
    `insert into shop_tokens as t (shop_id, title, rights, token_hash, hint, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) returning ${columns}`,
    [token.shopId, token.title, token.rights, token.tokenHash, token.hint, token.validDays],
  );
  return onlyRow(rows);
}

/** Revokes a token of an own shop at once. Returns false when there is none. */
export async function deleteShopToken(db: Db, ownerId: number, shopId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from shop_tokens t using shops s
     where t.id = $3 and t.shop_id = $2 and s.id = t.shop_id and s.owner_id = $1 and s.deleted_at is null`,
    [ownerId, shopId, id],
  );
  return rowCount === 1;
}

/** Revokes all tokens of the shops of a person. Returns their number. */
export async function deleteTokensOfOwner(db: Db, ownerId: number): Promise<number> {
  const { rowCount } = await db.query('delete from shop_tokens t using shops s where s.id = t.shop_id and s.owner_id = $1', [ownerId]);
  return rowCount ?? 0;
}

/** Counts the tokens of the shops of a person that have not expired. */
export async function countTokensOfOwner(db: Db, ownerId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from shop_tokens t join shops s on s.id = t.shop_id
     where s.owner_id = $1 and s.deleted_at is null and t.expires_at > now()`,
    [ownerId],
  );
  return onlyRow(rows).count;
}

/** Deletes tokens that expired a month ago: until then the list shows why a program is refused. */
export async function purgeExpiredTokens(db: Db): Promise<void> {
  await deleteInBatches(db, 'shop_tokens', `expires_at < now() - interval '30 days'`);
}
