import { dampedRatingOf } from '../../platform/damped-rating.sql';
import type { Db } from '../../platform/db';
import type { LocalizedText } from '../../platform/i18n';
import { isShopClosed, searchPatterns } from '../catalog';

export interface PublicShopRow {
  id: number;
  alias: string;
  title: string;
  description: LocalizedText;
  city: string;
  country: string;
  phone: string;
  is_phone_public: boolean;
  working_hours: Record<string, unknown>;
  is_on_holiday: boolean;
  holiday_until: string | null;
  holiday_texts: LocalizedText;
  pickup_address: string | null;
  legal_name: string | null;
  legal_code: string | null;
  legal_address: string | null;
  logo_key: string | null;
  offers_count: number;
  rating_sum: number;
  rating_count: number;
  created_at: Date;
  preview_keys: string[];
  is_blocked: boolean;
}

export interface ShopSiteRow {
  theme_color: string | null;
  cover_key: string | null;
  logo_key: string | null;
  slogan: LocalizedText;
  about: LocalizedText;
  contacts: Record<string, unknown>;
  working_hours: Record<string, unknown>;
  social_links: unknown[];
  seo_title: LocalizedText;
  seo_description: LocalizedText;
}

const columns = `s.id, s.alias, s.title, s.description, s.city, s.country, s.phone, s.is_phone_public, s.working_hours, ${isShopClosed} as is_on_holiday, s.holiday_until::text as holiday_until, s.holiday_texts, s.pickup_address, s.legal_name, s.legal_code, s.legal_address, s.logo_key,
  (select coalesce(sum(offers_count), 0)::bigint from scope_totals where scope_id = -s.id) as offers_count, s.rating_sum, s.rating_count, s.created_at, s.is_blocked,
  array(select o.image_keys[1] from offer_scope x join offers o on o.id = x.offer_id where x.scope_id = -s.id and o.image_keys[1] is not null order by x.orders_rank desc, x.offer_id desc limit 4) as preview_keys`;
const orderBy = {
  '-rating': `${dampedRatingOf('s')} desc nulls last, s.id`,
  '-offers_count': 'offers_count desc, s.id',
  '-created_at': 's.created_at desc, s.id desc',
  title: 's.title, s.id',
} as const;
export type ShopOrdering = keyof typeof orderBy;

export async function listShops(
  db: Db,
  filters: { search: string | null; city: string | null },
  ordering: ShopOrdering,
  limit: number,
  offset: number,
): Promise<{ rows: PublicShopRow[]; count: number }> {
  const where = `where s.deleted_at is null and not s.is_blocked and ($1::text[] is null or fold_text(s.title) like any($1)) and ($2::text is null or s.city = $2)`;
  const values = [searchPatterns(filters.search), filters.city];
  const [page, total] = await Promise.all([
    db.query<PublicShopRow>(`select ${columns} from shops s ${where} order by ${orderBy[ordering]} limit $3 offset $4`, [
      ...values,
      limit,
      offset,
    ]),
    db.query<{ count: number }>(`select count(*)::int as count from shops s ${where}`, values),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

/** Finds a shop by its alias or a former one. */
export async function findShopByAlias(db: Db, alias: string): Promise<PublicShopRow | null> {
  const { rows } = await db.query<PublicShopRow>(
    `select ${columns} from shops s
     where s.deleted_at is null and s.id = coalesce((select id from shops where alias = $1), (select shop_id from shop_former_aliases where alias = $1))`,
    [alias],
  );
  return rows[0] ?? null;
}

/** Number of the newest settled orders in the share of cancels, so that a shop can improve it. */
const settledOrdersLimit = 200;

/**
 * Returns the share of orders that the shop canceled among its newest orders that ended, in percent; null without any. A return of a completed
 * order is no cancel. Leaves out orders that the shop entered itself, fake ones, duplicates that cost it no lead, and
 * credited bad leads.
 */
export async function findCancelsPercent(db: Db, shopId: number): Promise<number | null> {
  const { rows } = await db.query<{ percent: number | null }>(
    `select round(100 * avg((completed_at is null)::int))::int as percent
     from (select o.completed_at from orders o
           where o.shop_id = $1 and not o.is_entered_by_seller
             and (o.status = 'completed' or (o.status = 'canceled' and o.canceled_by = 'seller' and o.cancel_reason <> 'fake'
               and not (o.cancel_reason = 'duplicate' and coalesce(o.opened_price_leads, 0) = 0)))
             and not exists (select 1 from bad_lead_reports b where b.order_id = o.id and b.status = 'credited')
           order by o.created_at desc, o.id desc limit ${String(settledOrdersLimit)}) settled`,
    [shopId],
  );
  return rows[0]?.percent ?? null;
}

export interface ShopCategoryRow {
  alias: string;
  title: LocalizedText;
  offers_count: number;
}

/** Lists the categories with most of the shop's offers. */
export async function listShopCategories(db: Db, shopId: number, limit: number): Promise<ShopCategoryRow[]> {
  const { rows } = await db.query<ShopCategoryRow>(
    `select c.alias, c.title, count(*)::int as offers_count from offer_scope x join offers o on o.id = x.offer_id join categories c on c.id = o.category_id
     where x.scope_id = -$1::bigint group by c.id order by offers_count desc, c.id limit $2`,
    [shopId, limit],
  );
  return rows;
}

/** Only a published site is public. */
export async function findPublishedSite(db: Db, shopId: number): Promise<ShopSiteRow | null> {
  const { rows } = await db.query<ShopSiteRow>(
    'select theme_color, cover_key, logo_key, slogan, about, contacts, working_hours, social_links, seo_title, seo_description from shop_sites where shop_id = $1 and is_published',
    [shopId],
  );
  return rows[0] ?? null;
}
