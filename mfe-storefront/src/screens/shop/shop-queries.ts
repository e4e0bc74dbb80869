import type { Api, OfferFilters } from '@yarmarok/shared-api';
import { readListParameters } from '../../features/offer-list/facets/list-facets';

const reviewsPageSize = 10;

export const shopReviewsQuery = (api: Api, shopId: number) => api.shops.reviews(shopId, reviewsPageSize);

/** Returns the list filters of a shop address: all offers, or those of one category. */
export function shopOfferFilters(alias: string, query: URLSearchParams): OfferFilters {
  const category = query.get('category');
  return {
    shop__alias: alias,
    ...(category === null || category === '' ? {} : { category__alias__include_descendants: category }),
    ...readListParameters(query),
  };
}
