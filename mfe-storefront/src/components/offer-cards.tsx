import type { OfferRow } from '@yarmarok/shared-api';
import { favoriteIdsAtom, paths, useHost } from '@yarmarok/shared-contract';
import { OfferCard } from '@yarmarok/shared-ui';
import { useAtomValue } from 'jotai';
import { memo, Suspense } from 'react';

/** How long an offer is called new. */
const newMs = 7 * 24 * 3600_000;

interface OfferCardsProps {
  offers: readonly OfferRow[];
  /** When the offers were read; not the clock, which differs between server and browser. */
  readAt: number;
  /** So many of the first pictures are what the visitor waits for: one row. */
  priorityCount?: number;
  headingLevel?: 2 | 3;
}

/** Cards that are brought to life together; few enough for one piece of work on a slow processor. */
const groupSize = 4;

/**
 * Cards of offers with working hearts, for an `OfferGrid`. Each group stands in a boundary of its own: the page answers before the last
 * card does, and whoever presses one of them brings its group to life first. What changes beside the cards wakes none of them.
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
