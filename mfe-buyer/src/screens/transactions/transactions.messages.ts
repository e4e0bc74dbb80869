import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'buyer.transactions.title', defaultMessage: 'Bonus history' },
  caption: { id: 'buyer.transactions.caption', defaultMessage: 'Bonuses earned and spent, newest first' },
  failed: { id: 'buyer.transactions.failed', defaultMessage: 'Failed to load transactions' },
  filters: { id: 'buyer.transactions.filters', defaultMessage: 'Show' },
  all: { id: 'buyer.transactions.all', defaultMessage: 'All' },
  earned: { id: 'buyer.transactions.earned', defaultMessage: 'Earned' },
  spent: { id: 'buyer.transactions.spent', defaultMessage: 'Spent' },
  when: { id: 'buyer.transactions.when', defaultMessage: 'Date' },
  action: { id: 'buyer.transactions.action', defaultMessage: 'Transaction' },
  order: { id: 'buyer.transactions.order', defaultMessage: 'Order' },
  amount: { id: 'buyer.transactions.amount', defaultMessage: 'Amount' },
  balance: { id: 'buyer.transactions.balance', defaultMessage: 'Balance' },
  status: { id: 'buyer.transactions.status', defaultMessage: 'Status' },
  export: { id: 'buyer.transactions.export', defaultMessage: 'Download CSV' },
  emptyTitle: { id: 'buyer.transactions.emptyTitle', defaultMessage: 'Nothing here yet' },
  emptyText: { id: 'buyer.transactions.emptyText', defaultMessage: 'Bonuses come with completed orders.' },
  toCatalog: { id: 'buyer.transactions.toCatalog', defaultMessage: 'Go to catalog' },
});

export const valueMessages = defineMessages<{ balanceAfter: { amount: string } }>({
  balanceAfter: { id: 'buyer.transactions.balanceAfter', defaultMessage: 'Balance {amount}' },
});
