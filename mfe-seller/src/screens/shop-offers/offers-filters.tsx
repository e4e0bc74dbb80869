import { Button, color, IconButton, media, space } from '@yarmarok/shared-ui';
import { ChevronDown, Layers, SlidersHorizontal } from '@yarmarok/shared-ui/icons';
import { Dropdown, DropdownItem } from '@yarmarok/shared-ui/overlays';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ListSearch } from '../../components/list-search';
import { OrderingMenu } from '../../components/ordering-menu';
import { CategoryPicker } from '../../features/offers/category-picker';
import { messages as statusMessages } from '../../features/offers/offer-status.messages';
import { type OffersView, orderings, statusFilters } from './offers-view';
import { messages } from './shop-offers.messages';

const statusTexts = {
  active: statusMessages.active,
  draft: statusMessages.draft,
  hidden: statusMessages.hidden,
  no_picture: statusMessages.noPicture,
  sold_out: statusMessages.soldOut,
} as const;

const orderingTexts = {
  '-created_at': messages.newest,
  '-updated_at': messages.updated,
  price: messages.cheapest,
  '-price': messages.dearest,
  '-views_count': messages.mostViewed,
  '-included_in_orders_count': messages.mostOrdered,
  title: messages.byTitle,
} as const;

interface OffersFiltersProps {
  view: OffersView;
  /** False where the order is fixed. */
  hasOrdering?: boolean;
  onChange: (change: Partial<OffersView>) => void;
}

/** Search and filters above the table; phones collapse all but the search. */
export function OffersFilters({ view, hasOrdering = true, onChange }: OffersFiltersProps) {
  const intl = useIntl();
  const [isUnfolded, setIsUnfolded] = useState(view.category !== null || view.status !== null);

  return (
    <Root role="search" aria-label={intl.formatMessage(messages.filters)}>
      <Search>
        <ListSearch label={intl.formatMessage(messages.search)} value={view.search} onSearch={(search) => onChange({ search })} />
      </Search>
      <Fold>
        <IconButton
          variant="outline"
          label={intl.formatMessage(messages.filters)}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <SlidersHorizontal size={20} />
        </IconButton>
      </Fold>
      <Choices data-unfolded={isUnfolded || undefined}>
        <Category>
          <CategoryPicker
            value={view.category}
            label={intl.formatMessage(messages.category)}
            placeholder={intl.formatMessage(messages.category)}
            startIcon={<Layers size={20} />}
            isClearable
            onPick={(category) => onChange({ category: category?.alias ?? null })}
          />
        </Category>
        <Dropdown
          label={intl.formatMessage(messages.status)}
          align="end"
          trigger={(props) => (
            <Button {...props} variant="outline" iconEnd={<ChevronDown size={18} />}>
              {intl.formatMessage(view.status ? statusTexts[view.status] : messages.status)}
            </Button>
          )}
        >
          <DropdownItem isSelected={view.status === null} onClick={() => onChange({ status: null })}>
            {intl.formatMessage(messages.anyStatus)}
          </DropdownItem>
          {statusFilters.map((status) => (
            <DropdownItem key={status} isSelected={view.status === status} onClick={() => onChange({ status })}>
              {intl.formatMessage(statusTexts[status])}
            </DropdownItem>
          ))}
        </Dropdown>
        {hasOrdering ? (
          <OrderingMenu
            label={intl.formatMessage(messages.ordering)}
            value={view.ordering}
            orderings={orderings}
            getLabel={(value) => intl.formatMessage(orderingTexts[value])}
            onChange={(ordering) => onChange({ ordering })}
          />
        ) : null}
      </Choices>
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

const Fold = styled.div`
  ${media.aboveMobile} {
    display: none;
  }
`;

const Choices = styled.div`
  display: flex;
  gap: ${space(3)};

  ${media.mobile} {
    flex-basis: 100%;
    min-width: 0;
    &:not([data-unfolded]) {
      display: none;
    }
  }
`;

const Category = styled.div`
  width: 240px;
  ${media.mobile} {
    flex: 1;
    min-width: 0;
  }
`;
