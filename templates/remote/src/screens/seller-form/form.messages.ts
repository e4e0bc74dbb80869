import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'sample.seller.form.title', defaultMessage: 'Edit call request' },
  failed: { id: 'sample.seller.form.failed', defaultMessage: 'Failed to load the call request' },
  buyer: { id: 'sample.seller.form.buyer', defaultMessage: 'Buyer' },
  phone: { id: 'sample.seller.form.phone', defaultMessage: 'Phone' },
  status: { id: 'sample.seller.form.status', defaultMessage: 'Status' },
  note: { id: 'sample.seller.form.note', defaultMessage: 'Note to yourself' },
  save: { id: 'sample.seller.form.save', defaultMessage: 'Save' },
  saved: { id: 'sample.seller.form.saved', defaultMessage: 'Call request saved' },
  back: { id: 'sample.seller.form.back', defaultMessage: 'Leave as it is' },
});
