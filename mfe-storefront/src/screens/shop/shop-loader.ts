import { hostOf } from '@yarmarok/shared-contract';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';
import { loadOfferList, offsetOf } from '../../features/offer-list/offer-list-query';

/**
 * The shop and its offers.
 * @throws ApiError with 404 for an unknown shop.
 */
export function shopLoader({ params, request, context }: LoaderArgs): Promise<null> {
  const host = hostOf(context);
  const alias = params.alias ?? '';
  const offset = offsetOf(new URL(request.url).searchParams);
  return loadForFirstPaint(
    host,
    Promise.all([
      host.queryClient.query({ ...host.api.shops.byAlias(alias), staleTime: 'static' }),
      loadOfferList(host, { shop__alias: alias }, offset).catch(() => undefined),
    ]),
  );
}
