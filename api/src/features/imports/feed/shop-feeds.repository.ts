import type { Db } from '../../../platform/db';
import { isVisible } from '../../catalog';

export interface ShopFeedRow {
  secret: string;
  last_read_at: Date | null;
  created_at: Date;
}

const columns = 'f.secret, f.last_read_at, f.created_at';

/** Finds the feed of an own shop; null while it has none. */
export async function findOwnFeed(db: Db, ownerId: number, shopId: number): Promise<ShopFeedRow | null> {
  const { rows } = await db.query<ShopFeedRow>(
    `select ${columns} from shop_feeds f join shops s on s.id = f.shop_id where f.shop_id = $2 and s.owner_id = $1 and s.deleted_at is null`,
    [ownerId, shopId],
  );
  return rows[0] ?? null;
}

/** Replaces the address of the feed of an own shop; the old one stops working at once. Returns null for another person's shop. */
export async function setFeedSecret(db: Db, ownerId: number, shopId: number, secret: string): Promise<ShopFeedRow | null> {
  const { rows } = await db.query<ShopFeedRow>(
    `insert into shop_feeds as f (shop_id, secret) select s.id, $3 from shops s where s.id = $2 and s.owner_id = $1 and s.deleted_at is null
     on conflict (shop_id) do update set secret = excluded.secret, last_read_at = null, created_at = now() returning ${columns}`,
    [ownerId, shopId, secret],
  );
  return rows[0] ?? null;
}

export async function deleteOwnFeed(db: Db, ownerId: number, shopId: number): Promise<void> {
  await db.query('delete from shop_feeds f using shops s where f.shop_id = $2 and s.id = f.shop_id and s.owner_id = $1', [ownerId, shopId]);
}

export interface FeedShop {
  id: number;
  alias: string;
  title: string;
}

/** Finds the shop whose feed has an address; null for an unknown one and for a deleted shop. */
export async function findShopOfFeed(db: Db, secret: string): Promise<FeedShop | null> {
  const { rows } = await db.query<FeedShop>(
    'select s.id, s.alias, s.title from shop_feeds f join shops s on s.id = f.shop_id where f.secret = $1 and s.deleted_at is null and not s.is_blocked',
    [secret],
  );
  return rows[0] ?? null;
}

/**
 * Returns a text that changes when a live offer of the shop is added, removed or changed. Orders change the stock without `updated_at`.
 * Views and ratings are no part of the feed.
 */
export async function findOffersVersion(db: Db, shopId: number): Promise<string> {
  const { rows } = await db.query<{ version: string | null }>(
    `select count(*) || ':' || sum(hash_record_extended((o.id, o.updated_at, o.price_minor, o.old_price_minor, o.stock, o.category_id, o.variant_group_id), 0)) as version
     from offers o join shops s on s.id = o.shop_id where o.shop_id = $1 and ${isVisible}`,
    [shopId],
  );
  return rows[0]?.version ?? '';
}

/** Seconds in which further readings are not recorded. */
const readIntervalSeconds = 60;

/**
 * Records a reading of a version of a feed. Returns since when the feed has this version, in whole seconds as HTTP dates are; no two
 * versions have the same. Null for a feed that was deleted in between.
 */
export async function recordFeedReading(db: Db, shopId: number, version: string): Promise<Date | null> {
  await db.query(
    `update shop_feeds set last_read_at = now(), version = $2,
       changed_at = case when version = $2 then changed_at else greatest(date_trunc('second', now()), changed_at + interval '1 second') end
     where shop_id = $1 and (version <> $2 or coalesce(last_read_at < now() - make_interval(secs => $3), true))`,
    [shopId, version, readIntervalSeconds],
  );
  const { rows } = await db.query<{ changed_at: Date }>('select changed_at from shop_feeds where shop_id = $1', [shopId]);
  return rows[0]?.changed_at ?? null;
}
