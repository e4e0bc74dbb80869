import type { OfferFilters } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { Counter, media, scrollRow, space, Tag } from '@yarmarok/shared-ui';
import { ArrowUpDown, SlidersHorizontal } from '@yarmarok/shared-ui/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { DetailsMenu } from '../../../components/details-menu';
import { offerListQuery, parseListOffset } from '../offer-list-query';
import { withFacet, withOrdering, withPanel } from './facet-addresses';
import { facetsMessageSet } from './facets-message-set';
import { messages } from './facets.messages';
import { listOrderings, readFacets } from './list-facets';

export interface ListBarProps {
  filters: OfferFilters;
  /** The default ordering of a search is by relevance. */
  isSearch?: boolean;
}

/** Returns the bar after its texts are loaded: ordering and chosen values of a list as links, which work without scripts. */
export async function loadBar(): Promise<ComponentType<ListBarProps>> {
  await facetsMessageSet.load();
  return function ListBarWithMessages(props) {
    return (
      <MessageScope set={facetsMessageSet}>
        <LoadedListBar {...props} />
      </MessageScope>
    );
  };
}

function LoadedListBar({ filters, isSearch = false }: ListBarProps) {
  const intl = useIntl();
  const { api } = useHost();
  const [query] = useSearchParams();
  // The same pages as the list's, from the cache.
  const { data } = useInfiniteQuery(offerListQuery(api, filters, parseListOffset(query)).options);
  const chosen = data?.pages[0]?.chosen ?? [];
  const facets = readFacets(query);
  return (
    <Root aria-label={intl.formatMessage(messages.bar)}>
      <Opener>
        <Tag to={withPanel(query, true)} preventScrollReset>
          <SlidersHorizontal size={18} />
          <FormattedMessage {...messages.filters} />
          {chosen.length > 0 ? <Counter value={chosen.length} tone="brand" /> : null}
        </Tag>
      </Opener>
      <OrderingMenu query={query} isSearch={isSearch} />
      {chosen.map(({ facet, facet_title: facetTitle, value, title }) => (
        <Tag
          key={`${facet}:${value}`}
          isActive
          to={withFacet(
            query,
            facet,
            (facets.get(facet) ?? []).filter((other) => other !== value),
          )}
          preventScrollReset
        >
          <span>
            <FormattedMessage {...messages.chosen} values={{ facet: facetTitle, value: title }} />
          </span>
        </Tag>
      ))}
    </Root>
  );
}

const orderingTitles = {
  price: messages.cheapFirst,
  '-price': messages.expensiveFirst,
  '-created_at': messages.newFirst,
  '-included_in_orders_count': messages.popularFirst,
  '-avg_review_rating': messages.ratedFirst,
};

function OrderingMenu({ query, isSearch }: { query: URLSearchParams; isSearch: boolean }) {
  const intl = useIntl();
  const current = listOrderings.find((ordering) => ordering === query.get('ordering')) ?? '';
  const titleOf = (ordering: (typeof listOrderings)[number] | '') =>
    intl.formatMessage(ordering === '' ? (isSearch ? messages.bestMatch : messages.usual) : orderingTitles[ordering]);

  return (
    <DetailsMenu
      // A new ordering closes the menu.
      key={current}
      title={
        <>
          <ArrowUpDown size={18} />
          <FormattedMessage {...messages.ordering} values={{ ordering: titleOf(current) }} />
        </>
      }
    >
      {(['', ...listOrderings] as const).map((ordering) => (
        <li key={ordering}>
          <Link to={withOrdering(query, ordering)} preventScrollReset rel="nofollow" aria-current={ordering === current || undefined}>
            {titleOf(ordering)}
          </Link>
        </li>
      ))}
    </DetailsMenu>
  );
}

/** Wide screens have the facets beside the list. */
const Opener = styled.span`
  display: contents;
  ${media.desktop} {
    display: none;
  }
`;

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(2)};
  ${scrollRow}
  &:has([open]) {
    overflow: visible;
    flex-wrap: wrap;
  }
`;
