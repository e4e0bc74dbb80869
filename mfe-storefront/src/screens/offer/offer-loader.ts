import { hostOf } from '@yarmarok/shared-contract';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';
import { defaultReviewOrdering, reviewsQuery, similarQuery } from './offer-queries';

/**
 * The offer, then what belongs to it.
 * @throws ApiError with 404 for an unknown offer.
 */
export function offerLoader({ params, context }: LoaderArgs): Promise<null> {
  const host = hostOf(context);
  const { api, queryClient } = host;

  async function load() {
    const { id } = await queryClient.query({ ...api.offers.byAlias(params.alias ?? ''), staleTime: 'static' });
    // The page stands without them.
    await Promise.allSettled([
      queryClient.infiniteQuery(reviewsQuery(api, id, defaultReviewOrdering)),
      queryClient.query(similarQuery(api, id)),
    ]);
  }
  return loadForFirstPaint(host, load());
}
