import { useHost } from '@yarmarok/shared-contract';
import { OfferGrid, Section } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { OfferCards } from '../../components/offer-cards';
import { similarQuery } from './offer-queries';
import { messages } from './offer.messages';

/** Similar offers; renders nothing without any. */
export function SimilarOffers({ offerId }: { offerId: number }) {
  const { api } = useHost();
  const { data, dataUpdatedAt } = useQuery(similarQuery(api, offerId));
  if (!data || data.results.length === 0) return null;
  return (
    <Section title={<FormattedMessage {...messages.similar} />}>
      <OfferGrid>
        <OfferCards offers={data.results} readAt={dataUpdatedAt} />
      </OfferGrid>
    </Section>
  );
}
