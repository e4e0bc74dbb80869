import type { Db } from '../../platform/db';

export interface ReviewRow {
  id: number;
  author_name: string;
  rating: number;
  text: string | null;
  image_keys: string[];
  reply: string | null;
  replied_at: Date | null;
  created_at: Date;
}

const orderBy = {
  '-created_at': 'created_at desc, id desc',
  created_at: 'created_at, id',
  '-rating': 'rating desc, id desc',
  rating: 'rating, id',
} as const;
export type ReviewOrdering = keyof typeof orderBy;

/** Subject of reviews: an offer, or all offers of a shop. */
export interface ReviewSubject {
  kind: 'offer' | 'shop';
  id: number;
}
const isShown = 'deleted_at is null and hidden_at is null';
const subjectColumns = { offer: 'offer_id', shop: 'shop_id' } as const;

export async function listReviews(
  db: Db,
  subject: ReviewSubject,
  ordering: ReviewOrdering,
  limit: number,
  offset: number,
): Promise<ReviewRow[]> {
  const { rows } = await db.query<ReviewRow>(
    `select id, author_name, rating, text, image_keys, reply, replied_at, created_at from offer_reviews where ${subjectColumns[subject.kind]} = $1 and ${isShown} order by ${orderBy[ordering]} limit $2 offset $3`,
    [subject.id, limit, offset],
  );
  return rows;
}

/** Counts reviews by number of stars. */
export async function countStars(db: Db, subject: ReviewSubject): Promise<Map<number, number>> {
  const { rows } = await db.query<{ rating: number; count: number }>(
    `select rating, count(*)::int as count from offer_reviews where ${subjectColumns[subject.kind]} = $1 and ${isShown} group by rating`,
    [subject.id],
  );
  return new Map(rows.map(({ rating, count }) => [rating, count]));
}

/** Finds the sums of the reviews that count; null without such an offer or shop. */
export async function findRatings(db: Db, { kind, id }: ReviewSubject): Promise<{ rating_sum: number; rating_count: number } | null> {
  const { rows } = await db.query<{ rating_sum: number; rating_count: number }>(
    `select rating_sum, rating_count from ${kind === 'offer' ? 'offers' : 'shops'} where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}
