import type { Api } from '@yarmarok/shared-api';

/** The offers of the address. What came with the page is not asked for again at once. */
export const orderOffersQuery = (api: Api, ids: readonly number[]) => ({ ...api.offers.byIds(ids), staleTime: 30_000 });

export const deliveryCountry = 'ukraine';
