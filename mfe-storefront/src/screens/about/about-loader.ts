import { getHost, paths } from '@yarmarok/shared-contract';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';

/** The text of the page. Without it the page still says what it is. */
export function aboutLoader({ context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  return loadForFirstPaint(
    host,
    host.queryClient.query(host.api.common.pageContent(paths.about())).catch(() => undefined),
  );
}
