import { getHost } from '@yarmarok/shared-contract';
import { ignoreFailure, loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';
import { loadOfferList } from '../../features/offer-list/offer-list-query';
import { toOfferFilters, parseSearchFilters } from './search-filters';
import { suggestionsQuery } from './suggestions-query';

/** Loads the results; loads suggestions when there are none. */
export function searchLoader({ request, context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  const search = new URL(request.url).searchParams;

  async function load() {
    const { pages } = await loadOfferList(host, toOfferFilters(parseSearchFilters(search)), search);
    if (pages[0]?.count === 0) await host.queryClient.query(suggestionsQuery(host.api));
  }
  return loadForFirstPaint(host, load().catch(ignoreFailure));
}
