import { findKnownRow } from '@yarmarok/shared-api';
import { getHost } from '@yarmarok/shared-contract';
import { data } from 'react-router-dom';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';
import { findGoneCategory } from './gone-category';
import { categoryOffersQuery, defaultReviewOrdering, reviewsQuery, similarQuery } from './offer-queries';

/**
 * Loads the offer and its related data. For an offer that is no longer sold it returns the category with status 410.
 * @throws ApiError with 404 for an unknown offer.
 */
export async function offerLoader({ params, context }: LoaderArgs) {
  const host = getHost(context);
  const { api, queryClient } = host;
  const { alias = '' } = params;

  async function load() {
    const { id } = await queryClient.query({ ...api.offers.byAlias(alias), staleTime: 'static' });
    // The page renders without these.
    await Promise.allSettled([
      queryClient.infiniteQuery(reviewsQuery(api, id, defaultReviewOrdering)),
      queryClient.query(similarQuery(api, id)),
    ]);
  }

  try {
    return await loadForFirstPaint(host, load(), findKnownRow(queryClient, alias) !== undefined);
  } catch (error) {
    const category = findGoneCategory(error);
    if (!category) throw error;
    await queryClient.query(categoryOffersQuery(api, category.alias)).catch(() => undefined);
    return data(category, { status: 410 });
  }
}
