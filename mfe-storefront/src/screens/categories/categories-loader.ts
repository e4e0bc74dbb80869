import { getHost } from '@yarmarok/shared-contract';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';

/** The tree of categories; the page shows when it cannot be loaded. */
export function categoriesLoader({ context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  return loadForFirstPaint(
    host,
    host.queryClient.query({ ...host.api.catalog.tree(), staleTime: 'static' }).catch(() => undefined),
  );
}
