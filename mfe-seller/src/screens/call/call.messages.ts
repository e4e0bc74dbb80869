import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    createTitle: { id: 'seller.call.createTitle', defaultMessage: 'New call' },
    createText: { id: 'seller.call.createText', defaultMessage: 'Got a call? Add it here so you do not forget.' },
    created: { id: 'seller.call.created', defaultMessage: 'Call added' },
    create: { id: 'seller.call.create', defaultMessage: 'Add call' },
    offer: { id: 'seller.call.offer', defaultMessage: 'Offer' },
    findOffer: { id: 'seller.call.findOffer', defaultMessage: 'Subject: offer title or code' },
    removeOffer: { id: 'seller.call.removeOffer', defaultMessage: 'Remove offer' },
    leaveText: { id: 'seller.call.leaveText', defaultMessage: 'The call is not saved.' },
    buyer: { id: 'seller.call.buyer', defaultMessage: 'Buyer' },
    phone: { id: 'seller.call.phone', defaultMessage: 'Phone' },
    email: { id: 'seller.call.email', defaultMessage: 'E-mail' },
    comment: { id: 'seller.call.comment', defaultMessage: 'Comment' },
    status: { id: 'seller.call.status', defaultMessage: 'Status' },
    note: { id: 'seller.call.note', defaultMessage: 'Note to yourself' },
    save: { id: 'seller.call.save', defaultMessage: 'Save' },
    saved: { id: 'seller.call.saved', defaultMessage: 'Call saved' },
    call: { id: 'seller.call.call', defaultMessage: 'Call' },
    failed: { id: 'seller.call.failed', defaultMessage: 'Failed to load the call' },
  }),
  ...defineMessages<{ title: { name: string } }>({
    title: { id: 'seller.call.title', defaultMessage: 'Call request from {name}' },
  }),
};
