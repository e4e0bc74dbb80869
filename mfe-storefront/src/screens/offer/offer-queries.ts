import type { Api, ReviewOrdering } from '@yarmarok/shared-api';

const reviewsPageSize = 5;
const similarCount = 4;
/** Offers of the same category, shown for an offer that is no longer sold. */
const goneCount = 8;

export const defaultReviewOrdering: ReviewOrdering = '-created_at';

export const reviewsQuery = (api: Api, offerId: number, ordering: ReviewOrdering) => api.offers.reviews(offerId, ordering, reviewsPageSize);
export const categoryOffersQuery = (api: Api, alias: string) => api.offers.list({ category__alias__include_descendants: alias }, goneCount);
export const similarQuery = (api: Api, offerId: number) => api.offers.similar(offerId, similarCount);
