import type { Db, Tx } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import type { NamedText } from '../../attributes';
import { isOwnOffer, ownFilteredOffers, ownOfferTables, type SellerOfferFilters, toFilterValues } from '../own/own-offers.sql';

export interface OfferGridRow {
  id: number;
  title: LocalizedText;
  sku: string | null;
  category_id: number;
  category_title: LocalizedText;
  is_category_guessed: boolean;
  is_category_missing: boolean;
  price_minor: number;
  old_price_minor: number | null;
  currency: 'uah' | 'usd' | 'eur';
  stock: number | null;
  status: 'active' | 'draft' | 'hidden';
  attributes: NamedText[];
  /** Ids of the ancestors of the category and of itself. */
  category_path: number[];
}

export interface LockedGridRow extends OfferGridRow {
  in_top: boolean;
  in_color: boolean;
  delivery_methods: string[];
  payment_methods: string[];
}

const columns = `o.id, o.title, o.sku, o.category_id, c.title as category_title, o.is_category_guessed, o.is_category_missing,
  o.price_minor, o.old_price_minor, o.currency, o.stock, o.status, o.attributes, c.path as category_path`;

/** Lists own offers, newest first, before an id, so that a page costs the same at any depth and changes move no row. */
export async function listGridRows(
  db: Db,
  ownerId: number,
  filters: SellerOfferFilters,
  before: number | null,
  limit: number,
): Promise<{ rows: OfferGridRow[]; count: number }> {
  const values = toFilterValues(ownerId, filters);
  const [page, total] = await Promise.all([
    db.query<OfferGridRow>(
      `select ${columns} ${ownOfferTables} where ${ownFilteredOffers} and ($8::bigint is null or o.id < $8) order by o.id desc limit $9`,
      [...values, before, limit],
    ),
    db.query<{ count: number }>(`select count(*)::int as count ${ownOfferTables} where ${ownFilteredOffers}`, values),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

/** Locks the offers of an own shop among these, in order of id. */
export async function lockGridRows(tx: Tx, ownerId: number, shopId: number, ids: readonly number[]): Promise<LockedGridRow[]> {
  const { rows } = await tx.query<LockedGridRow>(
    `select ${columns}, o.in_top, o.in_color, o.delivery_methods, o.payment_methods ${ownOfferTables}
     where o.id = any($3) and o.shop_id = $2 and ${isOwnOffer} order by o.id for update of o`,
    [ownerId, shopId, ids],
  );
  return rows;
}

/** Fields of a category for its rows. */
export type GridCategory = Pick<OfferGridRow, 'category_title' | 'category_path'>;

/** Returns categories by id; unknown ids are absent. */
export async function readGridCategories(db: Db, ids: readonly number[]): Promise<Map<number, GridCategory>> {
  const { rows } = await db.query<GridCategory & { id: number }>(
    'select id, title as category_title, path as category_path from categories where id = any($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, ...category }) => [id, category]));
}

export async function writeGridRows(tx: Tx, rows: readonly OfferGridRow[]): Promise<void> {
  await tx.query(
    `update offers o set price_minor = x.price_minor, old_price_minor = x.old_price_minor, stock = x.stock, status = x.status, category_id = x.category_id,
       is_category_guessed = x.is_guessed, is_category_missing = x.is_missing, updated_at = now()
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::int[], $7::boolean[], $8::boolean[])
       x(id, price_minor, old_price_minor, stock, status, category_id, is_guessed, is_missing) where o.id = x.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ price_minor: price }) => price),
      rows.map(({ old_price_minor: price }) => price),
      rows.map(({ stock }) => stock),
      rows.map(({ status }) => status),
      rows.map(({ category_id: id }) => id),
      rows.map(({ is_category_guessed: isGuessed }) => isGuessed),
      rows.map(({ is_category_missing: isMissing }) => isMissing),
    ],
  );
}

/** Writes the attributes of offers, separately because few saves change them: their texts are larger than the other columns together. */
export async function writeGridAttributes(tx: Tx, rows: readonly Pick<OfferGridRow, 'id' | 'attributes'>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    'update offers o set attributes = x.attributes from unnest($1::bigint[], $2::jsonb[]) x(id, attributes) where o.id = x.id',
    [rows.map(({ id }) => id), rows.map(({ attributes }) => JSON.stringify(attributes))],
  );
}
