import { type Db, deleteInBatches } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import { type Period, viewRetentionDays } from './statistics-rules';

export interface DayRow {
  day: string;
  views: number;
  orders: number;
  calls: number;
}

// Days are days in Kyiv; the bounds are converted into timestamps once, so that indexes on created_at are used.
const since = `($2::date::timestamp at time zone 'Europe/Kyiv')`;
const until = `(($3::date + 1)::timestamp at time zone 'Europe/Kyiv')`;
const toKyivDay = (column: string) => `(${column} at time zone 'Europe/Kyiv')::date`;

/** Counts by day. Only numbers: orders count whether or not they were opened. */
export async function countByDay(db: Db, shopId: number, { from, to }: Period): Promise<DayRow[]> {
  const { rows } = await db.query<DayRow>(
    `select day, sum(views)::int as views, sum(orders)::int as orders, sum(calls)::int as calls from (
       select day, views, 0 as orders, 0 as calls from offer_daily_views where shop_id = $1 and day between $2::date and $3::date
       union all
       select ${toKyivDay('created_at')}, 0, 1, 0 from orders where not needs_confirmation and shop_id = $1 and created_at >= ${since} and created_at < ${until}
       union all
       select ${toKyivDay('created_at')}, 0, 0, 1 from call_requests where shop_id = $1 and created_at >= ${since} and created_at < ${until}) t
     group by day order by day`,
    [shopId, from, to],
  );
  return rows;
}

export interface RevenueRow {
  day: string;
  currency: string;
  total_minor: number;
}

/** Revenue by the day of the order, from completed orders only: others may still be canceled, unpaid or invented. */
export async function revenueByDay(db: Db, shopId: number, { from, to }: Period): Promise<RevenueRow[]> {
  const { rows } = await db.query<RevenueRow>(
    `select ${toKyivDay('created_at')} as day, currency, sum(total_minor)::bigint as total_minor from orders
     where shop_id = $1 and created_at >= ${since} and created_at < ${until} and status = 'completed' group by 1, 2 order by 1, 2`,
    [shopId, from, to],
  );
  return rows;
}

export interface RatingRow {
  day: string;
  rating_sum: number;
  rating_count: number;
}

/** Ratings by the day of the review. */
export async function ratingByDay(db: Db, shopId: number, { from, to }: Period): Promise<RatingRow[]> {
  const { rows } = await db.query<RatingRow>(
    `select ${toKyivDay('created_at')} as day, sum(rating)::int as rating_sum, count(*)::int as rating_count from offer_reviews
     where shop_id = $1 and deleted_at is null and hidden_at is null and created_at >= ${since} and created_at < ${until} group by 1 order by 1`,
    [shopId, from, to],
  );
  return rows;
}

/** Orders by status; `new` are unopened ones. */
export async function countByStatus(db: Db, shopId: number, { from, to }: Period): Promise<Map<string, number>> {
  const { rows } = await db.query<{ status: string; count: number }>(
    `select case when not is_opened and status <> 'canceled' then 'new' else status end as status, count(*)::int as count from orders
     where not needs_confirmation and shop_id = $1 and created_at >= ${since} and created_at < ${until} group by 1`,
    [shopId, from, to],
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

export interface TopOfferRow {
  id: number;
  alias: string;
  title: LocalizedText;
  image_key: string | null;
  currency: string;
  views: number;
  orders: number;
  total_minor: number;
}

/** Lists the offers with most orders, then most views, in a period. */
export async function listTopOffers(db: Db, shopId: number, { from, to }: Period, limit: number): Promise<TopOfferRow[]> {
  const { rows } = await db.query<TopOfferRow>(
    `with sold as (
       select i.offer_id, count(distinct o.id)::int as orders, sum(i.price_minor * i.quantity) filter (where o.status = 'completed') as total_minor
       from orders o join order_items i on i.order_id = o.id where not o.needs_confirmation and o.shop_id = $1 and o.created_at >= ${since} and o.created_at < ${until} group by i.offer_id),
     seen as (select offer_id, sum(views)::int as views from offer_daily_views where shop_id = $1 and day between $2::date and $3::date group by offer_id)
     select o.id, o.alias, o.title, o.image_keys[1] as image_key, o.currency, coalesce(seen.views, 0) as views, coalesce(sold.orders, 0) as orders, coalesce(sold.total_minor, 0)::bigint as total_minor
     from seen full join sold on sold.offer_id = seen.offer_id join offers o on o.id = coalesce(seen.offer_id, sold.offer_id)
     where o.deleted_at is null order by coalesce(sold.orders, 0) desc, coalesce(seen.views, 0) desc, o.id limit $4`,
    [shopId, from, to, limit],
  );
  return rows;
}

export interface AttentionRow {
  new_orders: number;
  new_calls: number;
  unanswered_reviews: number;
  offers_without_picture: number;
  offers_sold_out: number;
}

/** Counts tasks of the seller now, regardless of the period. */
export async function countAttention(db: Db, shopId: number): Promise<AttentionRow> {
  const { rows } = await db.query<AttentionRow>(
    `select (select count(*)::int from orders where not needs_confirmation and shop_id = $1 and not is_opened and status <> 'canceled') as new_orders,
            (select count(*)::int from call_requests where shop_id = $1 and status = 'new') as new_calls,
            (select count(*)::int from offer_reviews where shop_id = $1 and reply is null and deleted_at is null and hidden_at is null) as unanswered_reviews,
            (select count(*)::int from offers where shop_id = $1 and deleted_at is null and status = 'active' and cardinality(image_keys) = 0) as offers_without_picture,
            (select count(*)::int from offers where shop_id = $1 and deleted_at is null and status = 'active' and stock = 0) as offers_sold_out`,
    [shopId],
  );
  return rows[0] ?? { new_orders: 0, new_calls: 0, unanswered_reviews: 0, offers_without_picture: 0, offers_sold_out: 0 };
}

/** Deletes daily views that statistics no longer need. The total of an offer stays. */
export async function purgeDailyViews(db: Db): Promise<void> {
  await deleteInBatches(db, 'offer_daily_views', `day < (now() at time zone 'Europe/Kyiv')::date - ${String(viewRetentionDays)}`);
}
