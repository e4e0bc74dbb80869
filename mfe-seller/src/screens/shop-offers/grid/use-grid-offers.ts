import type { GridOffer, OfferGridFilters } from '@yarmarok/shared-api/account';
import { sessionAtom, useHost } from '@yarmarok/shared-contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useAccountApi } from '../../../state/use-account-api';

/** The offers of the table, fetched page by page. */
export function useGridOffers(shopId: number, filters: OfferGridFilters) {
  const { actions } = useHost();
  const session = useAtomValue(sessionAtom);
  const query = useInfiniteQuery({
    ...useAccountApi().offers.grid(shopId, filters),
    enabled: session.status === 'authenticated',
    placeholderData: keepPreviousData,
  });
  const offers: readonly GridOffer[] = query.data?.pages.flatMap(({ results }) => results) ?? [];

  return {
    query,
    offers,
    /** Number of all offers; undefined until the first page is there. */
    count: query.data?.pages.at(-1)?.count,

    fetchNext: () => {
      if (query.hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage();
    },

    /** Fetches pages until there are this many offers, or no more. Shows a failure and returns null. */
    async fetchUntil(wanted: number): Promise<readonly GridOffer[] | null> {
      let found = offers;
      for (let hasMore = query.hasNextPage; hasMore && found.length < wanted;) {
        const { data, error, hasNextPage } = await query.fetchNextPage({ cancelRefetch: false });
        if (error) {
          actions.notifyError(error);
          return null;
        }
        found = data?.pages.flatMap(({ results }) => results) ?? [];
        hasMore = hasNextPage;
      }
      return found;
    },
  };
}
