import type { OfferFilters } from '@yarmarok/shared-api';
import { media, space, useMediaQuery } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { lazyAfterHydration } from '../../components/lazy-after-hydration';
import type { ListBarProps } from './facets/loaded-list-bar';

const Bar = lazyAfterHydration<ListBarProps>(async () =>
  (await import(/* webpackChunkName: "list-bar" */ './facets/loaded-list-bar')).loadBar(),
);
const Panel = lazyAfterHydration<{ filters: OfferFilters }>(
  async () => (await import(/* webpackChunkName: "facet-panel" */ './facets/facet-panel')).loadPanel(),
  false,
);

/**
 * A list with its ordering, chosen values and facets: beside it on wide screens, in a drawer on others. The server does not know the width,
 * so it renders the form once and CSS places it; a narrow browser removes the form until it is opened.
 */
export function FilteredList({ children, ...list }: ListBarProps & { children: ReactNode }) {
  const [query] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 1200px)', true);
  return (
    <ListColumns>
      {isWide || query.has('filters') ? <Panel filters={list.filters} /> : null}
      <ListColumn>
        <BarPlace>
          <Bar {...list} />
        </BarPlace>
        {children}
      </ListColumn>
    </ListColumns>
  );
}

/** Places a list beside the column of its facets on wide screens, also while these load. */
export const ListColumns = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: 232px minmax(0, 1fr);
    column-gap: ${space(6)};
  }
`;

export const ListColumn = styled.div`
  ${media.desktop} {
    grid-area: 1 / 2;
    /* A card here is narrower than in the grids that contentVisibilityCss reserves room for. */
    li[data-later] {
      contain-intrinsic-block-size: auto calc(min(217.25px, 25vw - 91px) + 124px);
    }
  }
`;

/** Keeps the height of the bar until it is there. */
export const BarPlace = styled.div`
  min-height: 38px;
  margin-bottom: ${space(6)};
`;
