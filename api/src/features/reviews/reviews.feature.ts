import type { Feature } from '../../feature';
import { countDueReviews } from './buyer-reviews';
import { eraseReviewAuthor } from './review-writes.repository';
import { registerReviewWriteRoutes } from './review-writes.routes';
import { registerReviewRoutes } from './reviews.routes';
import { createReviewsService } from './reviews.service';

const countingIntervalMs = 600_000;

/** Reviews of offers and ratings of buyers. */
export const reviewsFeature: Feature = {
  plugin(app, { config, pool, reads, worker }, done) {
    registerReviewRoutes(app, createReviewsService(reads));
    const { siteName, publicOrigin, supportEmail, reviewMinOrderMinor } = config;
    registerReviewWriteRoutes(app, { pool, siteName, publicOrigin, supportEmail, reviewMinOrderMinor });
    worker.schedule('count-reviews', countingIntervalMs, async () => {
      await countDueReviews(pool);
    });
    done();
  },
  onAccountDeleted: eraseReviewAuthor,
};
