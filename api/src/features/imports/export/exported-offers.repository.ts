import type { Db } from '../../../platform/db';
import type { ExportedOffer } from './export-columns';
import { storedRates } from '../../catalog';
import { variantKey } from '../saving/imported-offers.repository';

/** Finds the shop's offers after an id: those on sale, or all with drafts and hidden ones. */
export async function findExportedOffers(
  db: Db,
  shopId: number,
  afterId: number,
  limit: number,
  isLive: boolean,
): Promise<ExportedOffer[]> {
  const { rows } = await db.query<ExportedOffer>(
    `select o.id, o.external_id, o.sku, o.category_id,
       -- A category that nobody confirmed is not taken for certain when the file comes back.
       case when o.is_category_guessed or o.is_category_missing then '' else c.alias end as category_alias, o.title, o.description, o.price_minor, o.old_price_minor, o.currency,
       o.unit, o.offering_type, o.stock, o.attributes, o.image_keys, ${variantKey} as variant_key,
       case when o.status = 'active' then o.alias end as public_alias,
       coalesce((select array_agg(t.alias order by t.id) from offer_tags ot join tags t on t.id = ot.tag_id where ot.offer_id = o.id), '{}') || o.free_tags as tags
     from offers o join categories c on c.id = o.category_id
     where o.shop_id = $1 and o.id > $2 and o.deleted_at is null and (o.status = 'active' or not $4) order by o.id limit $3`,
    [shopId, afterId, limit, isLive],
  );
  return rows;
}

/** Returns the largest number of attributes of an offer. */
export async function findMaxAttributes(db: Db, shopId: number): Promise<number> {
  const { rows } = await db.query<{ count: number | null }>(
    'select max(jsonb_array_length(attributes))::int as count from offers where shop_id = $1 and deleted_at is null',
    [shopId],
  );
  return rows[0]?.count ?? 0;
}

export interface ExportedCategory {
  id: number;
  parent_id: number | null;
  title: string;
}

/** Finds the categories of the shop's offers, or of those on sale, with all their parents. */
export async function findExportedCategories(db: Db, shopId: number, isLive: boolean): Promise<ExportedCategory[]> {
  const { rows } = await db.query<ExportedCategory>(
    `select c.id, c.parent_id, coalesce(c.title ->> 'uk', c.title ->> 'ru', c.title ->> 'en', c.alias) as title from categories c
     where c.id in (select unnest(p.path) from categories p where p.id in (select category_id from offers where shop_id = $1 and deleted_at is null and not is_category_missing and (status = 'active' or not $2))) order by c.depth, c.id`,
    [shopId, isLive],
  );
  return rows;
}

export interface ExportedCurrency {
  currency: string;
  /** Hryvnias per unit, by which lists compare prices. */
  rate: number;
}

/** Rates of other currencies are in hryvnias, so a feed declares it even when no price has it. */
export const hryvnia: ExportedCurrency = { currency: 'uah', rate: 1 };

/** Finds the currencies of the shop's offers, or of those on sale, after that of the site. */
export async function findExportedCurrencies(db: Db, shopId: number, isLive: boolean): Promise<ExportedCurrency[]> {
  const { rows } = await db.query<ExportedCurrency>(
    `select o.currency, (${storedRates} ->> o.currency)::float8 as rate from offers o
     where o.shop_id = $1 and o.deleted_at is null and (o.status = 'active' or not $2) and o.currency <> 'uah' group by o.currency order by o.currency`,
    [shopId, isLive],
  );
  return [hryvnia, ...rows];
}

export interface ExportedShop {
  id: number;
  alias: string;
  title: string;
}

export async function findExportedShop(db: Db, ownerId: number, shopId: number): Promise<ExportedShop | null> {
  const { rows } = await db.query<ExportedShop>(
    'select id, alias, title from shops where id = $2 and owner_id = $1 and deleted_at is null',
    [ownerId, shopId],
  );
  return rows[0] ?? null;
}
