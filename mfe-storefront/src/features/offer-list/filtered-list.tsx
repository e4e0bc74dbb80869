import type { OfferFilters } from '@yarmarok/shared-api';
import { media, useMediaQuery } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { late } from '../../components/late';
import type { ListBarProps } from './facets/loaded-list-bar';

const Bar = late<ListBarProps>(async () => (await import(/* webpackChunkName: "list-bar" */ './facets/loaded-list-bar')).loadBar());
const Panel = late<{ filters: OfferFilters }>(
  async () => (await import(/* webpackChunkName: "facet-panel" */ './facets/facet-panel')).loadPanel(),
  false,
);

/**
 * A list with its ordering, chosen values and facets: beside it on wide screens, in a drawer on others. The server cannot know the width, so it renders the one
 * form and CSS decides; a narrow browser drops the form until it is opened.
 */
export function FilteredList({ children, ...list }: ListBarProps & { children: ReactNode }) {
  const [query] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 1200px)', true);
  return (
    <ListColumns>
      {(isWide || query.has('filters')) && <Panel filters={list.filters} />}
      <div>
        <div>
          <Bar {...list} />
        </div>
        {children}
      </div>
    </ListColumns>
  );
}

/** Places a list beside the column of its facets on wide screens, also while these load. */
export const ListColumns = styled.div`
  > :last-child > :first-child {
    min-height: 38px;
    margin-bottom: 24px;
  }
  ${media.desktop} {
    display: grid;
    grid-template-columns: 232px minmax(0, 1fr);
    column-gap: 24px;
    > :last-child {
      grid-area: 1 / 2;
    }
    /* A card here is narrower than in the grids that contentVisibilityCss reserves room for. */
    html:not([data-drawn]) & li[data-later] {
      contain-intrinsic-block-size: auto calc(min(217.25px, 25vw - 91px) + 124px);
    }
  }
`;
