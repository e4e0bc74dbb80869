import { getHost } from '@yarmarok/shared-contract';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import type { LoaderArgs } from '../../components/loader-args';
import { unitsQuery } from '../../components/use-unit';
import { deliveryCountry, orderOffersQuery } from './create-order-queries';
import { parseOrderItems } from './order-items';

/** Loads the offers with their details: only details have delivery and payment methods. The page shows failures. */
export function createOrderLoader({ request, context }: LoaderArgs): Promise<null> {
  const host = getHost(context);
  const { api, queryClient } = host;
  const items = parseOrderItems(new URL(request.url).searchParams);

  async function loadOffers() {
    if (items.length === 0) return;
    const rows = await queryClient.query(
      orderOffersQuery(
        api,
        items.map(({ offerId }) => offerId),
      ),
    );
    await Promise.allSettled(rows.map(({ alias }) => queryClient.query({ ...api.offers.byAlias(alias), staleTime: 'static' })));
  }
  return loadForFirstPaint(
    host,
    Promise.allSettled([loadOffers(), queryClient.query(api.common.cities(deliveryCountry)), queryClient.query(unitsQuery(api))]),
  );
}
