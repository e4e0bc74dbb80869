import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  home: { id: 'storefront.categories.home', defaultMessage: 'Home', description: 'First breadcrumb' },
  title: { id: 'storefront.categories.title', defaultMessage: 'Catalog' },
  metaTitle: { id: 'storefront.categories.metaTitle', defaultMessage: 'All goods and services by category | Yarmarok' },
  metaDescription: {
    id: 'storefront.categories.metaDescription',
    defaultMessage: 'All Yarmarok categories on one page: goods and services from shops and makers in Kyiv and Kharkiv.',
  },
  loading: { id: 'storefront.categories.loading', defaultMessage: 'Loading categories' },
  failed: { id: 'storefront.categories.failed', defaultMessage: 'Failed to load categories' },
});
