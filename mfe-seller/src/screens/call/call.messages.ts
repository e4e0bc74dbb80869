import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    buyer: { id: 'seller.call.buyer', defaultMessage: 'Buyer' },
    phone: { id: 'seller.call.phone', defaultMessage: 'Phone' },
    email: { id: 'seller.call.email', defaultMessage: 'E-mail' },
    comment: { id: 'seller.call.comment', defaultMessage: 'Comment' },
    status: { id: 'seller.call.status', defaultMessage: 'Status' },
    note: { id: 'seller.call.note', defaultMessage: 'Note for yourself' },
    save: { id: 'seller.call.save', defaultMessage: 'Save' },
    saved: { id: 'seller.call.saved', defaultMessage: 'The call is saved' },
    call: { id: 'seller.call.call', defaultMessage: 'Call' },
    failed: { id: 'seller.call.failed', defaultMessage: 'Failed to load the call' },
  }),
  ...defineMessages<{ title: { name: string } }>({
    title: { id: 'seller.call.title', defaultMessage: 'Call request from {name}' },
  }),
};
