import { getHost } from '@yarmarok/shared-contract';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';

/** Fetches the category tree; the page shows a failure. */
export function categoriesLoader({ context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  return loadForFirstPaint(
    host,
    host.queryClient.query({ ...host.api.catalog.tree(), staleTime: 'static' }).catch(() => undefined),
  );
}
