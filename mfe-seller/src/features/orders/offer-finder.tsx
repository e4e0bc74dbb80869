import type { OwnOfferRow } from '@yarmarok/shared-api/account';
import { color, space, type, useFormat } from '@yarmarok/shared-ui';
import { SearchInput } from '@yarmarok/shared-ui/forms';
import { ListboxOption, ListboxPanel, useCombobox } from '@yarmarok/shared-ui/overlays';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { OfferLine } from '../../components/offer-line';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { useDebouncedSearch } from '../../state/use-debounced-search';
import { messages } from './offer-finder.messages';

const shownOffers = 8;

interface OfferFinderProps {
  shopId: number;
  label: string;
  onPick: (offer: OwnOfferRow) => void;
}

/** Combobox of the shop's offers by title or SKU. */
export function OfferFinder({ shopId, label, onPick }: OfferFinderProps) {
  const format = useFormat();
  const { offers } = useAccountApi();
  const [query, setQuery] = useState('');
  const typed = useDebouncedSearch(query, setQuery);
  const found = useSessionQuery({
    ...offers.list({ shop: shopId, limit: shownOffers, ...(query ? { search: query } : {}) }),
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.results ?? [];
  const { inputProps, listProps, optionProps, isOpen, open } = useCombobox({
    count: rows.length,
    onSelect: (index) => {
      const offer = rows[index];
      if (offer) onPick(offer);
      typed.searchNow('');
    },
  });
  const hasNothing = query !== '' && !found.isFetching && rows.length === 0;

  return (
    <Root>
      <SearchInput
        {...inputProps}
        aria-label={label}
        placeholder={label}
        value={typed.text}
        maxLength={100}
        onChange={(event) => {
          typed.type(event.target.value);
          open();
        }}
        onClick={open}
        onClear={() => typed.searchNow('')}
      />
      {isOpen ? (
        <Panel {...listProps}>
          {rows.map((offer, index) => (
            <ListboxOption key={offer.id} {...optionProps(index)}>
              <OfferLine
                title={offer.title}
                image={offer.main_image?.file_150_150 ?? null}
                note={format.money(offer.price, offer.currency)}
              />
            </ListboxOption>
          ))}
        </Panel>
      ) : null}
      {hasNothing ? (
        <Nothing role="status">
          <FormattedMessage {...messages.nothing} />
        </Nothing>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  min-width: 0;
`;

const Panel = styled(ListboxPanel)`
  right: auto;
  width: 100%;
  max-height: 360px;
`;

const Nothing = styled.p`
  ${type('caption')}
  margin: ${space(2)} 0 0;
  color: ${color('text.muted')};
`;
