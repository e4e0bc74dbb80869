import { getHost } from '@yarmarok/shared-contract';
import { redirect } from 'react-router-dom';
import { loadForFirstPaint } from './public-load-for-first-paint';
import type { LoaderArgs } from './public-loader-args';
import { publicScreenPaths } from './public-screen-paths';

/**
 * Loads the shop of the address. A former alias redirects to the current one.
 * @throws ApiError with 404 for an unknown shop.
 */
export function shopLoader({ params, context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  const alias = params.id ?? '';

  async function load() {
    const shop = await host.queryClient.query({ ...host.api.shops.byAlias(alias), staleTime: 'static' });
    if (shop.alias !== alias) throw redirect(publicScreenPaths.details(shop.alias), 301);
  }
  return loadForFirstPaint(host, load());
}
