import { paths, useHost } from '@yarmarok/shared-contract';
import { ErrorState, OfferCardSkeleton, OfferGrid, Section, TextLink } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { OfferCards } from '../../components/offer-cards';
import { topOffersQuery } from './home-queries';
import { messages } from './home.messages';

/** Promoted offers of today. */
export function TopOffers() {
  const { api } = useHost();
  const query = useQuery(topOffersQuery(api));
  return (
    <Section
      title={<FormattedMessage {...messages.top} />}
      action={
        <TextLink to={paths.offers()} hasChevron>
          <FormattedMessage {...messages.all} />
        </TextLink>
      }
    >
      {query.isError ? (
        <ErrorState
          title={<FormattedMessage {...messages.offersFailed} />}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <OfferGrid aria-busy={query.isPending || undefined}>
          {query.data ? (
            <OfferCards offers={query.data.results} readAt={query.dataUpdatedAt} />
          ) : (
            Array.from({ length: 4 }, (_, index) => <OfferCardSkeleton key={index} />)
          )}
        </OfferGrid>
      )}
    </Section>
  );
}
