import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  notFound: { id: 'buyer.loaded.notFound', defaultMessage: 'This page could not be found' },
  loading: { id: 'buyer.loaded.loading', defaultMessage: 'Loading' },
  toOrders: { id: 'buyer.loaded.toOrders', defaultMessage: 'Go to my orders' },
});
