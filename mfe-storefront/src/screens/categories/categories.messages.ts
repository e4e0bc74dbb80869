import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  home: { id: 'storefront.categories.home', defaultMessage: 'Home', description: 'First breadcrumb' },
  title: { id: 'storefront.categories.title', defaultMessage: 'Catalog' },
  metaTitle: { id: 'storefront.categories.metaTitle', defaultMessage: 'All categories of goods and services | Yarmarok' },
  metaDescription: {
    id: 'storefront.categories.metaDescription',
    defaultMessage: 'Every row of the fair at a glance: goods and services of shops and makers in Kyiv and Kharkiv by category.',
  },
  loading: { id: 'storefront.categories.loading', defaultMessage: 'Loading categories' },
  failed: { id: 'storefront.categories.failed', defaultMessage: 'Failed to load categories' },
});
