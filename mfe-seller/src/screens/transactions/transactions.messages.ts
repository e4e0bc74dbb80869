import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'seller.transactions.title', defaultMessage: 'Transactions' },
  caption: { id: 'seller.transactions.caption', defaultMessage: 'What moved your balances' },
  when: { id: 'seller.transactions.when', defaultMessage: 'Date' },
  action: { id: 'seller.transactions.action', defaultMessage: 'What' },
  amount: { id: 'seller.transactions.amount', defaultMessage: 'Balance' },
  bonus: { id: 'seller.transactions.bonus', defaultMessage: 'Bonus' },
  leads: { id: 'seller.transactions.leads', defaultMessage: 'Leads' },
  status: { id: 'seller.transactions.status', defaultMessage: 'Status' },
  pending: { id: 'seller.transactions.pending', defaultMessage: 'Pending' },
  success: { id: 'seller.transactions.success', defaultMessage: 'Done' },
  failed: { id: 'seller.transactions.failed', defaultMessage: 'Failed to load the transactions' },
  emptyTitle: { id: 'seller.transactions.emptyTitle', defaultMessage: 'Nothing moved yet' },
  emptyText: { id: 'seller.transactions.emptyText', defaultMessage: 'Top up the balance to buy leads and open orders.' },
});
