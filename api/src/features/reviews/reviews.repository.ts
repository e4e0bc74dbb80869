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

export async function listOfferReviews(
  db: Db,
  offerId: number,
  ordering: ReviewOrdering,
  limit: number,
  offset: number,
): Promise<ReviewRow[]> {
  const { rows } = await db.query<ReviewRow>(
    `select id, author_name, rating, text, image_keys, reply, replied_at, created_at from offer_reviews where offer_id = $1 and deleted_at is null order by ${orderBy[ordering]} limit $2 offset $3`,
    [offerId, limit, offset],
  );
  return rows;
}

/** How many reviews gave each number of stars. */
export async function countStars(db: Db, offerId: number): Promise<Map<number, number>> {
  const { rows } = await db.query<{ rating: number; count: number }>(
    'select rating, count(*)::int as count from offer_reviews where offer_id = $1 and deleted_at is null group by rating',
    [offerId],
  );
  return new Map(rows.map(({ rating, count }) => [rating, count]));
}

export async function doesOfferExist(db: Db, offerId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from offers where id = $1 and deleted_at is null', [offerId]);
  return rowCount === 1;
}
