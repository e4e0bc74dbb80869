import type { OfferRow } from '@yarmarok/shared-api';
import { favoriteIdsAtom, paths, useHost } from '@yarmarok/shared-contract';
import { OfferCard } from '@yarmarok/shared-ui';
import { useAtomValue } from 'jotai';
import { memo, Suspense } from 'react';

/** Age up to which an offer counts as new. */
const newMs = 7 * 24 * 3600_000;

interface OfferCardsProps {
  offers: readonly OfferRow[];
  /** Time at which the offers were fetched; the clock differs between server and browser. */
  readAt: number;
  /** Number of pictures that load eagerly: one row. */
  priorityCount?: number;
  headingLevel?: 2 | 3;
}

/** Cards that hydrate together; few enough for one task on a slow processor. */
const groupSize = 4;

/**
 * Cards with working favorite buttons, for an `OfferGrid`. Each group hydrates in a Suspense boundary of its own, so the page is
 * interactive before the last card, and a press hydrates its group first. A rerender beside the cards does not hydrate them.
 */
export const OfferCards = memo(function OfferCards({ offers, readAt, priorityCount = 0, headingLevel = 3 }: OfferCardsProps) {
  const { actions } = useHost();
  const favorites = useAtomValue(favoriteIdsAtom);
  const newSince = new Date(readAt - newMs).toISOString();
  const card = (offer: OfferRow, index: number) => (
    <OfferCard
      key={offer.id}
      offer={offer}
      to={paths.offer(offer.alias)}
      isFavorite={favorites.includes(offer.id)}
      onToggleFavorite={actions.toggleFavorite}
      isNew={!offer.in_top && offer.created_at > newSince}
      isPriority={index < priorityCount}
      headingLevel={headingLevel}
    />
  );
  const groups = Array.from({ length: Math.ceil(offers.length / groupSize) }, (_, group) => group * groupSize);
  return groups.map((first) => (
    <Suspense key={first} fallback={null}>
      {offers.slice(first, first + groupSize).map((offer, index) => card(offer, first + index))}
    </Suspense>
  ));
});
