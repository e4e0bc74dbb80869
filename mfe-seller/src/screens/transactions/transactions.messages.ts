import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    export: { id: 'seller.transactions.export', defaultMessage: 'Download CSV' },
    filters: { id: 'seller.transactions.filters', defaultMessage: 'Filters of transactions' },
    anyAction: { id: 'seller.transactions.anyAction', defaultMessage: 'Everything' },
    anyStatus: { id: 'seller.transactions.anyStatus', defaultMessage: 'Any status' },
    from: { id: 'seller.transactions.from', defaultMessage: 'From' },
    to: { id: 'seller.transactions.to', defaultMessage: 'To' },
    method: { id: 'seller.transactions.method', defaultMessage: 'Method' },
    balanceAfter: { id: 'seller.transactions.balanceAfter', defaultMessage: 'Balance after' },
    siteBalance: { id: 'seller.transactions.siteBalance', defaultMessage: 'Site balance' },
    bonusBalance: { id: 'seller.transactions.bonusBalance', defaultMessage: 'Bonus balance' },
    leadsBalance: { id: 'seller.transactions.leadsBalance', defaultMessage: 'Leads balance' },
    nothingFound: { id: 'seller.transactions.nothingFound', defaultMessage: 'Nothing matches these filters' },
    showAll: { id: 'seller.transactions.showAll', defaultMessage: 'Show everything' },
    badRange: { id: 'seller.transactions.badRange', defaultMessage: 'The last day is before the first one' },
    title: { id: 'seller.transactions.title', defaultMessage: 'Transactions' },
    caption: { id: 'seller.transactions.caption', defaultMessage: 'What moved your balances' },
    when: { id: 'seller.transactions.when', defaultMessage: 'Date' },
    action: { id: 'seller.transactions.action', defaultMessage: 'What' },
    amount: { id: 'seller.transactions.amount', defaultMessage: 'Amount' },
    bonus: { id: 'seller.transactions.bonus', defaultMessage: 'Bonus' },
    leads: { id: 'seller.transactions.leads', defaultMessage: 'Leads' },
    status: { id: 'seller.transactions.status', defaultMessage: 'Status' },
    continue: { id: 'seller.transactions.continue', defaultMessage: 'Continue the payment' },
    drop: { id: 'seller.transactions.drop', defaultMessage: 'Remove' },
    debtText: {
      id: 'seller.transactions.debtText',
      defaultMessage:
        'A payment went back to the payer after it was spent. What you receive next settles the debt first. Until then you cannot buy leads.',
    },
    failed: { id: 'seller.transactions.failed', defaultMessage: 'Failed to load the transactions' },
    emptyTitle: { id: 'seller.transactions.emptyTitle', defaultMessage: 'Nothing moved yet' },
    emptyText: { id: 'seller.transactions.emptyText', defaultMessage: 'Top up the balance to buy leads and open orders.' },
  }),
  ...defineMessages<{ debtTitle: { amount: string }; heldBonus: { amount: string }; availableAt: { date: string } }>({
    debtTitle: { id: 'seller.transactions.debtTitle', defaultMessage: 'You owe {amount}' },
    heldBonus: {
      id: 'seller.transactions.heldBonus',
      defaultMessage: '+{amount} on hold: it can be spent when the 14 days for returns are over',
    },
    availableAt: { id: 'seller.transactions.availableAt', defaultMessage: 'Can be spent from {date}' },
  }),
};
