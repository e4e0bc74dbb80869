import { sessionAtom, useHost, visitedOfferIdsAtom } from '@yarmarok/shared-contract';
import { OfferGrid, Section } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { FormattedMessage } from 'react-intl';
import { OfferCards } from '../../components/offer-cards';
import { messages } from './offer.messages';

const rowLength = 4;

/** Offers that the visitor or buyer opened before this one. */
export function RecentlySeen({ exceptId }: { exceptId: number }) {
  const { api } = useHost();
  const session = useAtomValue(sessionAtom);
  const ids = useAtomValue(visitedOfferIdsAtom)
    .filter((id) => id !== exceptId)
    .slice(0, rowLength);
  const isSignedIn = session.status === 'authenticated';
  const ofBuyer = useQuery({ ...api.favorites.visited(), enabled: isSignedIn });
  const ofVisitor = useQuery({ ...api.offers.byIds(ids), enabled: session.status === 'anonymous' && ids.length > 0, staleTime: 60_000 });
  const offers = (isSignedIn ? ofBuyer.data?.results : ofVisitor.data)?.filter(({ id }) => id !== exceptId).slice(0, rowLength) ?? [];
  if (offers.length === 0) return null;
  return (
    <Section title={<FormattedMessage {...messages.recentlySeen} />}>
      <OfferGrid>
        <OfferCards offers={offers} readAt={isSignedIn ? ofBuyer.dataUpdatedAt : ofVisitor.dataUpdatedAt} />
      </OfferGrid>
    </Section>
  );
}
