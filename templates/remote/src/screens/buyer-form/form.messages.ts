import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'sample.buyer.form.title', defaultMessage: 'Cancel an order' },
    failed: { id: 'sample.buyer.form.failed', defaultMessage: 'Failed to load the order' },
    reason: { id: 'sample.buyer.form.reason', defaultMessage: 'Reason' },
    chooseReason: { id: 'sample.buyer.form.chooseReason', defaultMessage: 'Choose a reason' },
    comment: { id: 'sample.buyer.form.comment', defaultMessage: 'Comment for the shop' },
    save: { id: 'sample.buyer.form.save', defaultMessage: 'Cancel order' },
    saved: { id: 'sample.buyer.form.saved', defaultMessage: 'Order canceled' },
    back: { id: 'sample.buyer.form.back', defaultMessage: 'Keep order' },
  }),
  // The values of each message.
  ...defineMessages<{ number: { number: string } }>({
    number: { id: 'sample.buyer.form.number', defaultMessage: 'Cancel order No. {number}' },
  }),
};
