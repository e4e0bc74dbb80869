import type { Feature } from '../../feature';
import { getSettings } from '../settings';
import { countDueReviews } from './buyer-reviews';
import { eraseReviewAuthor } from './review-writes.repository';
import { registerReviewWriteRoutes } from './review-writes.routes';
import { registerReviewRoutes } from './reviews.routes';
import { createReviewsService } from './reviews.service';

const countingIntervalMs = 600_000;

/** Reviews of offers and ratings of buyers. */
export const reviewsFeature: Feature = {
  plugin(app, context, done) {
    const { config, pool, reads, worker } = context;
    const settings = getSettings(context);
    registerReviewRoutes(app, createReviewsService(reads));
    const { siteName, publicOrigin, supportEmail } = config;
    registerReviewWriteRoutes(app, {
      ...{ pool, siteName, publicOrigin, supportEmail },
      get reviewMinOrderMinor() {
        return settings.review_min_order;
      },
    });
    worker.schedule('count-reviews', countingIntervalMs, async () => {
      await countDueReviews(pool);
    });
    done();
  },
  onAccountDeleted: eraseReviewAuthor,
};
