export { reviewsFeature } from './reviews.feature';
