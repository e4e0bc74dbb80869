import type { Db } from '../../platform/db';
import type { LocalizedText } from '../../platform/i18n';
import { isOpenedForLeads, isReviewEditable, newestOrderAt } from './reviewable-orders.sql';

/** A row of the lists of buyers and sellers; columns that a list does not have are null. */
export interface ReviewListRow {
  id: number | null;
  order_id: number | null;
  order_number: number | null;
  offer_id: number | null;
  offer_alias: string | null;
  offer_title: LocalizedText | null;
  offer_image_key: string | null;
  shop_id: number;
  shop_alias: string;
  shop_title: string;
  author_name: string | null;
  rating: number | null;
  text: string | null;
  image_keys: string[];
  reply: string | null;
  replied_at: Date | null;
  created_at: Date;
  edited_at: Date | null;
  /** The newest order that carries the review, from which the days of changes count. */
  ordered_at: Date | null;
  /** Is false while the buyer has not confirmed the receipt that the review needs. */
  is_received: boolean;
  /** Text of the operator who hid it; null for a review that is shown. */
  hidden_reason: string | null;
}

export interface ReviewListPage {
  rows: ReviewListRow[];
  count: number;
}

const writtenColumns = `r.id, r.order_id, ord.number as order_number, r.offer_id, o.alias as offer_alias, o.title as offer_title, o.image_keys[1] as offer_image_key,
  s.id as shop_id, s.alias as shop_alias, s.title as shop_title, r.author_name, r.rating, r.text, r.image_keys, r.reply, r.replied_at, r.created_at, r.edited_at, ${newestOrderAt} as ordered_at, true as is_received, r.hidden_reason`;
const writtenFrom =
  'from offer_reviews r join offers o on o.id = r.offer_id join shops s on s.id = r.shop_id left join orders ord on ord.id = r.order_id';

/** Reviews that the buyer wrote. */
export function listWritten(db: Db, authorId: number, limit: number, offset: number): Promise<ReviewListPage> {
  return readReviewPage(
    db,
    writtenColumns,
    `${writtenFrom} where r.author_id = $1 and r.deleted_at is null`,
    'r.created_at desc, r.id desc',
    [authorId],
    limit,
    offset,
  );
}

/** Filters of a seller's reviews; null matches all. */
export interface SellerReviewFilter {
  shopId: number | null;
  hasReply: boolean | null;
  rating: number | null;
}

/** Lists the reviews of a seller's shops, newest first. */
export function listOfSeller(
  db: Db,
  ownerId: number,
  { shopId, hasReply, rating }: SellerReviewFilter,
  limit: number,
  offset: number,
): Promise<ReviewListPage> {
  const from = `${writtenFrom} where s.owner_id = $1 and s.deleted_at is null and ($2::bigint is null or s.id = $2) and r.deleted_at is null and r.hidden_at is null
    and ($3::boolean is null or (r.reply is not null) = $3) and ($4::int is null or r.rating = $4)`;
  return readReviewPage(db, writtenColumns, from, 'r.created_at desc, r.id desc', [ownerId, shopId, hasReply, rating], limit, offset);
}

/** Lists each offer once that the buyer can review, or could after confirming the receipt, by its newest order. */
export function listPending(db: Db, buyerId: number, limit: number, offset: number): Promise<ReviewListPage> {
  const columns = `null::bigint as id, ord.id as order_id, ord.number as order_number, i.offer_id, i.alias as offer_alias, i.title as offer_title, i.image_key as offer_image_key,
    s.id as shop_id, s.alias as shop_alias, s.title as shop_title, null as author_name, null::int as rating, null as text, '{}'::text[] as image_keys, null as reply, null::timestamptz as replied_at,
    coalesce(ord.completed_at, ord.updated_at) as created_at, null::timestamptz as edited_at, null::timestamptz as ordered_at, ord.received_at is not null as is_received, null as hidden_reason`;
  const isCandidate = (order: string) =>
    `${order}.buyer_id = $1 and (${order}.received_at is not null or ${order}.status = 'completed') and ${isOpenedForLeads(order)}`;
  const from = `from orders ord join order_items i on i.order_id = ord.id join shops s on s.id = ord.shop_id
    where ${isCandidate('ord')} and s.owner_id <> $1
      and not exists (select 1 from offer_reviews r where r.author_id = $1 and r.offer_id = i.offer_id and (r.deleted_at is null or not ${isReviewEditable}))
      and not exists (select 1 from orders n join order_items j on j.order_id = n.id
        where ${isCandidate('n')} and j.offer_id = i.offer_id and (n.received_at is not null, n.id) > (ord.received_at is not null, ord.id))`;
  return readReviewPage(
    db,
    columns,
    from,
    'coalesce(ord.completed_at, ord.updated_at) desc, ord.id desc, i.line',
    [buyerId],
    limit,
    offset,
  );
}

/** Lists sellers' ratings of a buyer. */
export function listReceived(db: Db, buyerId: number, limit: number, offset: number): Promise<ReviewListPage> {
  const columns = `r.id, r.order_id, ord.number as order_number, null::bigint as offer_id, null as offer_alias, null::jsonb as offer_title, null as offer_image_key,
    s.id as shop_id, s.alias as shop_alias, s.title as shop_title, s.title as author_name, r.rating, r.text, '{}'::text[] as image_keys, null as reply, null::timestamptz as replied_at, r.created_at, null::timestamptz as edited_at, null::timestamptz as ordered_at, true as is_received, null as hidden_reason`;
  const from = 'from buyer_reviews r join shops s on s.id = r.shop_id join orders ord on ord.id = r.order_id where r.buyer_id = $1';
  return readReviewPage(db, columns, from, 'r.created_at desc, r.id desc', [buyerId], limit, offset);
}

/** Finds a review in the form of its lists. */
export async function findListedReview(db: Db, id: number): Promise<ReviewListRow | null> {
  const { rows } = await db.query<ReviewListRow>(`select ${writtenColumns} ${writtenFrom} where r.id = $1 and r.deleted_at is null`, [id]);
  return rows[0] ?? null;
}

async function readReviewPage(
  db: Db,
  columns: string,
  from: string,
  order: string,
  values: readonly unknown[],
  limit: number,
  offset: number,
): Promise<ReviewListPage> {
  const [page, total] = await Promise.all([
    db.query<ReviewListRow>(
      `select ${columns} ${from} order by ${order} limit $${String(values.length + 1)} offset $${String(values.length + 2)}`,
      [...values, limit, offset],
    ),
    db.query<{ count: number }>(`select count(*)::int as count ${from}`, [...values]),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}
