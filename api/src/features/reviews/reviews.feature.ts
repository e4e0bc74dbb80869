import type { Feature } from '../../feature';
import { eraseReviewAuthor } from './review-writes.repository';
import { registerReviewWriteRoutes } from './review-writes.routes';
import { createReviewWritesService } from './review-writes.service';
import { registerReviewRoutes } from './reviews.routes';
import { createReviewsService } from './reviews.service';

const countingIntervalMs = 600_000;

/** Reviews of offers and ratings of buyers. */
export const reviewsFeature: Feature = {
  plugin(app, { config, pool, reads, worker }, done) {
    registerReviewRoutes(app, createReviewsService(reads));
    const writes = createReviewWritesService({ ...config, pool });
    registerReviewWriteRoutes(app, writes);
    worker.schedule('count-reviews', countingIntervalMs, async () => {
      await writes.countDue();
    });
    done();
  },
  onAccountDeleted: eraseReviewAuthor,
};
