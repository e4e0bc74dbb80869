import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  home: { id: 'storefront.shops.home', defaultMessage: 'Home', description: 'First breadcrumb' },
  title: { id: 'storefront.shops.title', defaultMessage: 'Shops' },
  metaTitle: { id: 'storefront.shops.metaTitle', defaultMessage: 'Shops and makers in Kyiv and Kharkiv | Yarmarok' },
  metaDescription: {
    id: 'storefront.shops.metaDescription',
    defaultMessage: 'All Yarmarok shops with buyer ratings, city and goods. Choose a stall and order directly.',
  },
  loading: { id: 'storefront.shops.loading', defaultMessage: 'Loading shops' },
  failed: { id: 'storefront.shops.failed', defaultMessage: 'Failed to load shops' },
  empty: { id: 'storefront.shops.empty', defaultMessage: 'No shops found' },
});
