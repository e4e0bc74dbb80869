import { deliveryLocationAtom } from '@yarmarok/shared-contract';
import { IconButton, media, scrollRow, Tag, VisuallyHidden } from '@yarmarok/shared-ui';
import { Field, Input, Select } from '@yarmarok/shared-ui/controls';
import { Check, MapPin } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { type SubmitEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  sortCities,
  parsePriceFilter,
  type SearchFilters,
  searchKinds,
  type SearchOrdering,
  searchOrderings,
  buildSearchPath,
} from './search-filters';
import { messages } from './search.messages';

const orderingTitles = {
  price: messages.cheapFirst,
  '-price': messages.expensiveFirst,
  '-created_at': messages.newFirst,
  '-included_in_orders_count': messages.popularFirst,
  '-avg_review_rating': messages.ratedFirst,
};
const cityTitles = { kyiv: messages.kyiv, kharkiv: messages.kharkiv };
const kindTitles = { product: messages.products, service: messages.services };

/** Ordering, price, city and kind; each is stored in the address. */
export function SearchFilterBar({ filters }: { filters: SearchFilters }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { city: ownCity } = useAtomValue(deliveryLocationAtom);
  const [price, setPrice] = useState({ min: filters.priceMin, max: filters.priceMax });

  function show(next: SearchFilters) {
    void navigate(buildSearchPath(next), { preventScrollReset: true });
  }

  function handlePrice(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    show({ ...filters, priceMin: parsePriceFilter(price.min) ?? '', priceMax: parsePriceFilter(price.max) ?? '' });
  }

  return (
    <Root aria-label={intl.formatMessage(messages.filters)} role="group">
      <Field label={<FormattedMessage {...messages.ordering} />} isLabelHidden>
        <Select
          value={filters.ordering ?? ''}
          emptyLabel={intl.formatMessage(filters.search === '' ? messages.usual : messages.bestMatch)}
          onChange={(event) => show({ ...filters, ordering: (event.target.value || null) as SearchOrdering | null })}
          options={searchOrderings.map((value) => ({ value, label: intl.formatMessage(orderingTitles[value]) }))}
        />
      </Field>
      <form method="post" onSubmit={handlePrice}>
        <Field label={<FormattedMessage {...messages.priceFrom} />} isLabelHidden>
          <Input
            inputMode="decimal"
            placeholder={intl.formatMessage(messages.priceFrom)}
            value={price.min}
            onChange={(event) => setPrice({ ...price, min: event.target.value })}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.priceTo} />} isLabelHidden>
          <Input
            inputMode="decimal"
            placeholder={intl.formatMessage(messages.priceTo)}
            value={price.max}
            onChange={(event) => setPrice({ ...price, max: event.target.value })}
          />
        </Field>
        <IconButton type="submit" variant="outline" label={intl.formatMessage(messages.applyPrice)}>
          <Check size={20} />
        </IconButton>
      </form>
      {sortCities(ownCity).map((city) => (
        <Tag
          key={city}
          isActive={filters.city === city}
          to={buildSearchPath({ ...filters, city: filters.city === city ? null : city })}
          preventScrollReset
        >
          {city === ownCity ? <OwnCity title={intl.formatMessage(cityTitles[city])} /> : <FormattedMessage {...cityTitles[city]} />}
        </Tag>
      ))}
      {searchKinds.map((kind) => (
        <Tag
          key={kind}
          isActive={filters.kind === kind}
          to={buildSearchPath({ ...filters, kind: filters.kind === kind ? null : kind })}
          preventScrollReset
        >
          <FormattedMessage {...kindTitles[kind]} />
        </Tag>
      ))}
    </Root>
  );
}

/** The delivery city, with the same pin as in the top bar. */
function OwnCity({ title }: { title: string }) {
  return (
    <>
      <MapPin size={16} />
      <span>
        <FormattedMessage {...messages.ownCity} values={{ title, note: (text) => <VisuallyHidden key="note">{text}</VisuallyHidden> }} />
      </span>
    </>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin: 20px 0 28px;
  ${scrollRow}
  > :first-child {
    width: 220px;
  }
  form {
    display: flex;
    gap: 8px;
    margin-right: 8px;
  }
  form > :not(button) {
    width: 116px;
  }
  ${media.mobile} {
    margin-block: 16px 20px;
    padding-block: 4px;
  }
`;
