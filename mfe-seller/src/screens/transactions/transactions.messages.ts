import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    export: { id: 'seller.transactions.export', defaultMessage: 'Download CSV' },
    filters: { id: 'seller.transactions.filters', defaultMessage: 'Transaction filters' },
    anyAction: { id: 'seller.transactions.anyAction', defaultMessage: 'All transactions' },
    anyStatus: { id: 'seller.transactions.anyStatus', defaultMessage: 'Any status' },
    method: { id: 'seller.transactions.method', defaultMessage: 'Method' },
    balanceAfter: { id: 'seller.transactions.balanceAfter', defaultMessage: 'Balance after' },
    siteBalance: { id: 'seller.transactions.siteBalance', defaultMessage: 'Main balance' },
    bonusBalance: { id: 'seller.transactions.bonusBalance', defaultMessage: 'Bonus balance' },
    leadsBalance: { id: 'seller.transactions.leadsBalance', defaultMessage: 'Lead balance' },
    nothingFound: { id: 'seller.transactions.nothingFound', defaultMessage: 'No transactions match these filters' },
    showAll: { id: 'seller.transactions.showAll', defaultMessage: 'Show everything' },
    title: { id: 'seller.transactions.title', defaultMessage: 'Transactions' },
    caption: { id: 'seller.transactions.caption', defaultMessage: 'Changes to your balances' },
    when: { id: 'seller.transactions.when', defaultMessage: 'Date' },
    action: { id: 'seller.transactions.action', defaultMessage: 'Transaction' },
    amount: { id: 'seller.transactions.amount', defaultMessage: 'Amount' },
    bonus: { id: 'seller.transactions.bonus', defaultMessage: 'Bonus' },
    leads: { id: 'seller.transactions.leads', defaultMessage: 'Leads' },
    status: { id: 'seller.transactions.status', defaultMessage: 'Status' },
    continue: { id: 'seller.transactions.continue', defaultMessage: 'Continue payment' },
    drop: { id: 'seller.transactions.drop', defaultMessage: 'Remove' },
    debtText: {
      id: 'seller.transactions.debtText',
      defaultMessage:
        'A payment was refunded after you had spent the money. Your next credits settle the debt first. Until then you cannot buy leads.',
    },
    failed: { id: 'seller.transactions.failed', defaultMessage: 'Failed to load transactions' },
    emptyTitle: { id: 'seller.transactions.emptyTitle', defaultMessage: 'No transactions yet' },
    emptyText: { id: 'seller.transactions.emptyText', defaultMessage: 'Top up your balance to buy leads and open orders.' },
  }),
  ...defineMessages<{
    debtTitle: { amount: string };
    heldBonus: { amount: string };
    availableAt: { date: string };
    leadsChange: { change: string; count: number };
  }>({
    leadsChange: {
      id: 'seller.transactions.leadsChange',
      defaultMessage: '{change} {count, plural, one {lead} other {leads}}',
    },
    debtTitle: { id: 'seller.transactions.debtTitle', defaultMessage: 'You owe {amount}' },
    heldBonus: {
      id: 'seller.transactions.heldBonus',
      defaultMessage: '+{amount} on hold: you can spend it once the 14 days for returns are over',
    },
    availableAt: { id: 'seller.transactions.availableAt', defaultMessage: 'Can be spent from {date}' },
  }),
};
