import type { OfferRow } from '@yarmarok/shared-api';
import { favoriteIdsAtom, paths, useHost } from '@yarmarok/shared-contract';
import { EmptyState, LinkButton, OfferCard, OfferGrid } from '@yarmarok/shared-ui';
import type { LoadedQuery } from '@yarmarok/shared-ui/account';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Loaded } from './loaded';

interface OfferListProps {
  query: LoadedQuery<{ results: readonly OfferRow[] }>;
  /** Names the data that could not be loaded. */
  failure: ReactNode;
  emptyTitle: ReactNode;
  emptyText: ReactNode;
  /** Text of the link that an empty list has. */
  toCatalog: ReactNode;
}

/** A list of offers of the buyer in all its states, three cards in a row beside the account menu. */
export function OfferList({ query, failure, emptyTitle, emptyText, toCatalog }: OfferListProps) {
  return (
    <Loaded query={query} failure={failure}>
      {({ results }) =>
        results.length > 0 ? (
          <OfferCards offers={results} />
        ) : (
          <EmptyState title={emptyTitle} text={emptyText} action={<LinkButton to={paths.categories()}>{toCatalog}</LinkButton>} />
        )
      }
    </Loaded>
  );
}

/** Offer cards with working favorite buttons. */
function OfferCards({ offers }: { offers: readonly OfferRow[] }) {
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
