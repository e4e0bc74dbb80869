import { hostOf } from '@yarmarok/shared-contract';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';
import { shopsOffset, shopsQuery } from './shops-query';

/** Fetches a page of shops; the screen shows a failure. */
export function shopsLoader({ request, context }: LoaderArgs): Promise<null> {
  const host = hostOf(context);
  const query = shopsQuery(host.api, shopsOffset(new URL(request.url).searchParams));
  return loadForFirstPaint(
    host,
    host.queryClient.query(query).catch(() => undefined),
  );
}
