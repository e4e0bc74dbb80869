export { decideReports, type ModerationDeps, restoreReview } from './moderate-review';
export { listReportedReviews, type ReportedReviewRow } from './moderation.repository';
export { reportedReviews } from './reported-reviews.sql';
export { reportKinds } from './review-rules';
export { reviewsFeature } from './reviews.feature';
export { reviewPolicies } from './reviews.policy';
export { authorName } from './reviews.presenter';
