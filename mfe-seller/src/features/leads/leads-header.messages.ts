import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  newOrder: { id: 'seller.leads.newOrder', defaultMessage: 'New order' },
  newCall: { id: 'seller.leads.newCall', defaultMessage: 'New call request' },
  tabs: { id: 'seller.leads.tabs', defaultMessage: 'Orders and calls' },
  orders: { id: 'seller.leads.orders', defaultMessage: 'Orders' },
  calls: { id: 'seller.leads.calls', defaultMessage: 'Calls' },
  balance: { id: 'seller.leads.balance', defaultMessage: 'Lead balance' },
  buy: { id: 'seller.leads.buy', defaultMessage: 'Buy leads' },
});
