import type { Api, Offer } from '@yarmarok/shared-api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The offers of the address. Server-rendered data is not fetched again at once. */
export const orderOffersQuery = (api: Api, ids: readonly number[]) => ({ ...api.offers.byIds(ids), staleTime: 30_000 });

/** Details of the same offers; null for an offer that failed to load. Server-rendered data is not fetched again. */
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
