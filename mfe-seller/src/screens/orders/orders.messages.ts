import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  search: { id: 'seller.orders.search', defaultMessage: 'Number or title; in opened ones also the buyer' },
  create: { id: 'seller.orders.create', defaultMessage: 'Add order' },
  nothingFound: { id: 'seller.orders.nothingFound', defaultMessage: 'Nothing found' },
  nothingFoundText: { id: 'seller.orders.nothingFoundText', defaultMessage: 'Change the search or remove the filters.' },
  title: { id: 'seller.orders.title', defaultMessage: 'Orders' },
  days: { id: 'seller.orders.days', defaultMessage: 'Filter by date' },
  filters: { id: 'seller.orders.filters', defaultMessage: 'Filter by status' },
  all: { id: 'seller.orders.all', defaultMessage: 'All' },
  new: { id: 'seller.orders.new', defaultMessage: 'New' },
  waiting: { id: 'seller.orders.waiting', defaultMessage: 'Waiting for payment' },
  inProgress: { id: 'seller.orders.inProgress', defaultMessage: 'In progress' },
  completed: { id: 'seller.orders.completed', defaultMessage: 'Completed' },
  canceled: { id: 'seller.orders.canceled', defaultMessage: 'Canceled' },
  failed: { id: 'seller.orders.failed', defaultMessage: 'Error while loading orders' },
  emptyTitle: { id: 'seller.orders.emptyTitle', defaultMessage: 'No orders here' },
  emptyText: { id: 'seller.orders.emptyText', defaultMessage: 'New orders will appear here automatically.' },
  showAll: { id: 'seller.orders.showAll', defaultMessage: 'Show all orders' },
});
