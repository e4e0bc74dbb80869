import type { OfferPage } from '@yarmarok/shared-api';
import { nestQuotes, paths } from '@yarmarok/shared-contract';
import { color, space, TextLink, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { buildSearchPath, type SearchFilters } from './search-filters';
import { messages } from './search.messages';

export type SearchReading = NonNullable<OfferPage['search']>;

/** Returns the query that the results are for. */
export function getShownSearch(search: string, reading: SearchReading | undefined): string {
  const isOther = reading !== undefined && (reading.is_corrected || reading.dropped.length > 0);
  return isOther && reading.shown !== '' ? reading.shown : search;
}

/** Explains how the query was understood: corrected, approximate, with words left out, from one city, or as a category name. */
export function SearchReadingNotes({ filters, reading }: { filters: SearchFilters; reading: SearchReading }) {
  const intl = useIntl();
  const { search } = filters;
  const { shown, suggestion, dropped, categories, city } = reading;
  const toExact = buildSearchPath({ ...filters, isExact: true });
  const links = categories.map(({ alias, title }) => (
    <TextLink key={alias} to={paths.category(alias)} hasUnderline>
      {title}
    </TextLink>
  ));
  return (
    <Root>
      {reading.is_corrected && shown !== '' ? (
        <p>
          <FormattedMessage
            {...messages.corrected}
            values={{
              shown: nestQuotes(shown, intl.locale),
              search: nestQuotes(search, intl.locale),
              link: (text) => (
                <TextLink key="exact" to={toExact} hasUnderline>
                  {text}
                </TextLink>
              ),
            }}
          />
        </p>
      ) : null}
      {suggestion !== null && suggestion !== search ? (
        <p>
          <FormattedMessage
            {...messages.meant}
            values={{
              shown: nestQuotes(suggestion, intl.locale),
              link: (text) => (
                <TextLink key="meant" to={buildSearchPath({ ...filters, search: suggestion, isExact: false })} hasUnderline>
                  {text}
                </TextLink>
              ),
            }}
          />
        </p>
      ) : null}
      {reading.is_nearest ? (
        <Nearest>
          <FormattedMessage {...messages.nearest} />
        </Nearest>
      ) : null}
      {dropped.length > 0 && shown !== '' ? (
        <p>
          <FormattedMessage
            {...messages.dropped}
            values={{ words: () => intl.formatList(dropped.map((word) => <q key={word}>{word}</q>)) }}
          />
        </p>
      ) : null}
      {city !== null ? (
        <p>
          <FormattedMessage {...messages.fromCity} values={{ city }} />
        </p>
      ) : null}
      <AskedPrice min={reading.price_min} max={reading.price_max} />
      {links.length > 0 ? (
        <p>
          <FormattedMessage {...messages.inCategory} values={{ links: () => intl.formatList(links) }} />
        </p>
      ) : null}
    </Root>
  );
}

function AskedPrice({ min, max }: { min: string | null; max: string | null }) {
  const format = useFormat();
  if (min === null && max === null) return null;
  const show = (price: string | null) => (price === null ? '' : format.money(price, 'uah'));
  return (
    <p>
      {min === null ? (
        <FormattedMessage {...messages.priceUpTo} values={{ max: show(max) }} />
      ) : max === null ? (
        <FormattedMessage {...messages.priceFrom} values={{ min: show(min) }} />
      ) : (
        <FormattedMessage {...messages.priceBetween} values={{ min: show(min), max: show(max) }} />
      )}
    </p>
  );
}

const Nearest = styled.p`
  color: ${color('text.primary')};
  font-weight: 600;
`;

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(2)};
  color: ${color('text.muted')};
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
