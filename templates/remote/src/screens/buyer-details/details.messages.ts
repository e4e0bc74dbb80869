import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'sample.buyer.details.title', defaultMessage: 'Order' },
    failed: { id: 'sample.buyer.details.failed', defaultMessage: 'Failed to load the order' },
    status: { id: 'sample.buyer.details.status', defaultMessage: 'Status' },
    date: { id: 'sample.buyer.details.date', defaultMessage: 'Date' },
    shop: { id: 'sample.buyer.details.shop', defaultMessage: 'Shop' },
    total: { id: 'sample.buyer.details.total', defaultMessage: 'Total' },
    cancel: { id: 'sample.buyer.details.cancel', defaultMessage: 'Cancel order' },
    toList: { id: 'sample.buyer.details.toList', defaultMessage: 'To my orders' },
  }),
  // The values of each message.
  ...defineMessages<{ number: { number: string }; pieces: { count: number; total: string } }>({
    number: { id: 'sample.buyer.details.number', defaultMessage: 'Order No. {number}' },
    pieces: { id: 'sample.buyer.details.pieces', defaultMessage: '{count, plural, one {# item} other {# items}}, {total}' },
  }),
};
