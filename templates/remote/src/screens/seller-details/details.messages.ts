import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'sample.seller.details.title', defaultMessage: 'Call request' },
    failed: { id: 'sample.seller.details.failed', defaultMessage: 'Failed to load the call request' },
    status: { id: 'sample.seller.details.status', defaultMessage: 'Status' },
    received: { id: 'sample.seller.details.received', defaultMessage: 'Received' },
    phone: { id: 'sample.seller.details.phone', defaultMessage: 'Phone' },
    email: { id: 'sample.seller.details.email', defaultMessage: 'E-mail' },
    shop: { id: 'sample.seller.details.shop', defaultMessage: 'Shop' },
    offer: { id: 'sample.seller.details.offer', defaultMessage: 'Offer' },
    comment: { id: 'sample.seller.details.comment', defaultMessage: 'Comment of the buyer' },
    note: { id: 'sample.seller.details.note', defaultMessage: 'Note to yourself' },
    edit: { id: 'sample.seller.details.edit', defaultMessage: 'Edit' },
    toList: { id: 'sample.seller.details.toList', defaultMessage: 'To call requests' },
  }),
  // The values of each message.
  ...defineMessages<{ from: { name: string } }>({
    from: { id: 'sample.seller.details.from', defaultMessage: 'Call request from {name}' },
  }),
};
