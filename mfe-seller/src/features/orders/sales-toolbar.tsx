import { color, IconButton, LinkButton, media, space } from '@yarmarok/shared-ui';
import { SearchInput } from '@yarmarok/shared-ui/forms';
import { ArrowUpDown, Plus } from '@yarmarok/shared-ui/icons';
import { Dropdown, DropdownItem } from '@yarmarok/shared-ui/overlays';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useTypedSearch } from '../../state/use-typed-search';
import { type OrderOrdering, orderOrderings } from './sales-address';
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
  /** Absent where the list knows one order only. */
  ordering?: { value: OrderOrdering; onChange: (ordering: OrderOrdering) => void };
  create: { to: string; label: string };
}

/** Search, ordering and the way to write one down by hand, above the table of orders or calls. */
export function SalesToolbar({ label, search, onSearch, ordering, create }: SalesToolbarProps) {
  const intl = useIntl();
  const typed = useTypedSearch(search, onSearch);
  return (
    <Root role="search" aria-label={label}>
      <SearchInput
        aria-label={label}
        placeholder={label}
        value={typed.text}
        maxLength={100}
        onChange={(event) => typed.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') typed.searchNow(event.currentTarget.value);
        }}
        onClear={() => typed.searchNow('')}
      />
      {ordering ? (
        <Dropdown
          label={intl.formatMessage(messages.ordering)}
          align="end"
          trigger={(props) => (
            <IconButton
              {...props}
              variant="outline"
              label={`${intl.formatMessage(messages.ordering)}: ${intl.formatMessage(orderingTexts[ordering.value])}`}
            >
              <ArrowUpDown size={20} />
            </IconButton>
          )}
        >
          {orderOrderings.map((value) => (
            <DropdownItem key={value} isSelected={value === ordering.value} onClick={() => ordering.onChange(value)}>
              {intl.formatMessage(orderingTexts[value])}
            </DropdownItem>
          ))}
        </Dropdown>
      ) : null}
      <LinkButton to={create.to} variant="outline" icon={<Plus size={20} />}>
        {create.label}
      </LinkButton>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-bottom: 1px solid ${color('line.default')};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
  ${media.mobile} {
    flex-wrap: wrap;
    padding: ${space(4)};

    > :last-child {
      flex-basis: 100%;
    }
  }
`;
