import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'buyer.loyalty.title', defaultMessage: 'Bonuses and cashback' },
});
