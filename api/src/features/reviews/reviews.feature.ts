import type { Feature } from '../../feature';
import { eraseReviewAuthor } from './review-writes.repository';
import { registerReviewWriteRoutes } from './review-writes.routes';
import { createReviewWritesService } from './review-writes.service';
import { registerReviewRoutes } from './reviews.routes';
import { createReviewsService } from './reviews.service';

/** Reviews of offers and ratings of buyers. */
export const reviewsFeature: Feature = {
  plugin(app, { config: { siteName, publicOrigin, supportEmail }, pool, reads }, done) {
    registerReviewRoutes(app, createReviewsService(reads));
    registerReviewWriteRoutes(app, createReviewWritesService({ pool, siteName, publicOrigin, supportEmail }));
    done();
  },
  onAccountDeleted: eraseReviewAuthor,
};
