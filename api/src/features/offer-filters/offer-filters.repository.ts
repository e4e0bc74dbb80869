import { type Db, onlyRow, type Tx } from '../../platform/db';
import type { LocalizedText } from '../../platform/i18n';

export interface OfferFilterRow {
  id: number;
  title: string;
  search: string | null;
  category_alias: string | null;
  category_title: LocalizedText | null;
  status: 'active' | 'draft' | 'hidden' | null;
  has_picture: boolean | null;
  is_sold_out: boolean | null;
  created_at: Date;
}

const columns = `f.id, f.title, f.search, c.alias as category_alias, c.title as category_title, f.status, f.has_picture, f.is_sold_out, f.created_at`;

/** Lists the filters of an own shop by title. */
export async function listOfferFilters(db: Db, ownerId: number, shopId: number): Promise<OfferFilterRow[]> {
  const { rows } = await db.query<OfferFilterRow>(
    `select ${columns} from offer_filters f join shops s on s.id = f.shop_id left join categories c on c.id = f.category_id
     where f.shop_id = $2 and s.owner_id = $1 and s.deleted_at is null order by lower(f.title), f.id`,
    [ownerId, shopId],
  );
  return rows;
}

/** Locks an own shop, so that its filters are counted one by one; false for another person's. */
export async function lockShopOfFilters(tx: Tx, ownerId: number, shopId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from shops where id = $2 and owner_id = $1 and deleted_at is null for no key update', [
    ownerId,
    shopId,
  ]);
  return rowCount === 1;
}

export async function countOfferFilters(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from offer_filters where shop_id = $1', [shopId]);
  return onlyRow(rows).count;
}

/** Returns whether a filter of the shop, other than `exceptId`, has the title, ignoring case. */
export async function isFilterTitleTaken(tx: Tx, shopId: number, title: string, exceptId: number | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from offer_filters where shop_id = $1 and lower(title) = lower($2) and ($3::bigint is null or id <> $3)',
    [shopId, title, exceptId],
  );
  return rowCount !== 0;
}

export async function findFilterCategory(db: Db, alias: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from categories where alias = $1', [alias]);
  return rows[0]?.id ?? null;
}

export interface NewOfferFilter extends Pick<OfferFilterRow, 'title' | 'search' | 'status' | 'has_picture' | 'is_sold_out'> {
  shopId: number;
  categoryId: number | null;
}

export async function insertOfferFilter(tx: Tx, filter: NewOfferFilter): Promise<OfferFilterRow> {
  const { rows } = await tx.query<OfferFilterRow>(
    `with f as (
       insert into offer_filters (shop_id, title, search, category_id, status, has_picture, is_sold_out)
       values ($1, $2, $3, $4, $5, $6, $7) returning *)
     select ${columns} from f left join categories c on c.id = f.category_id`,
    [filter.shopId, filter.title, filter.search, filter.categoryId, filter.status, filter.has_picture, filter.is_sold_out],
  );
  return onlyRow(rows);
}

/** Gives a filter of the shop another title; null when there is none. */
export async function renameOfferFilter(tx: Tx, shopId: number, id: number, title: string): Promise<OfferFilterRow | null> {
  const { rows } = await tx.query<OfferFilterRow>(
    `with f as (update offer_filters set title = $3 where id = $2 and shop_id = $1 returning *)
     select ${columns} from f left join categories c on c.id = f.category_id`,
    [shopId, id, title],
  );
  return rows[0] ?? null;
}

/** Deletes a filter of an own shop. Returns false when there is none. */
export async function deleteOfferFilter(db: Db, ownerId: number, shopId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from offer_filters f using shops s
     where f.id = $3 and f.shop_id = $2 and s.id = f.shop_id and s.owner_id = $1 and s.deleted_at is null`,
    [ownerId, shopId, id],
  );
  return rowCount === 1;
}

/** Deletes the filters of all shops of a person. */
export async function deleteFiltersOfOwner(db: Db, ownerId: number): Promise<void> {
  await db.query('delete from offer_filters f using shops s where s.id = f.shop_id and s.owner_id = $1', [ownerId]);
}
