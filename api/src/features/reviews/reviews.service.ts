import type { Db } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { countStars, doesOfferExist, listOfferReviews, type ReviewOrdering, type ReviewRow } from './reviews.repository';

export interface ReviewList {
  rows: ReviewRow[];
  count: number;
  /** Reviews by number of stars, 1 to 5. */
  stars: ReadonlyMap<number, number>;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** What buyers say of offers. */
export function createReviewsService(pool: Db) {
  return {
    /** @throws NotFound when there is no such offer. */
    async listOfOffer(offerId: number, ordering: ReviewOrdering, limit: number, offset: number): Promise<ReviewList> {
      const [rows, stars, exists] = await Promise.all([
        listOfferReviews(pool, offerId, ordering, limit, offset),
        countStars(pool, offerId),
        doesOfferExist(pool, offerId),
      ]);
      if (!exists) throw new NotFound();
      return { rows, stars, count: [...stars.values()].reduce((sum, count) => sum + count, 0) };
    },
  };
}
