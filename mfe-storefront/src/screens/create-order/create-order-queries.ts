import type { Api, Offer } from '@yarmarok/shared-api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The offers of the address. What came with the page is not asked for again at once. */
export const orderOffersQuery = (api: Api, ids: readonly number[]) => ({ ...api.offers.byIds(ids), staleTime: 30_000 });

/** The same offers whole, null for one that could not be had. What the page came with is taken as it is. */
export const wholeOffersQuery = (api: Api, queryClient: QueryClient, aliases: readonly string[]) =>
  queryOptions({
    queryKey: [...api.offers.all(), 'to-order', aliases] as const,
    queryFn: async () => {
      const asked = aliases.map((alias) => queryClient.query({ ...api.offers.byAlias(alias), staleTime: 0 }));
      const answers = await Promise.allSettled(asked);
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
    },
    initialData: () => {
      const known = aliases.map((alias) => queryClient.getQueryData(api.offers.byAlias(alias).queryKey));
      return known.every((offer): offer is Offer => offer !== undefined) && known.length > 0 ? known : undefined;
    },
    staleTime: 30_000,
  });

export const deliveryCountry = 'ukraine';
