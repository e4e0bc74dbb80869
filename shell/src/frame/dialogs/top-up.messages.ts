import { defineMessages, type MessageTag } from 'react-intl';

export const topUpMessages = defineMessages({
  title: { id: 'shell.topUp.title', defaultMessage: 'Top up your balance' },
  amounts: { id: 'shell.topUp.amounts', defaultMessage: 'Amount' },
  best: { id: 'shell.topUp.best', defaultMessage: 'Best value' },
  custom: { id: 'shell.topUp.custom', defaultMessage: 'Other amount' },
  notNumber: { id: 'shell.topUp.notNumber', defaultMessage: 'This is not an amount. For example: 25 or 25.50' },
  decimals: { id: 'shell.topUp.decimals', defaultMessage: 'At most two decimal places' },
  method: { id: 'shell.topUp.method', defaultMessage: 'Payment method' },
  later: { id: 'shell.topUp.later', defaultMessage: 'Your balance is updated within 5 minutes of payment' },
  payNothing: { id: 'shell.topUp.payNothing', defaultMessage: 'Pay' },
  failed: { id: 'shell.topUp.failed', defaultMessage: 'Failed to load packages' },
  loading: { id: 'shell.topUp.loading', defaultMessage: 'Loading packages' },
});

export const topUpValueMessages = defineMessages<{
  bonus: { amount: string };
  from: { amount: string };
  factor: { factor: string };
  maximum: { value: string };
  result: { amount: string; bonus: string; b: MessageTag; bonusSum: MessageTag };
  pay: { amount: string };
  debt: { amount: string };
  methodTitle: { method: string };
  methodText: { method: string };
}>({
  bonus: { id: 'shell.topUp.bonus', defaultMessage: '+{amount} in bonuses' },
  from: { id: 'shell.topUp.from', defaultMessage: 'from {amount}' },
  maximum: { id: 'shell.topUp.maximum', defaultMessage: 'Max amount is {value}' },
  factor: { id: 'shell.topUp.factor', defaultMessage: 'bonus ×{factor}' },
  result: { id: 'shell.topUp.result', defaultMessage: '<b>{amount}</b> to your balance and <bonusSum>{bonus} in bonuses</bonusSum>' },
  pay: { id: 'shell.topUp.pay', defaultMessage: 'Pay {amount}' },
  debt: { id: 'shell.topUp.debt', defaultMessage: 'Your top-up settles your debt first: {amount}' },
  methodTitle: {
    id: 'shell.topUp.methodTitle',
    defaultMessage: '{method, select, bank_card {Bank card} mobile_wallet {Mobile wallet} other {Another card (backup payment)}}',
  },
  methodText: {
    id: 'shell.topUp.methodText',
    defaultMessage:
      '{method, select, bank_card {Visa, Mastercard} mobile_wallet {Pay with your phone} other {If the first one does not work}}',
  },
});
