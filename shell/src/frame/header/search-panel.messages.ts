import { defineMessages } from 'react-intl';

/** Texts that load with the panel. */
export const panelMessages = defineMessages({
  categories: { id: 'shell.search.categories', defaultMessage: 'Categories' },
  offers: { id: 'shell.search.offers', defaultMessage: 'Offers' },
  recent: { id: 'shell.search.recent', defaultMessage: 'You searched for', description: 'Heading of own searches in this browser' },
  popular: { id: 'shell.search.popular', defaultMessage: 'Popular searches' },
  brands: { id: 'shell.search.brands', defaultMessage: 'Brands' },
  clearRecent: { id: 'shell.search.clearRecent', defaultMessage: 'Clear history', description: 'Deletes own searches from this browser' },
  suggestions: { id: 'shell.search.suggestions', defaultMessage: 'Suggestions', description: 'Name of the list under the search field' },
});

export const panelValueMessages = defineMessages<{ all: { query: string }; found: { count: number } }>({
  all: { id: 'shell.search.all', defaultMessage: 'All results for “{query}”' },
  found: {
    id: 'shell.search.found',
    defaultMessage:
      '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}{count, plural, =0 {} other {, use the arrow keys}}',
    description: 'Read aloud while typing into the search field',
  },
});
