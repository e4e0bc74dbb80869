import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'buyer.loyalty.title', defaultMessage: 'Bonuses and cashback' },
  balance: { id: 'buyer.loyalty.balance', defaultMessage: 'Your bonuses' },
  rate: { id: 'buyer.loyalty.rate', defaultMessage: '1 bonus = 1 hryvnia' },
  rules: {
    id: 'buyer.loyalty.rules',
    defaultMessage: 'Completed orders bring cashback. It becomes spendable 14 days after completion and pays up to half of an order.',
  },
});
