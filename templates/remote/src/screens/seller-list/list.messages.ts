import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'sample.seller.list.title', defaultMessage: 'Call requests' },
  failed: { id: 'sample.seller.list.failed', defaultMessage: 'Failed to load call requests' },
  emptyTitle: { id: 'sample.seller.list.emptyTitle', defaultMessage: 'No call requests yet' },
  emptyText: { id: 'sample.seller.list.emptyText', defaultMessage: 'Buyers leave a request on an offer’s page, and it appears here.' },
  toShops: { id: 'sample.seller.list.toShops', defaultMessage: 'Go to my shops' },
  buyer: { id: 'sample.seller.list.buyer', defaultMessage: 'Buyer' },
  phone: { id: 'sample.seller.list.phone', defaultMessage: 'Phone' },
  shop: { id: 'sample.seller.list.shop', defaultMessage: 'Shop' },
  received: { id: 'sample.seller.list.received', defaultMessage: 'Received' },
  status: { id: 'sample.seller.list.status', defaultMessage: 'Status' },
});
