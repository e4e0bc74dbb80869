import type { SellerReviewFilters } from '@yarmarok/shared-api/account';
import { parseOffset, parseChoice } from '../../state/query-params';

export const reviewsPageSize = 20;
export const replyFilters = ['none', 'given'] as const;
export const ratingFilters = ['5', '4', '3', '2', '1'] as const;

/** Filters and offset of a list of reviews in the address; null stands for any. */
export interface ReviewsView {
  reply: (typeof replyFilters)[number] | null;
  rating: (typeof ratingFilters)[number] | null;
  offset: number;
}

/** Parses the address; invalid values count as missing. */
export function parseReviewsView(params: URLSearchParams): ReviewsView {
  return {
    reply: parseChoice(params, 'reply', replyFilters),
    rating: parseChoice(params, 'rating', ratingFilters),
    offset: parseOffset(params),
  };
}

/** Returns the parameters of the list call for one page. */
export function buildReviewFilters(shopId: number, { reply, rating, offset }: ReviewsView): SellerReviewFilters {
  return {
    shop: shopId,
    limit: reviewsPageSize,
    offset,
    ...(reply === null ? {} : { has_reply: reply === 'given' }),
    ...(rating === null ? {} : { rating: Number(rating) }),
  };
}

/** Returns the query parameters of another address; another filter resets the page. */
export function buildReviewsQuery(view: ReviewsView, change: Partial<ReviewsView>) {
  const { offset, ...filters } = { ...view, offset: 0, ...change };
  return { ...filters, offset: offset || null };
}
