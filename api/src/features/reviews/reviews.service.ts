import type { Db } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { countStars, doesSubjectExist, listReviews, type ReviewOrdering, type ReviewRow, type ReviewSubject } from './reviews.repository';

export interface ReviewList {
  rows: ReviewRow[];
  count: number;
  /** Reviews by number of stars, 1 to 5. */
  stars: ReadonlyMap<number, number>;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Public reviews of offers and shops. */
export function createReviewsService(pool: Db) {
  return {
    /** @throws NotFound when there is no such offer or shop. */
    async list(subject: ReviewSubject, ordering: ReviewOrdering, limit: number, offset: number): Promise<ReviewList> {
      const [rows, stars, exists] = await Promise.all([
        listReviews(pool, subject, ordering, limit, offset),
        countStars(pool, subject),
        doesSubjectExist(pool, subject),
      ]);
      if (!exists) throw new NotFound();
      return { rows, stars, count: [...stars.values()].reduce((sum, count) => sum + count, 0) };
    },
  };
}
