import { getHost, splitLocale } from '@yarmarok/shared-contract';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';

/** Fetches the text of the page. The page renders without it too. */
export function textPageLoader({ request, context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  const { path } = splitLocale(new URL(request.url).pathname);
  return loadForFirstPaint(
    host,
    host.queryClient.query(host.api.common.pageContent(path)).catch(() => undefined),
  );
}
