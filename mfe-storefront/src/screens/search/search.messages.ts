import { defineMessages, type MessageTag } from 'react-intl';

export const messages = {
  ...defineMessages({
    home: { id: 'storefront.search.home', defaultMessage: 'Home', description: 'First breadcrumb' },
    search: { id: 'storefront.search.search', defaultMessage: 'Search', description: 'Breadcrumb' },
    allTitle: { id: 'storefront.search.allTitle', defaultMessage: 'All offers' },
    allDescription: {
      id: 'storefront.search.allDescription',
      defaultMessage: 'Everything on the stalls of Yarmarok: goods and services from shops and makers in Kyiv and Kharkiv.',
    },
    nothingText: { id: 'storefront.search.nothingText', defaultMessage: 'Check the spelling or try a more general search.' },
    nothingNarrowed: { id: 'storefront.search.nothingNarrowed', defaultMessage: 'No offers match these filters' },
    nothingNarrowedText: { id: 'storefront.search.nothingNarrowedText', defaultMessage: 'Try removing some of them.' },
    toCatalog: { id: 'storefront.search.toCatalog', defaultMessage: 'Go to catalog' },
    clearSearch: { id: 'storefront.search.clearSearch', defaultMessage: 'Clear search' },
    clearFilters: { id: 'storefront.search.clearFilters', defaultMessage: 'Clear filters' },
    nearest: {
      id: 'storefront.search.nearest',
      defaultMessage: 'Nothing exactly like this. Showing the nearest.',
      description: 'Above offers that are not what was searched for',
    },
    suggestions: { id: 'storefront.search.suggestions', defaultMessage: 'You may also like' },
  }),
  ...defineMessages<{
    metaTitle: { search: string };
    metaDescription: { search: string };
    results: { search: string };
    nothing: { search: string };
    nothingWords: { words: MessageTag };
    corrected: { link: MessageTag; shown: string; search: string };
    meant: { link: MessageTag; shown: string };
    dropped: { words: MessageTag };
    inCategory: { links: MessageTag };
    fromCity: { city: 'kyiv' | 'kharkiv' };
    priceBetween: { min: string; max: string };
    priceFrom: { min: string };
    priceUpTo: { max: string };
  }>({
    priceBetween: { id: 'storefront.search.priceBetween', defaultMessage: 'Only offers from {min} to {max}, as in the query.' },
    priceFrom: { id: 'storefront.search.priceFrom', defaultMessage: 'Only offers from {min}, as in the query.' },
    priceUpTo: { id: 'storefront.search.priceUpTo', defaultMessage: 'Only offers up to {max}, as in the query.' },
    metaTitle: { id: 'storefront.search.metaTitle', defaultMessage: '{search} — search | Yarmarok' },
    metaDescription: {
      id: 'storefront.search.metaDescription',
      defaultMessage: '“{search}” on Yarmarok: offers from shops and makers in Kyiv and Kharkiv with prices, ratings and buyer reviews.',
    },
    results: { id: 'storefront.search.results', defaultMessage: 'Results for “{search}”' },
    corrected: {
      id: 'storefront.search.corrected',
      defaultMessage: 'Showing results for “{shown}”. <link>Search for “{search}” instead</link>',
      description: 'A typing error in the query was corrected; the link searches for the words as typed',
    },
    meant: {
      id: 'storefront.search.meant',
      defaultMessage: 'Did you mean <link>“{shown}”</link>?',
      description: 'The link searches for the corrected words',
    },
    dropped: {
      id: 'storefront.search.dropped',
      defaultMessage: 'No offer has all the words, so these were left out: <words></words>.',
      description: 'A list of words of the query in quotes',
    },
    inCategory: {
      id: 'storefront.search.inCategory',
      defaultMessage: 'Whole category: <links></links>',
      description: 'Links to the categories that the query means',
    },
    fromCity: {
      id: 'storefront.search.fromCity',
      defaultMessage: 'Only offers from {city, select, kyiv {Kyiv} other {Kharkiv}}, as you asked.',
    },
    nothing: { id: 'storefront.search.nothing', defaultMessage: 'Nothing found for “{search}”' },
    nothingWords: {
      id: 'storefront.search.nothingWords',
      defaultMessage: 'Check the spelling or try a more general search, such as <words></words>.',
      description: 'The words of the query one by one, in quotes, each a link to a search for it',
    },
  }),
};
