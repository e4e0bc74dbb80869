import { Container } from '@yarmarok/shared-ui';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLoaderData, useParams } from 'react-router-dom';
import { LoadBoundary } from '../../components/load-boundary';
import { type GoneCategory, GoneOffer } from './gone-offer';
import { OfferPage } from './offer-page';
import { OfferSkeleton } from './offer-skeleton';
import { messages } from './offer.messages';

/** Route component of an offer. */
export function OfferScreen() {
  const { alias = '' } = useParams();
  const gone = useLoaderData<GoneCategory | null>();
  return (
    <Container>
      <LoadBoundary key={alias} title={<FormattedMessage {...messages.failed} />}>
        <Suspense fallback={<OfferSkeleton />}>{gone ? <GoneOffer category={gone} /> : <OfferPage alias={alias} />}</Suspense>
      </LoadBoundary>
    </Container>
  );
}
