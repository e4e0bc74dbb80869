import { nestQuotes, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, Container } from '@yarmarok/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageHeading } from '../../components/page-heading';
import { FilteredList } from '../../features/offer-list/filtered-list';
import { formatPageTitle } from '../../features/offer-list/format-page-title';
import { OfferList } from '../../features/offer-list/offer-list';
import { offerListQuery, parseListOffset } from '../../features/offer-list/offer-list-query';
import { useOfferList } from '../../features/offer-list/use-offer-list';
import { NothingFound } from './nothing-found';
import { toOfferFilters, parseSearchFilters } from './search-filters';
import { getShownSearch, SearchReadingNotes } from './search-reading';
import { messages } from './search.messages';

/** Search results, or all offers, with the filters of the address. */
export function SearchScreen() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const filters = parseSearchFilters(query);
  const list = useOfferList(toOfferFilters(filters));
  const isNothing = list.status === 'loaded' && list.total === 0;
  const { search } = filters;
  const { api } = useHost();
  // The same pages as the list's, from the cache.
  const { data: pages } = useInfiniteQuery(offerListQuery(api, toOfferFilters(filters), parseListOffset(query)).options);
  const reading = pages?.pages[0]?.search;
  const notes = reading ? <SearchReadingNotes filters={filters} reading={reading} /> : null;
  const quoted = { search: nestQuotes(getShownSearch(search, reading), intl.locale) };
  const title = search === '' ? intl.formatMessage(messages.allTitle) : intl.formatMessage(messages.results, quoted);
  const offers = <OfferList filters={toOfferFilters(filters)} empty={<NothingFound filters={filters} />} />;
  return (
    <Container>
      {search === '' ? (
        <PageMeta
          title={formatPageTitle(intl, title, list.page)}
          description={intl.formatMessage(messages.allDescription)}
          path={paths.offers()}
          isHiddenFromSearch={list.isFiltered}
        />
      ) : (
        <PageMeta
          title={formatPageTitle(intl, intl.formatMessage(messages.metaTitle, { search }), list.page)}
          description={intl.formatMessage(messages.metaDescription, quoted)}
          isHiddenFromSearch
        />
      )}
      <Breadcrumbs
        items={[
          { title: intl.formatMessage(messages.home), to: paths.home() },
          { title: intl.formatMessage(search === '' ? messages.allTitle : messages.search) },
        ]}
      />
      {isNothing && !list.isFiltered ? (
        <>
          {notes}
          {offers}
        </>
      ) : (
        <>
          <PageHeading title={title} count={list.status === 'loaded' ? list.total : undefined} />
          {notes}
          <Gap />
          <FilteredList filters={toOfferFilters(filters)} isSearch={search !== ''}>
            {offers}
          </FilteredList>
        </>
      )}
    </Container>
  );
}

const Gap = styled.div`
  height: 20px;
`;
