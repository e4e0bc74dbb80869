import { dampedRating } from '../../platform/damped-rating';
import type { Db } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { countStars, findRatings, listReviews, type ReviewOrdering, type ReviewRow, type ReviewSubject } from './reviews.repository';

export interface ReviewList {
  rows: ReviewRow[];
  count: number;
  /** Reviews by number of stars, 1 to 5. */
  stars: ReadonlyMap<number, number>;
  /** Damped mean of the counted reviews; null without any. */
  avgRating: number | null;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Public reviews of offers and shops. */
export function createReviewsService(pool: Db) {
  return {
    /** @throws NotFound when there is no such offer or shop. */
    async list(subject: ReviewSubject, ordering: ReviewOrdering, limit: number, offset: number): Promise<ReviewList> {
      const [rows, stars, ratings] = await Promise.all([
        listReviews(pool, subject, ordering, limit, offset),
        countStars(pool, subject),
        findRatings(pool, subject),
      ]);
      if (!ratings) throw new NotFound();
      const avgRating = dampedRating(ratings.rating_sum, ratings.rating_count);
      return { rows, stars, avgRating, count: [...stars.values()].reduce((sum, count) => sum + count, 0) };
    },
  };
}
