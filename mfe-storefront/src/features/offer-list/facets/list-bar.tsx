import type { OfferFilters } from '@yarmarok/shared-api';
import { styled } from 'styled-components';
import { late } from '../../../components/late';

interface ListBarProps {
  /** Filters of the list. */
  filters: OfferFilters;
  /** The default ordering of a search is by relevance. */
  isSearch?: boolean;
}

const LateBar = late<ListBarProps>(async () => (await import(/* webpackChunkName: "list-bar" */ './loaded-list-bar')).loadBar());

/** Filters, ordering and chosen values of a list: links, which work without scripts. */
export function ListBar(props: ListBarProps) {
  return (
    <Root>
      <LateBar {...props} />
    </Root>
  );
}

const Root = styled.div`
  min-height: 38px;
  margin-bottom: 24px;
`;
