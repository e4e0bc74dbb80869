export { registerReviewWriteRoutes } from './review-writes.routes';
export { createReviewWritesService } from './review-writes.service';
export { registerReviewRoutes } from './reviews.routes';
export { createReviewsService, type ReviewsService } from './reviews.service';
