import { defineMessages } from 'react-intl';

export const buyLeadsMessages = defineMessages({
  title: { id: 'shell.buyLeads.title', defaultMessage: 'Buy leads' },
  quantity: { id: 'shell.buyLeads.quantity', defaultMessage: 'Quantity' },
  useBonuses: { id: 'shell.buyLeads.useBonuses', defaultMessage: 'Use bonuses' },
  fromBonus: { id: 'shell.buyLeads.fromBonus', defaultMessage: 'From the bonus balance' },
  fromBalance: { id: 'shell.buyLeads.fromBalance', defaultMessage: 'From the main balance' },
  bought: { id: 'shell.buyLeads.bought', defaultMessage: 'Leads bought successfully' },
  failed: { id: 'shell.buyLeads.failed', defaultMessage: 'Failed to buy leads' },
  notEnoughMoney: { id: 'shell.buyLeads.notEnoughMoney', defaultMessage: 'Low balance, please top up your balance' },
});

export const buyLeadsValueMessages = defineMessages<{
  explanation: { count: number };
  bonusBalance: { amount: string };
  line: { count: string; price: string };
  buy: { count: number };
  after: { count: number };
}>({
  explanation: {
    id: 'shell.buyLeads.explanation',
    defaultMessage: '{count, plural, one {# lead opens} other {# leads open}} the contacts of one order.',
  },
  bonusBalance: { id: 'shell.buyLeads.bonusBalance', defaultMessage: '{amount} on the bonus balance' },
  line: { id: 'shell.buyLeads.line', defaultMessage: '{count} × {price}' },
  buy: { id: 'shell.buyLeads.buy', defaultMessage: 'Buy {count, plural, one {# lead} other {# leads}}' },
  after: {
    id: 'shell.buyLeads.after',
    defaultMessage: 'After the purchase you will have {count, plural, one {# lead} other {# leads}}',
  },
});
