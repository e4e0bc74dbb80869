import { defineMessages } from 'react-intl';

export const catalogMessages = defineMessages({
  title: { id: 'shell.catalogue.title', defaultMessage: 'Catalog' },
  seeAll: { id: 'shell.catalogue.seeAll', defaultMessage: 'See all' },
  allCategories: { id: 'shell.catalogue.allCategories', defaultMessage: 'All categories' },
  failed: { id: 'shell.catalogue.failed', defaultMessage: 'Failed to load categories' },
  loading: { id: 'shell.catalogue.loading', defaultMessage: 'Loading the catalog' },
  back: { id: 'shell.catalogue.back', defaultMessage: 'Back' },
});

export const catalogValueMessages = defineMessages<{ seeAllOf: { title: string } }>({
  seeAllOf: { id: 'shell.catalogue.seeAllOf', defaultMessage: 'See all: {title}', description: 'Read aloud instead of “See all”' },
});
