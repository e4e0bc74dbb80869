import { type Db, deleteInBatches, type Tx } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import { type CardList, isNotLeaving, isShopClosed, isVisible } from '../../catalog';

export interface WholeOfferRow {
  id: number;
  title: LocalizedText;
  description: LocalizedText;
  image_keys: string[];
  attributes: { name: LocalizedText; value: LocalizedText }[];
  sku: string | null;
  stock: number | null;
  delivery_methods: string[];
  payment_methods: string[];
  category_id: number;
  variant_group_id: number | null;
  updated_at: Date;
  shop_id: number;
  shop_alias: string;
  shop_title: string;
  shop_city: string;
  shop_phone: string;
  shop_is_phone_public: boolean;
  shop_working_hours: Record<string, unknown>;
  shop_is_on_holiday: boolean;
  shop_holiday_until: string | null;
  shop_holiday_texts: LocalizedText;
  shop_pickup_address: string | null;
  legal_name: string | null;
  legal_code: string | null;
  legal_address: string | null;
  shop_cashback_percent: number | null;
  shop_rating_sum: number;
  shop_rating_count: number;
  card: string;
  tags: { id: number; alias: string; title: LocalizedText }[];
  free_tags: string[];
}

/** An active offer of an open shop, with its card. */
export async function findOfferByAlias(db: Db, alias: string, locale: 'uk' | 'ru' | 'en'): Promise<WholeOfferRow | null> {
  const { rows } = await db.query<WholeOfferRow>({
    name: 'offer by alias',
    text: `select o.id, o.title, o.description, o.image_keys, o.attributes, o.free_tags, o.sku, o.stock, o.delivery_methods, o.payment_methods, o.category_id, o.variant_group_id, o.updated_at,
                  s.id as shop_id, s.alias as shop_alias, s.title as shop_title, s.city as shop_city, s.phone as shop_phone, s.is_phone_public as shop_is_phone_public,
                  s.working_hours as shop_working_hours, ${isShopClosed} as shop_is_on_holiday, s.holiday_until::text as shop_holiday_until, s.holiday_texts as shop_holiday_texts, s.pickup_address as shop_pickup_address, s.legal_name, s.legal_code, s.legal_address, s.cashback_percent as shop_cashback_percent, s.rating_sum as shop_rating_sum, s.rating_count as shop_rating_count, c.card,
                  coalesce((select json_agg(json_build_object('id', t.id, 'alias', t.alias, 'title', t.title) order by t.id) from offer_tags ot join tags t on t.id = ot.tag_id where ot.offer_id = o.id), '[]') as tags
           from offers o join shops s on s.id = o.shop_id join offer_card c on c.offer_id = o.id and c.locale = $2
           where o.alias = $1 and ${isVisible}`,
    values: [alias, locale],
  });
  return rows[0] ?? null;
}

/** Finds the category of an offer that was visible before and is not now: hidden, blocked, deleted, or of a deleted shop. Drafts are not found. */
export async function findCategoryOfGoneOffer(db: Db, alias: string): Promise<number | null> {
  const { rows } = await db.query<{ category_id: number }>(
    `select o.category_id from offers o join shops s on s.id = o.shop_id
     where o.alias = $1 and o.deleted_at is null and (o.status = 'hidden' or o.status = 'active' and (s.deleted_at is not null or o.is_blocked or s.is_blocked))
     union all
     select category_id from offers where regexp_replace(alias, '-deleted-[0-9]+$', '') = $1 and deleted_at is not null and status <> 'draft'
     limit 1`,
    [alias],
  );
  return rows[0]?.category_id ?? null;
}

/** Returns the shop of an offer, including invisible ones. */
export async function findShopOfOffer(db: Db, id: number): Promise<number | null> {
  const { rows } = await db.query<{ shop_id: number }>('select shop_id from offers where id = $1', [id]);
  return rows[0]?.shop_id ?? null;
}

export interface OfferPlace {
  id: number;
  shop_id: number;
  category_id: number;
}

/** Returns the position of a visible offer in lists; null for another one. */
export async function findVisibleOffer(db: Db, id: number): Promise<OfferPlace | null> {
  const { rows } = await db.query<OfferPlace>(
    `select o.id, o.shop_id, o.category_id from offers o join shops s on s.id = o.shop_id where o.id = $1 and ${isVisible}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Lists offers of the same category without the offer itself, most ordered first. */
export async function listSimilar(db: Db, offer: OfferPlace, locale: string, limit: number, offset: number): Promise<CardList> {
  const { rows } = await db.query<{ rows_json: string | null; count: number }>({
    name: 'similar offers',
    text: `with page as materialized (
             select orders_rank, offer_id from offer_scope where scope_id = $1 and offer_id <> $2 order by orders_rank desc, offer_id desc limit $3 offset $4)
           select (select string_agg(c.card, ',' order by p.orders_rank desc, p.offer_id desc) from page p join offer_card c on c.offer_id = p.offer_id and c.locale = $5 and ${isNotLeaving('p.offer_id')}) as rows_json,
                  (select greatest(coalesce(sum(offers_count), 0) - 1, 0)::bigint from scope_totals where scope_id = $1) as count`,
    values: [offer.category_id, offer.id, limit, offset, locale],
  });
  return { rowsJson: rows[0]?.rows_json ?? '', count: rows[0]?.count ?? 0, last: null };
}

export interface ViewCount {
  offerId: number;
  shopId: number;
  views: number;
}

export interface MarkedView extends Omit<ViewCount, 'views'> {
  /** UUID of the visitor and the offer. */
  mark: string;
}

/** Claims marks for an hour and returns the new views by offer. Sorted by mark, so that concurrent processes cannot deadlock. */
export async function claimViews(tx: Tx, views: readonly MarkedView[]): Promise<ViewCount[]> {
  const { rows } = await tx.query<ViewCount>(
    `with seen as (select * from unnest($1::uuid[], $2::bigint[], $3::bigint[]) x(mark, offer_id, shop_id)),
     claimed as (
       insert into offer_view_marks (mark, expires_at) select mark, now() + interval '1 hour' from seen order by mark
       on conflict (mark) do update set expires_at = excluded.expires_at where offer_view_marks.expires_at <= now() returning mark)
     select offer_id as "offerId", shop_id as "shopId", count(*)::int as views from seen join claimed using (mark) group by 1, 2`,
    [views.map(({ mark }) => mark), views.map(({ offerId }) => offerId), views.map(({ shopId }) => shopId)],
  );
  return rows;
}

export async function purgeViewMarks(db: Db): Promise<void> {
  await deleteInBatches(db, 'offer_view_marks', 'expires_at < now()');
}

/** Adds buffered views, sorted by id so that concurrent flushes cannot deadlock. */
export async function addViews(db: Db, counts: readonly ViewCount[]): Promise<void> {
  const sorted = [...counts].sort((a, b) => a.offerId - b.offerId);
  const values = [sorted.map(({ offerId }) => offerId), sorted.map(({ shopId }) => shopId), sorted.map(({ views }) => views)];
  await db.query(
    'update offers o set views_count = o.views_count + x.views from unnest($1::bigint[], $2::bigint[], $3::int[]) x(id, shop_id, views) where o.id = x.id',
    values,
  );
  await db.query(
    `insert into offer_daily_views (shop_id, offer_id, day, views) select shop_id, id, (now() at time zone 'Europe/Kyiv')::date, views from unnest($1::bigint[], $2::bigint[], $3::int[]) x(id, shop_id, views)
     on conflict (shop_id, day, offer_id) do update set views = offer_daily_views.views + excluded.views`,
    values,
  );
}
