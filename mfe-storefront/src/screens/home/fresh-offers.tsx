import { paths, useHost } from '@yarmarok/shared-contract';
import { ErrorState, OfferCardSkeleton, OfferGrid, Section, ShowMore } from '@yarmarok/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { OfferCards } from '../../components/offer-cards';
import { freshCount, freshOffersQuery } from './home-queries';
import { messages } from './home.messages';

/** The newest offers with a "show more" button. */
export function FreshOffers() {
  const { api } = useHost();
  const query = useInfiniteQuery(freshOffersQuery(api));
  const offers = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const failure = query.isError ? (
    <ErrorState
      title={<FormattedMessage {...messages.offersFailed} />}
      onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      isRetrying={query.isFetching}
    />
  ) : null;
  return (
    <Section title={<FormattedMessage {...messages.fresh} />}>
      <OfferGrid aria-busy={query.isFetching || undefined}>
        <OfferCards offers={offers} readAt={query.dataUpdatedAt} />
        {query.isPending ? Array.from({ length: freshCount }, (_, index) => <OfferCardSkeleton key={index} />) : null}
      </OfferGrid>
      {failure}
      {query.hasNextPage ? (
        <ShowMore
          shown={offers.length}
          total={query.data?.pages[0]?.count ?? 0}
          // Without scripts the link leads to the full list.
          to={paths.offers({ ordering: '-created_at' })}
          isLoading={query.isFetchingNextPage}
          onClick={(event) => {
            event.preventDefault();
            void query.fetchNextPage();
          }}
        />
      ) : null}
    </Section>
  );
}
