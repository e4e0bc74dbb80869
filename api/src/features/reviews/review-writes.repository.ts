import type { Db, Tx } from '../../platform/db';
import type { Locale, LocalizedText } from '../../platform/i18n';
import { storedRates } from '../catalog';
import type { ReportKind } from './review-rules';
import { carriesReview, newestOrderAt } from './reviewable-orders.sql';

export interface ReviewedOrder {
  id: number;
  shop_id: number;
  shop_owner_id: number;
  shop_owner_email: string;
  shop_owner_language: Locale;
  buyer_id: number | null;
  status: string;
  total_kopiikas: number;
  buyer_phone: string;
  created_at: Date;
  /** Is true when the shop paid to open it, and the buyer confirmed the receipt. */
  is_proven: boolean;
  account_created_at: Date | null;
  first_name: string;
  last_name: string;
}

/** Locks an order with the data for its reviews, so that concurrent reviews are serialized. */
export async function lockReviewedOrder(tx: Tx, id: number): Promise<ReviewedOrder | null> {
  const { rows } = await tx.query<ReviewedOrder>(
    `select o.id, o.shop_id, s.owner_id as shop_owner_id, w.email as shop_owner_email, w.language as shop_owner_language, o.buyer_id, o.status,
            round(o.total_minor * coalesce((${storedRates} ->> o.currency)::numeric, 1))::bigint as total_kopiikas, o.buyer_phone, o.created_at, ${carriesReview} as is_proven,
            u.created_at as account_created_at, coalesce(u.first_name, '') as first_name, coalesce(u.last_name, '') as last_name
     from orders o join shops s on s.id = o.shop_id join users w on w.id = s.owner_id left join users u on u.id = o.buyer_id where o.id = $1 for update of o`,
    [id],
  );
  return rows[0] ?? null;
}

export async function isInOrder(db: Db, orderId: number, offerId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from order_items where order_id = $1 and offer_id = $2', [orderId, offerId]);
  return (rowCount ?? 0) > 0;
}

export interface NewReview {
  offerId: number;
  shopId: number;
  orderId: number;
  authorId: number;
  authorName: string;
  rating: number;
  text: string | null;
  imageKeys: readonly string[];
  countsAt: Date;
}

/** Inserts a review, or writes the deleted one of the same person and offer again. Returns null when there is one that is not deleted. */
export async function insertReview(tx: Tx, review: NewReview): Promise<{ id: number; is_counted: boolean } | null> {
  const { rows } = await tx.query<{ id: number; is_counted: boolean }>(
    `insert into offer_reviews as r (offer_id, shop_id, order_id, author_id, author_name, rating, text, image_keys, counts_at, is_counted)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9 <= now())
     on conflict (author_id, offer_id) where author_id is not null do update set order_id = excluded.order_id, author_name = excluded.author_name, rating = excluded.rating,
       text = excluded.text, image_keys = excluded.image_keys, counts_at = excluded.counts_at, is_counted = excluded.is_counted, edited_at = now(), deleted_at = null
     where r.deleted_at is not null and r.hidden_at is null returning r.id, r.is_counted`,
    [
      review.offerId,
      review.shopId,
      review.orderId,
      review.authorId,
      review.authorName,
      review.rating,
      review.text,
      review.imageKeys,
      review.countsAt,
    ],
  );
  return rows[0] ?? null;
}

export interface StoredReview {
  id: number;
  offer_id: number;
  shop_id: number;
  shop_owner_id: number;
  author_id: number | null;
  /** Both are null for a deleted account. */
  author_email: string | null;
  author_language: Locale | null;
  rating: number;
  text: string | null;
  image_keys: string[];
  reply: string | null;
  offer_title: LocalizedText;
  /** The newest order of the offer that carries the review. */
  ordered_at: Date;
  is_counted: boolean;
  hidden_at: Date | null;
}

export async function lockReview(tx: Tx, id: number): Promise<StoredReview | null> {
  const { rows } = await tx.query<StoredReview>(
    `select r.id, r.offer_id, r.shop_id, s.owner_id as shop_owner_id, r.author_id, a.email as author_email, a.language as author_language, r.rating, r.text, r.image_keys, r.reply, o.title as offer_title, ${newestOrderAt} as ordered_at, r.is_counted, r.hidden_at
     from offer_reviews r join shops s on s.id = r.shop_id join offers o on o.id = r.offer_id left join users a on a.id = r.author_id
     where r.id = $1 and r.deleted_at is null for update of r`,
    [id],
  );
  return rows[0] ?? null;
}

