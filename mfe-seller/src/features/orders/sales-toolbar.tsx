import { color, LinkButton, media, space } from '@yarmarok/shared-ui';
import { Plus } from '@yarmarok/shared-ui/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ListSearch } from '../../components/list-search';
import { OrderingMenu } from '../../components/ordering-menu';
import { useListState } from '../../state/list-state';
import { type OrderOrdering, orderOrderings } from './sales-view';
import { messages } from './sales-toolbar.messages';

const orderingTexts = {
  '-created_at': messages.newest,
  created_at: messages.oldest,
  '-total': messages.dearest,
  total: messages.cheapest,
} as const;

interface SalesToolbarProps {
  label: string;
  search: string;
  onSearch: (text: string) => void;
  /** Undefined for a list with a fixed ordering. */
  ordering?: { value: OrderOrdering; onChange: (ordering: OrderOrdering) => void };
  create: { to: string; label: string };
  /** More actions on the list. */
  children?: ReactNode;
}

/** Search, ordering and a create button above the table of orders or calls. */
export function SalesToolbar({ label, search, onSearch, ordering, create, children }: SalesToolbarProps) {
  const intl = useIntl();
  const list = useListState();
  return (
    <Root role="search" aria-label={label}>
      <Search>
        <ListSearch label={label} value={search} onSearch={onSearch} />
      </Search>
      {ordering ? (
        <OrderingMenu
          label={intl.formatMessage(messages.ordering)}
          orderings={orderOrderings}
          getLabel={(value) => intl.formatMessage(orderingTexts[value])}
          {...ordering}
        />
      ) : null}
      {children}
      <CreateLink to={create.to} state={list} variant="outline" icon={<Plus size={20} />}>
        {create.label}
      </CreateLink>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-bottom: 1px solid ${color('line.default')};

  ${media.mobile} {
    flex-wrap: wrap;
    padding: ${space(4)};
  }
`;

const Search = styled.div`
  flex: 1;
  min-width: 0;
`;

const CreateLink = styled(LinkButton)`
  ${media.mobile} {
    flex-basis: 100%;
  }
`;
