import type { Db } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import type { Unit } from '../../content';
import { isOwnOffer, ownFilteredOffers, ownOfferTables, type SellerOfferFilters, toFilterValues } from './own-offers.sql';

export interface SellerOfferListRow {
  id: number;
  alias: string;
  shop_id: number;
  shop_alias: string;
  shop_title: string;
  category_id: number;
  category_alias: string;
  category_title: LocalizedText;
  title: LocalizedText;
  image_key: string | null;
  /** Alias of the category of the first level. */
  root_alias: string;
  price_minor: number;
  old_price_minor: number | null;
  currency: 'uah' | 'usd' | 'eur';
  unit: Unit;
  offering_type: 'product' | 'service';
  sku: string | null;
  external_id: string | null;
  stock: number | null;
  status: 'active' | 'draft' | 'hidden';
  is_category_guessed: boolean;
  is_category_missing: boolean;
  in_top: boolean;
  in_color: boolean;
  color: string | null;
  hoisted_at: Date;
  free_hoist_at: Date | null;
  views_count: number;
  included_in_orders_count: number;
  rating_sum: number;
  rating_count: number;
  /** Number of offers of its group; 0 or 1 for an offer without variants. */
  variants_count: number;
  created_at: Date;
  updated_at: Date;
}

export interface SellerOfferWholeRow extends SellerOfferListRow {
  description: LocalizedText;
  category_path: number[];
  image_keys: string[];
  attributes: { name: LocalizedText; value: LocalizedText }[];
  delivery_methods: string[];
  payment_methods: string[];
  tags: { id: number; alias: string; title: LocalizedText }[];
  free_tags: string[];
  ancestors: { id: number; alias: string; title: LocalizedText }[];
}

const listColumns = `o.id, o.alias, o.shop_id, s.alias as shop_alias, s.title as shop_title, o.category_id, c.alias as category_alias, c.title as category_title, o.title, o.image_keys[1] as image_key, (select root.alias from categories root where root.id = c.path[1]) as root_alias,
  o.price_minor, o.old_price_minor, o.currency, o.unit, o.offering_type, o.sku, o.external_id, o.stock, o.status, o.is_category_guessed, o.is_category_missing, o.in_top, o.in_color, o.color, o.hoisted_at, o.free_hoist_at,
  o.views_count, o.included_in_orders_count, o.rating_sum, o.rating_count, (select count(*)::int from offers v where v.variant_group_id = o.variant_group_id and v.deleted_at is null) as variants_count,
  o.created_at, o.updated_at`;
const wholeColumns = `${listColumns}, o.description, c.path as category_path, o.image_keys, o.attributes, o.free_tags, o.delivery_methods, o.payment_methods,
  coalesce((select json_agg(json_build_object('id', t.id, 'alias', t.alias, 'title', t.title) order by t.id) from offer_tags ot join tags t on t.id = ot.tag_id where ot.offer_id = o.id), '[]') as tags,
  coalesce((select json_agg(json_build_object('id', a.id, 'alias', a.alias, 'title', a.title) order by a.depth) from categories a where a.id = any(c.path) and a.id <> c.id), '[]') as ancestors`;
const orderBy = {
  '-created_at': 'o.created_at desc, o.id desc',
  '-updated_at': 'o.updated_at desc, o.id desc',
  price: 'o.price_minor, o.id',
  '-price': 'o.price_minor desc, o.id desc',
  '-views_count': 'o.views_count desc, o.id desc',
  '-included_in_orders_count': 'o.included_in_orders_count desc, o.id desc',
  title: "coalesce(o.title ->> 'uk', o.title ->> 'ru', o.title ->> 'en'), o.id",
} as const;
export type SellerOfferOrdering = keyof typeof orderBy;

/** Lists offers of an owner's shops, including drafts and hidden ones. */
export async function listOwnOffers(
  db: Db,
  ownerId: number,
  filters: SellerOfferFilters,
  ordering: SellerOfferOrdering,
  limit: number,
  offset: number,
): Promise<{ rows: SellerOfferListRow[]; count: number }> {
  const values = toFilterValues(ownerId, filters);
  const [page, total] = await Promise.all([
    db.query<SellerOfferListRow>(
      `select ${listColumns} ${ownOfferTables} where ${ownFilteredOffers} order by ${orderBy[ordering]} limit $8 offset $9`,
      [...values, limit, offset],
    ),
    db.query<{ count: number }>(`select count(*)::int as count ${ownOfferTables} where ${ownFilteredOffers}`, values),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

export async function findOwnOffer(db: Db, ownerId: number, id: number): Promise<SellerOfferWholeRow | null> {
  const { rows } = await db.query<SellerOfferWholeRow>(`select ${wholeColumns} ${ownOfferTables} where o.id = $2 and ${isOwnOffer}`, [
    ownerId,
    id,
  ]);
  return rows[0] ?? null;
}

/** Finds a category by id or alias; null when there is none. */
export async function findCategoryId(db: Db, category: number | string): Promise<number | null> {
  const isId = typeof category === 'number' || /^\d{1,9}$/.test(category);
  const { rows } = await db.query<{ id: number }>(`select id from categories where ${isId ? 'id = $1::bigint' : 'alias = $1'}`, [
    isId ? Number(category) : category,
  ]);
  return rows[0]?.id ?? null;
}

/** Finds tags by alias, or by title in any language; keyed by the given text. */
export async function findTagIds(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; id: number }>(
    `select distinct on (n.name) n.name, t.id from unnest($1::text[]) n(name)
     join tags t on t.alias = n.name or exists (select 1 from jsonb_each_text(t.title) v where fold_text(v.value) = fold_text(n.name)) order by n.name, (t.alias = n.name) desc, t.id`,
    [names],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

export async function isSkuTaken(db: Db, shopId: number, sku: string, exceptId: number | null): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from offers where shop_id = $1 and sku is not null and fold_sku(sku) = fold_sku($2) and deleted_at is null and ($3::bigint is null or id <> $3) limit 1',
    [shopId, sku, exceptId],
  );
  return (rowCount ?? 0) > 0;
}

export interface NewMediaFile {
  key: string;
  ownerId: number;
  width: number;
  height: number;
  bytes: number;
}

/** Returns true when an account has at least this many pictures. */
export async function hasPictures(db: Db, ownerId: number, count: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from media_files where owner_id = $1 offset $2 limit 1', [ownerId, count - 1]);
  return rowCount === 1;
}

/** Stores a picture once for repeated uploads, and restores one that is being removed. */
export async function insertMediaFile(db: Db, { key, ownerId, width, height, bytes }: NewMediaFile): Promise<void> {
  await db.query(
    `insert into media_files (key, owner_id, width, height, bytes, content_type) values ($1, $2, $3, $4, $5, 'image/webp')
     on conflict (key) do update set unused_since = null, is_removed = false where media_files.unused_since is not null or media_files.is_removed`,
    [key, ownerId, width, height, bytes],
  );
}
