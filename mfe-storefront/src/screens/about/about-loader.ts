import { getHost, paths } from '@yarmarok/shared-contract';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';

/** Fetches the editorial text. The page renders without it too. */
export function aboutLoader({ context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  return loadForFirstPaint(
    host,
    host.queryClient.query(host.api.common.pageContent(paths.about())).catch(() => undefined),
  );
}
