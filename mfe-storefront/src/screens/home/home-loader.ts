import { getHost, paths } from '@yarmarok/shared-contract';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';
import { freshOffersQuery, homeShopsQuery, topOffersQuery } from './home-queries';

/** Loads the sections independently; a failed section shows its error or is left out. */
export function homeLoader({ context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  const { api, queryClient } = host;
  return loadForFirstPaint(
    host,
    Promise.allSettled([
      queryClient.query(api.catalog.roots()),
      queryClient.query(topOffersQuery(api)),
      queryClient.query(homeShopsQuery(api)),
      queryClient.infiniteQuery(freshOffersQuery(api)),
      queryClient.query(api.common.pageContent(paths.home())),
    ]),
  );
}
