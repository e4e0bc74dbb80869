import { hashToken, type ShopAccess } from '../../platform/auth';
import type { Db } from '../../platform/db';

/** Seconds in which further uses of a token are not recorded. */
const useIntervalSeconds = 60;

interface AccessRow {
  tokenId: number;
  shopId: number;
  ownerId: number;
  rights: ShopAccess['rights'][number][];
  is_use_due: boolean;
}

/** Returns the permissions of a token, and records its use; null for one that is unknown, expired or revoked, or whose shop is deleted. */
export async function findShopAccess(db: Db, token: string): Promise<ShopAccess | null> {
  const { rows } = await db.query<AccessRow>({
    name: 'shop access',
    text: `select t.id as "tokenId", t.shop_id as "shopId", s.owner_id as "ownerId", t.rights,
             coalesce(t.last_used_at < now() - make_interval(secs => $2), true) as is_use_due
           from shop_tokens t join shops s on s.id = t.shop_id join users u on u.id = s.owner_id
           where t.token_hash = $1 and t.expires_at > now() and s.deleted_at is null and not u.is_blocked`,
    values: [hashToken(token), useIntervalSeconds],
  });
  const [row] = rows;
  if (!row) return null;
  const { is_use_due: isUseDue, ...access } = row;
  if (isUseDue) await recordUse(db, access.tokenId);
  return access;
}

/** Skips locked rows, so that concurrent calls of one token do not wait for each other. */
async function recordUse(db: Db, id: number): Promise<void> {
  await db.query(
    `update shop_tokens set last_used_at = now() where id = (
       select id from shop_tokens where id = $1 and coalesce(last_used_at < now() - make_interval(secs => $2), true) for update skip locked)`,
    [id, useIntervalSeconds],
  );
}
