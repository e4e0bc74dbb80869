import { Container } from '@yarmarok/shared-ui';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { LoadBoundary } from '../../components/load-boundary';
import { OfferPage } from './offer-page';
import { OfferSkeleton } from './offer-skeleton';
import { messages } from './offer.messages';

/** One offer, whole. */
export function OfferScreen() {
  const { alias = '' } = useParams();
  return (
    <Container>
      <LoadBoundary key={alias} title={<FormattedMessage {...messages.failed} />}>
        <Suspense fallback={<OfferSkeleton />}>
          <OfferPage alias={alias} />
        </Suspense>
      </LoadBoundary>
    </Container>
  );
}
