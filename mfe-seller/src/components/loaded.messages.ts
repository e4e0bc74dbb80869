import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  notFound: { id: 'seller.loaded.notFound', defaultMessage: 'This page could not be found' },
  loading: { id: 'seller.loaded.loading', defaultMessage: 'Loading' },
  toShops: { id: 'seller.loaded.toShops', defaultMessage: 'Go to my shops' },
});
