import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'sample.buyer.list.title', defaultMessage: 'My orders' },
  failed: { id: 'sample.buyer.list.failed', defaultMessage: 'Failed to load orders' },
  emptyTitle: { id: 'sample.buyer.list.emptyTitle', defaultMessage: 'No orders yet' },
  emptyText: { id: 'sample.buyer.list.emptyText', defaultMessage: 'Your orders and their status will appear here.' },
  toCatalog: { id: 'sample.buyer.list.toCatalog', defaultMessage: 'Go to catalog' },
  number: { id: 'sample.buyer.list.number', defaultMessage: 'Order' },
  date: { id: 'sample.buyer.list.date', defaultMessage: 'Date' },
  shop: { id: 'sample.buyer.list.shop', defaultMessage: 'Shop' },
  status: { id: 'sample.buyer.list.status', defaultMessage: 'Status' },
  total: { id: 'sample.buyer.list.total', defaultMessage: 'Total' },
});
