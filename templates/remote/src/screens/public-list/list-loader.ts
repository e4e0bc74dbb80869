import { getHost } from '@yarmarok/shared-contract';
import { parseOffset } from '../../state/list-page';
import { loadForFirstPaint } from '../../state/public-load-for-first-paint';
import type { LoaderArgs } from '../../state/public-loader-args';
import { shopsQuery } from './shops-query';

/** Fetches a page of shops; the screen shows a failure. @throws a 404 Response for a page after the last one. */
export function listLoader({ request, context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  const offset = parseOffset(new URL(request.url).searchParams);

  async function load() {
    const shops = await host.queryClient.query(shopsQuery(host.api, offset)).catch(() => undefined);
    if (offset > 0 && shops?.results.length === 0) throw new Response(null, { status: 404 });
  }
  return loadForFirstPaint(host, load());
}
