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
    filters: { id: 'storefront.search.filters', defaultMessage: 'Filters', description: 'Name of the row of filters' },
    ordering: { id: 'storefront.search.ordering', defaultMessage: 'Sort by' },
    bestMatch: { id: 'storefront.search.bestMatch', defaultMessage: 'Best match first' },
    usual: { id: 'storefront.search.usual', defaultMessage: 'Recommended first' },
    cheapFirst: { id: 'storefront.search.cheapFirst', defaultMessage: 'Cheapest first' },
    expensiveFirst: { id: 'storefront.search.expensiveFirst', defaultMessage: 'Most expensive first' },
    newFirst: { id: 'storefront.search.newFirst', defaultMessage: 'Newest first' },
    popularFirst: { id: 'storefront.search.popularFirst', defaultMessage: 'Most popular first' },
    ratedFirst: { id: 'storefront.search.ratedFirst', defaultMessage: 'Highest rated first' },
    priceFrom: { id: 'storefront.search.priceFrom', defaultMessage: 'Price from, ₴' },
    priceTo: { id: 'storefront.search.priceTo', defaultMessage: 'Price to, ₴' },
    applyPrice: { id: 'storefront.search.applyPrice', defaultMessage: 'Apply price' },
    kyiv: { id: 'storefront.search.kyiv', defaultMessage: 'Kyiv' },
    kharkiv: { id: 'storefront.search.kharkiv', defaultMessage: 'Kharkiv' },
    products: { id: 'storefront.search.products', defaultMessage: 'Products' },
    services: { id: 'storefront.search.services', defaultMessage: 'Services' },
    nothingText: { id: 'storefront.search.nothingText', defaultMessage: 'Check the spelling or try a more general search.' },
    nothingNarrowed: { id: 'storefront.search.nothingNarrowed', defaultMessage: 'No offers match these filters' },
    nothingNarrowedText: { id: 'storefront.search.nothingNarrowedText', defaultMessage: 'Try removing some of them.' },
    toCatalog: { id: 'storefront.search.toCatalog', defaultMessage: 'Go to catalog' },
    clearSearch: { id: 'storefront.search.clearSearch', defaultMessage: 'Clear search' },
    clearFilters: { id: 'storefront.search.clearFilters', defaultMessage: 'Clear filters' },
    suggestions: { id: 'storefront.search.suggestions', defaultMessage: 'You may also like' },
  }),
  ...defineMessages<{
    ownCity: { title: string; note: MessageTag };
    metaTitle: { search: string };
    metaDescription: { search: string };
    results: { search: string };
    nothing: { search: string };
    nothingWords: { words: MessageTag };
    corrected: { link: MessageTag; shown: string; search: string };
    meant: { link: MessageTag; shown: string };
    dropped: { words: MessageTag };
    inCategory: { links: MessageTag };
    fromCity: { city: string };
  }>({
    ownCity: {
      id: 'storefront.search.ownCity',
      defaultMessage: '{title}<note>, your city</note>',
      description: 'The city that was chosen for delivery, in the filter of a list; the note is heard and not seen',
    },
    metaTitle: { id: 'storefront.search.metaTitle', defaultMessage: '{search} — search | Yarmarok' },
    metaDescription: {
      id: 'storefront.search.metaDescription',
      defaultMessage:
        '“{search}” on Yarmarok: offers from shops and makers in Kyiv and Kharkiv with prices, ratings and delivery across Ukraine.',
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
    fromCity: { id: 'storefront.search.fromCity', defaultMessage: 'Only offers from {city}, as you asked.' },
    nothing: { id: 'storefront.search.nothing', defaultMessage: 'Nothing found for “{search}”' },
    nothingWords: {
      id: 'storefront.search.nothingWords',
      defaultMessage: 'Check the spelling or try a more general search, such as <words></words>.',
      description: 'The words of the query one by one, in quotes, each a link to a search for it',
    },
  }),
};
