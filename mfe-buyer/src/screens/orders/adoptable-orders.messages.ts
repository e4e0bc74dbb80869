import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    text: {
      id: 'buyer.adoptableOrders.text',
      defaultMessage:
        'Somebody ordered with your e-mail without logging in. “Yes” adds the order to your account; after “No” we will not ask about it again.',
    },
    yes: { id: 'buyer.adoptableOrders.yes', defaultMessage: 'Yes, it is mine' },
    no: { id: 'buyer.adoptableOrders.no', defaultMessage: 'No, it is not' },
    adopted: { id: 'buyer.adoptableOrders.adopted', defaultMessage: 'The order is in your account now' },
    declined: { id: 'buyer.adoptableOrders.declined', defaultMessage: 'The order will not be offered to you again' },
  }),
  ...defineMessages<{ title: { count: number }; more: { count: number } }>({
    title: {
      id: 'buyer.adoptableOrders.title',
      defaultMessage: '{count, plural, one {Is this order yours?} other {Are these orders yours?}}',
    },
    more: { id: 'buyer.adoptableOrders.more', defaultMessage: '{count, plural, one {and # more order} other {and # more orders}}' },
  }),
};
