import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    filters: { id: 'storefront.facets.filters', defaultMessage: 'Filters' },
    bar: { id: 'storefront.facets.bar', defaultMessage: 'Filters and sorting', description: 'Name of the row above a list' },
    close: { id: 'storefront.facets.close', defaultMessage: 'Close filters' },
    clear: { id: 'storefront.facets.clear', defaultMessage: 'Clear all' },
    failed: { id: 'storefront.facets.failed', defaultMessage: 'Failed to load filters' },
    loading: { id: 'storefront.facets.loading', defaultMessage: 'Loading filters' },
    any: { id: 'storefront.facets.any', defaultMessage: 'Any', description: 'No rating was chosen' },
    priceFrom: { id: 'storefront.facets.priceFrom', defaultMessage: 'From, ₴' },
    priceTo: { id: 'storefront.facets.priceTo', defaultMessage: 'To, ₴' },
    badPrice: { id: 'storefront.facets.badPrice', defaultMessage: 'Enter a number, such as 1500' },
    usual: { id: 'storefront.facets.usual', defaultMessage: 'Recommended first' },
    bestMatch: { id: 'storefront.facets.bestMatch', defaultMessage: 'Best match first' },
    cheapFirst: { id: 'storefront.facets.cheapFirst', defaultMessage: 'Cheapest first' },
    expensiveFirst: { id: 'storefront.facets.expensiveFirst', defaultMessage: 'Most expensive first' },
    newFirst: { id: 'storefront.facets.newFirst', defaultMessage: 'Newest first' },
    popularFirst: { id: 'storefront.facets.popularFirst', defaultMessage: 'Most popular first' },
    ratedFirst: { id: 'storefront.facets.ratedFirst', defaultMessage: 'Highest rated first' },
  }),
  ...defineMessages<{
    ordering: { ordering: string };
    show: { count: number };
    more: { count: number };
    chosen: { facet: string; value: string };
  }>({
    ordering: { id: 'storefront.facets.ordering', defaultMessage: 'Sort: {ordering}', description: '{ordering} is Cheapest first' },
    show: { id: 'storefront.facets.show', defaultMessage: 'Show {count, plural, one {# offer} other {# offers}}' },
    more: { id: 'storefront.facets.more', defaultMessage: '{count} more', description: 'Shows the other values of a filter' },
    chosen: { id: 'storefront.facets.chosen', defaultMessage: '{facet}: {value}' },
  }),
};
