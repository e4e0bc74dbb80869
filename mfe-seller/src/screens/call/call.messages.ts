import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    createTitle: { id: 'seller.call.createTitle', defaultMessage: 'New call' },
    createText: { id: 'seller.call.createText', defaultMessage: 'Somebody called? Write it down so as not to forget.' },
    created: { id: 'seller.call.created', defaultMessage: 'The call is written down' },
    create: { id: 'seller.call.create', defaultMessage: 'Write down' },
    offer: { id: 'seller.call.offer', defaultMessage: 'Offer' },
    findOffer: { id: 'seller.call.findOffer', defaultMessage: 'What it is about: title or code of an offer' },
    removeOffer: { id: 'seller.call.removeOffer', defaultMessage: 'Remove the offer' },
    leaveText: { id: 'seller.call.leaveText', defaultMessage: 'What you wrote about the call is not saved.' },
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
