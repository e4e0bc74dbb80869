import { getHost, paths } from '@yarmarok/shared-contract';
import type { LoaderArgs } from '../../components/loader-args';
import { ignoreFailure, loadForFirstPaint } from '../../components/load-for-first-paint';
import { loadOfferList } from '../../features/offer-list/offer-list-query';
import { categoryFilters } from './category-filters';

/**
 * Loads category, offers, tags and text: sequentially in the browser, in parallel on the server
 * (docs/product/catalog.md#categories).
 * @throws ApiError with 404 for an unknown category; a 404 Response for a page after the last one or a tag without offers.
 */
export function categoryLoader({ params, request, context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  const { api, queryClient } = host;
  const alias = params.alias ?? '';
  const search = new URL(request.url).searchParams;
  const { filters, tag } = categoryFilters(alias, search);

  const category = () => queryClient.query({ ...api.catalog.category(alias), staleTime: 'static' });
  const offers = () => loadOfferList(host, filters, search).catch(ignoreFailure);
  // The page renders without tags and text.
  const tags = () => queryClient.query(api.catalog.tags(alias)).catch(() => undefined);
  const text = () => queryClient.query(api.common.pageContent(paths.category(alias))).catch(() => undefined);

  async function loadAllParts() {
    const [, list, known] = await Promise.all([category(), offers(), tags(), text()]);
    const isUnknown = known?.results.every(({ alias: other }) => other !== tag);
    if (tag !== null && list?.pages[0]?.count === 0 && isUnknown) throw new Response(null, { status: 404 });
  }

  return loadForFirstPaint(host, host.isServer ? loadAllParts() : category().then(offers).then(tags).then(text));
}
