import type { Api, ReviewOrdering } from '@yarmarok/shared-api';

const reviewsPageSize = 5;
const similarCount = 4;

export const defaultReviewOrdering: ReviewOrdering = '-created_at';

export const reviewsQuery = (api: Api, offerId: number, ordering: ReviewOrdering) => api.offers.reviews(offerId, ordering, reviewsPageSize);
export const similarQuery = (api: Api, offerId: number) => api.offers.similar(offerId, similarCount);
