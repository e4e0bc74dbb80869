import { type ApiError, findKnownRow } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Container } from '@yarmarok/shared-ui';
import { Suspense, useDeferredValue, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLoaderData, useParams } from 'react-router-dom';
import { LoadBoundary } from '../../components/load-boundary';
import { lazyAfterHydration } from '../../components/lazy-after-hydration';
import { findGoneCategory, type GoneCategory } from './gone-category';
import { OfferPage } from './offer-page';
import { OfferSkeleton } from './offer-skeleton';
import { messages } from './offer.messages';

const GoneOffer = lazyAfterHydration<{ category: GoneCategory }>(
  async () => (await import(/* webpackChunkName: "gone-offer" */ './gone-offer')).GoneOffer,
  false,
);

/** Route component of an offer. */
export function OfferScreen() {
  const { alias = '' } = useParams();
  const gone = useLoaderData<GoneCategory | null>();
  return (
    <Container>
      <LoadBoundary key={alias} title={<FormattedMessage {...messages.failed} />} renderError={renderGone}>
        {gone ? <GoneOffer category={gone} /> : <ExistingOffer alias={alias} />}
      </LoadBoundary>
    </Container>
  );
}

/** Shows at once what a list knows of the offer: the whole page takes a second on a slow phone, also when its data has arrived. */
function ExistingOffer({ alias }: { alias: string }) {
  const { queryClient } = useHost();
  const [row] = useState(() => findKnownRow(queryClient, alias));
  const isWhole = useDeferredValue(true, row === undefined);
  const skeleton = <OfferSkeleton row={row} />;
  return isWhole ? (
    <Suspense fallback={skeleton}>
      <OfferPage alias={alias} isInCard={row !== undefined} />
    </Suspense>
  ) : (
    skeleton
  );
}

/** In the browser the loader does not wait for a slow refusal. */
function renderGone(error: ApiError) {
  const category = findGoneCategory(error);
  return category ? <GoneOffer category={category} /> : null;
}
