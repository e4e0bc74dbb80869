import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'buyer.orders.title', defaultMessage: 'My orders' },
    failed: { id: 'buyer.orders.failed', defaultMessage: 'Error while loading orders' },
    filters: { id: 'buyer.orders.filters', defaultMessage: 'Filter by status' },
    all: { id: 'buyer.orders.all', defaultMessage: 'All' },
    waiting: { id: 'buyer.orders.waiting', defaultMessage: 'Waiting for payment' },
    inProgress: { id: 'buyer.orders.inProgress', defaultMessage: 'In progress' },
    completed: { id: 'buyer.orders.completed', defaultMessage: 'Completed' },
    canceled: { id: 'buyer.orders.canceled', defaultMessage: 'Canceled' },
    emptyTitle: { id: 'buyer.orders.emptyTitle', defaultMessage: 'No orders here' },
    emptyText: { id: 'buyer.orders.emptyText', defaultMessage: 'What you order is kept here, with its state.' },
    toCatalog: { id: 'buyer.orders.toCatalog', defaultMessage: 'To the catalog' },
  }),
  ...defineMessages<{ number: { number: string }; ttn: { ttn: string }; pieces: { count: number } }>({
    number: { id: 'buyer.orders.number', defaultMessage: 'Order No. {number}' },
    ttn: { id: 'buyer.orders.ttn', defaultMessage: 'Waybill {ttn}' },
    pieces: { id: 'buyer.orders.pieces', defaultMessage: '{count, plural, one {# piece} other {# pieces}}' },
  }),
};