/** Finds the deleted review that the person can write again, or the hidden one that forbids another. */
export async function findFormerReview(
  tx: Tx,
  authorId: number,
  offerId: number,
): Promise<{ ordered_at: Date; hidden_at: Date | null } | null> {
  const { rows } = await tx.query<{ ordered_at: Date; hidden_at: Date | null }>(
    `select ${newestOrderAt} as ordered_at, r.hidden_at from offer_reviews r
     where r.author_id = $1 and r.offer_id = $2 and (r.deleted_at is not null or r.hidden_at is not null)`,
    [authorId, offerId],
  );
  return rows[0] ?? null;
}

export interface ReviewChanges {
  rating?: number;
  text?: string | null;
  image_keys?: readonly string[];
}

export async function updateReview(tx: Tx, id: number, changes: ReviewChanges): Promise<void> {
  const names = Object.keys(changes) as (keyof ReviewChanges)[];
  if (names.length === 0) return;
  const assignments = names.map((name, index) => `${name} = $${String(index + 2)}`).join(', ');
  await tx.query(`update offer_reviews set ${assignments}, edited_at = now() where id = $1`, [id, ...names.map((name) => changes[name])]);
}

export async function markReviewDeleted(tx: Tx, id: number): Promise<void> {
  await tx.query('update offer_reviews set deleted_at = now(), is_counted = false where id = $1', [id]);
}

/** Marks one review that counts from now on, and skips locked ones; null when there is none. */
export async function countDueReview(tx: Tx): Promise<{ offer_id: number; shop_id: number; rating: number } | null> {
  const { rows } = await tx.query<{ offer_id: number; shop_id: number; rating: number }>(
    `update offer_reviews set is_counted = true
     where id = (select id from offer_reviews where not is_counted and deleted_at is null and hidden_at is null and counts_at <= now() order by counts_at, id limit 1 for update skip locked)
     returning offer_id, shop_id, rating`,
  );
  return rows[0] ?? null;
}

export async function saveReply(tx: Tx, id: number, reply: string): Promise<void> {
  await tx.query('update offer_reviews set reply = $2, replied_at = now() where id = $1', [id, reply]);
}

/** Updates the sums behind the ratings of offer and shop. */
export async function shiftRatings(
  tx: Tx,
  { offerId, shopId, stars, count }: { offerId: number; shopId: number; stars: number; count: number },
): Promise<void> {
  await tx.query('update offers set rating_sum = rating_sum + $2, rating_count = rating_count + $3 where id = $1', [offerId, stars, count]);
  await tx.query('update shops set rating_sum = rating_sum + $2, rating_count = rating_count + $3 where id = $1', [shopId, stars, count]);
}

/** Returns false when this person reported the review before; visitors are not distinguished. */
export async function insertReviewReport(
  tx: Tx,
  report: { reviewId: number; reporterId: number | null; kind: ReportKind; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into review_reports (review_id, reporter_id, kind, reason) values ($1, $2, $3, $4) on conflict (review_id, reporter_id) where reporter_id is not null do nothing',
    [report.reviewId, report.reporterId, report.kind, report.reason],
  );
  return rowCount === 1;
}

export interface BuyerReviewRow {
  id: number;
  rating: number;
  text: string | null;
  created_at: Date;
}

/** Returns null when the buyer of the order was rated before. */
export async function insertBuyerReview(
  tx: Tx,
  review: { orderId: number; buyerId: number; shopId: number; rating: number; text: string | null },
): Promise<BuyerReviewRow | null> {
  const { rows } = await tx.query<BuyerReviewRow>(
    `insert into buyer_reviews (order_id, buyer_id, shop_id, rating, text) values ($1, $2, $3, $4, $5) on conflict (order_id) do nothing returning id, rating, text, created_at`,
    [review.orderId, review.buyerId, review.shopId, review.rating, review.text],
  );
  if (rows[0])
    await tx.query('update users set buyer_rating_sum = buyer_rating_sum + $2, buyer_rating_count = buyer_rating_count + 1 where id = $1', [
      review.buyerId,
      review.rating,
    ]);
  return rows[0] ?? null;
}

/** Keeps the reviews of a deleted account without their author, and without what the author was told. */
export async function eraseReviewAuthor(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `update offer_reviews set author_name = '', author_id = null, hidden_reason = left(hidden_reason, 0) where author_id = $1`,
    [userId],
  );
}
