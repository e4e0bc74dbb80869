import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'buyer.loyalty.title', defaultMessage: 'Bonuses' },
    failed: { id: 'buyer.loyalty.failed', defaultMessage: 'Failed to load your bonuses' },
    balance: { id: 'buyer.loyalty.balance', defaultMessage: 'Bonus balance' },
    rate: { id: 'buyer.loyalty.rate', defaultMessage: '1 bonus = 1 hryvnia' },
    upTo: { id: 'buyer.loyalty.upTo', defaultMessage: 'of an order can be paid with bonuses' },
    categories: { id: 'buyer.loyalty.categories', defaultMessage: 'Cashback by category' },
    history: { id: 'buyer.loyalty.history', defaultMessage: 'Bonus history' },
    all: { id: 'buyer.loyalty.all', defaultMessage: 'All' },
    earned: { id: 'buyer.loyalty.earned', defaultMessage: 'Earned' },
    spent: { id: 'buyer.loyalty.spent', defaultMessage: 'Spent' },
    pendingChip: { id: 'buyer.loyalty.pendingChip', defaultMessage: 'Pending' },
    emptyTitle: { id: 'buyer.loyalty.emptyTitle', defaultMessage: 'No bonuses yet' },
    emptyText: { id: 'buyer.loyalty.emptyText', defaultMessage: 'Cashback arrives when an order is completed.' },
    toCatalog: { id: 'buyer.loyalty.toCatalog', defaultMessage: 'Go to catalog' },
    allTransactions: { id: 'buyer.loyalty.allTransactions', defaultMessage: 'All transactions' },
    chart: { id: 'buyer.loyalty.chart', defaultMessage: 'Bonuses by month' },
    month: { id: 'buyer.loyalty.month', defaultMessage: 'Month' },
  }),
  ...defineMessages<{
    pending: { amount: string };
    rules: { share: number; days: number; months: number };
    limits: { share: number };
    upToPercent: { percent: string };
    expiring: { amount: string; date: string };
    order: { number: string };
  }>({
    pending: { id: 'buyer.loyalty.pending', defaultMessage: '{amount} more can be spent once the return period is over' },
    limits: {
      id: 'buyer.loyalty.limits',
      defaultMessage:
        'Shops that give cashback pay for it themselves: up to {share}% of an order. You see the sum before you order while logged in.',
    },
    upToPercent: { id: 'buyer.loyalty.upToPercent', defaultMessage: 'up to {percent}' },
    rules: {
      id: 'buyer.loyalty.rules',
      defaultMessage:
        'Completed orders bring cashback. You can spend it {days, plural, one {# day} other {# days}} after completion, on up to {share}% of an order. Bonuses last {months, plural, one {# month} other {# months}}, the oldest are spent first.',
    },
    expiring: { id: 'buyer.loyalty.expiring', defaultMessage: '{amount} will expire on {date}. Spend them in time.' },
    order: { id: 'buyer.loyalty.order', defaultMessage: 'Order No. {number}' },
  }),
};
