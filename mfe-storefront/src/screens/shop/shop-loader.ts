import { hostOf } from '@yarmarok/shared-contract';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';
import { loadOfferList, offsetOf } from '../../features/offer-list/offer-list-query';
import { shopOfferFilters, shopReviewsQuery } from './shop-queries';

/**
 * The shop and its offers.
 * @throws ApiError with 404 for an unknown shop.
 */
export function shopLoader({ params, request, context }: LoaderArgs): Promise<null> {
  const host = hostOf(context);
  const alias = params.alias ?? '';
  const query = new URL(request.url).searchParams;

  async function load() {
    const shop = await host.queryClient.query({ ...host.api.shops.byAlias(alias), staleTime: 'static' });
    if (query.get('part') === 'reviews') await host.queryClient.infiniteQuery(shopReviewsQuery(host.api, shop.id)).catch(() => undefined);
  }
  return loadForFirstPaint(
    host,
    Promise.all([load(), loadOfferList(host, shopOfferFilters(alias, query), offsetOf(query)).catch(() => undefined)]),
  );
}
