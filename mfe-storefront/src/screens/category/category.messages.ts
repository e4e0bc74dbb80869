import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    home: { id: 'storefront.category.home', defaultMessage: 'Home', description: 'First breadcrumb' },
    failed: { id: 'storefront.category.failed', defaultMessage: 'Failed to load category' },
    loading: { id: 'storefront.category.loading', defaultMessage: 'Loading the category' },
  }),
  ...defineMessages<{
    title: { category: string };
    serviceTitle: { category: string };
    description: { category: string; count: number };
  }>({
    title: { id: 'storefront.category.metaTitle', defaultMessage: '{category}: buy in Kyiv and Kharkiv — Yarmarok' },
    serviceTitle: {
      id: 'storefront.category.serviceTitle',
      defaultMessage: '{category} in Kyiv and Kharkiv: prices and reviews — Yarmarok',
    },
    description: {
      id: 'storefront.category.metaDescription',
      defaultMessage:
        '{category}: {count, plural, one {# offer} other {# offers}} from shops and makers in Kyiv and Kharkiv, with prices and reviews.',
    },
  }),
};
