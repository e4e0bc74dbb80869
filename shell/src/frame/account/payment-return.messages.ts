import { defineMessages } from 'react-intl';

export const paymentReturnMessages = defineMessages({
  declined: {
    id: 'shell.fromPayment.declined',
    defaultMessage: 'The payment was declined and nothing was credited. Try again or choose another payment method.',
  },
  created: {
    id: 'shell.fromPayment.created',
    defaultMessage: 'The payment was not completed. You can continue it in your transactions.',
  },
  reversed: { id: 'shell.fromPayment.reversed', defaultMessage: 'This payment was refunded to the payer.' },
});

export const paymentReturnValueMessages = defineMessages<{ paid: { amount: string } }>({
  paid: { id: 'shell.fromPayment.paid', defaultMessage: 'Your balance was topped up by {amount}' },
});
