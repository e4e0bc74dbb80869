import type { OwnOfferRow } from '@yarmarok/shared-api/account';
import { useFormat } from '@yarmarok/shared-ui';
import { SearchInput } from '@yarmarok/shared-ui/forms';
import { Combobox } from '@yarmarok/shared-ui/overlays';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
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
  const hasNothing = query !== '' && !found.isFetching && rows.length === 0;

  return (
    <Combobox
      options={rows}
      getKey={({ id }) => id}
      onSelect={(offer) => {
        onPick(offer);
        typed.searchNow('');
      }}
      renderOption={(offer) => (
        <OfferLine
          title={offer.title}
          image={offer.main_image?.file_150_150 ?? null}
          drawing={offer.drawing}
          note={format.money(offer.price, offer.currency)}
        />
      )}
      label={label}
      empty={hasNothing ? <FormattedMessage {...messages.nothing} /> : null}
    >
      {({ inputProps, open }) => (
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
      )}
    </Combobox>
  );
}
