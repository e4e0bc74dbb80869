import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'seller.calls.title', defaultMessage: 'Calls' },
  caption: { id: 'seller.calls.caption', defaultMessage: 'Call requests of the shop' },
  received: { id: 'seller.calls.received', defaultMessage: 'Received' },
  buyer: { id: 'seller.calls.buyer', defaultMessage: 'Buyer' },
  phone: { id: 'seller.calls.phone', defaultMessage: 'Phone' },
  offer: { id: 'seller.calls.offer', defaultMessage: 'Offer' },
  comment: { id: 'seller.calls.comment', defaultMessage: 'Comment' },
  actions: { id: 'seller.calls.actions', defaultMessage: 'State' },
  handle: { id: 'seller.calls.handle', defaultMessage: 'Call back' },
  failed: { id: 'seller.calls.failed', defaultMessage: 'Failed to load the calls' },
  emptyTitle: { id: 'seller.calls.emptyTitle', defaultMessage: 'No calls yet' },
  emptyText: { id: 'seller.calls.emptyText', defaultMessage: 'Buyers leave a request on the page of an offer, and it appears here.' },
});
