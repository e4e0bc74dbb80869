import { getHost, paths } from '@yarmarok/shared-contract';
import { ignoreFailure, loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';
import { loadOfferList } from '../../features/offer-list/offer-list-query';
import { redirect } from 'react-router-dom';
import { shopOfferFilters, shopReviewsQuery } from './shop-queries';

/**
 * Loads the shop and its offers. A former alias redirects to the current one.
 * @throws ApiError with 404 for an unknown shop.
 */
export function shopLoader({ params, request, context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  const alias = params.alias ?? '';
  const url = new URL(request.url);
  const query = url.searchParams;

  async function load() {
    const shop = await host.queryClient.query({ ...host.api.shops.byAlias(alias), staleTime: 'static' });
    if (shop.alias !== alias) throw redirect(paths.shop(shop.alias) + url.search, 301);
    if (query.get('part') === 'reviews') await host.queryClient.infiniteQuery(shopReviewsQuery(host.api, shop.id)).catch(() => undefined);
  }
  return loadForFirstPaint(host, Promise.all([load(), loadOfferList(host, shopOfferFilters(alias, query), query).catch(ignoreFailure)]));
}
