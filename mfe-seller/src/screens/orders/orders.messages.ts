import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
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
    statusesFailed: { id: 'seller.orders.statusesFailed', defaultMessage: 'Failed to load order statuses' },
    failed: { id: 'seller.orders.failed', defaultMessage: 'Error while loading orders' },
    emptyTitle: { id: 'seller.orders.emptyTitle', defaultMessage: 'No orders here' },
    emptyText: { id: 'seller.orders.emptyText', defaultMessage: 'New orders will appear here automatically.' },
    files: { id: 'seller.orders.files', defaultMessage: 'Files' },
    picking: { id: 'seller.orders.picking', defaultMessage: 'Picking list (PDF)' },
    packing: { id: 'seller.orders.packing', defaultMessage: 'Packing sheets (PDF)' },
    labels: { id: 'seller.orders.labels', defaultMessage: 'Labels (PDF)' },
    accounting: { id: 'seller.orders.accounting', defaultMessage: 'For accounting (XLSX)' },
    showAll: { id: 'seller.orders.showAll', defaultMessage: 'Show all orders' },
    move: { id: 'seller.orders.move', defaultMessage: 'Change status' },
    moveText: { id: 'seller.orders.moveText', defaultMessage: 'The buyers get an e-mail. This cannot be undone.' },
    keep: { id: 'seller.orders.keep', defaultMessage: 'Cancel' },
    clear: { id: 'seller.orders.clear', defaultMessage: 'Clear selection' },
  }),
  ...defineMessages<{
    selectOne: { number: string };
    selected: { count: string };
    take: { count: string };
    complete: { count: string };
    moved: { count: number };
  }>({
    selectOne: { id: 'seller.orders.selectOne', defaultMessage: 'Select order No. {number}' },
    selected: { id: 'seller.orders.selected', defaultMessage: 'Selected: {count}' },
    take: { id: 'seller.orders.take', defaultMessage: 'Start processing: {count}' },
    complete: { id: 'seller.orders.complete', defaultMessage: 'Mark as completed: {count}' },
    moved: {
      id: 'seller.orders.moved',
      defaultMessage: '{count, plural, one {Status of # order changed} other {Status of # orders changed}}',
    },
  }),
};
