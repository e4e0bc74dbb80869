import type { OfferRow } from '@yarmarok/shared-api';
import { favoriteIdsAtom, paths, useHost } from '@yarmarok/shared-contract';
import { OfferCard, OfferGrid } from '@yarmarok/shared-ui';
import { useAtomValue } from 'jotai';

/** Offer cards with working favorite buttons, three in a row beside the account menu. */
export function OfferList({ offers }: { offers: readonly OfferRow[] }) {
  const { actions } = useHost();
  const favorites = useAtomValue(favoriteIdsAtom);
  return (
    <OfferGrid columns={3}>
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          to={paths.offer(offer.alias)}
          isFavorite={favorites.includes(offer.id)}
          onToggleFavorite={actions.toggleFavorite}
          headingLevel={2}
        />
      ))}
    </OfferGrid>
  );
}
