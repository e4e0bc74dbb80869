import { defineMessages } from 'react-intl';

/** Texts of the account's frames; they come with their scripts. */
export const frameMessages = defineMessages({
  bonuses: { id: 'shell.frame.bonuses', defaultMessage: 'Bonuses' },
  buyerNav: { id: 'shell.frame.buyerNav', defaultMessage: 'Buyer account' },
  sellerNav: { id: 'shell.frame.sellerNav', defaultMessage: 'Seller account' },
  toHome: { id: 'shell.frame.toHome', defaultMessage: 'Back to home page' },
  toShops: { id: 'shell.frame.toShops', defaultMessage: 'Back to my shops' },
  toOrders: { id: 'shell.frame.toOrders', defaultMessage: 'Back to orders' },
  toCalls: { id: 'shell.frame.toCalls', defaultMessage: 'Back to calls' },
  toOffers: { id: 'shell.frame.toOffers', defaultMessage: 'Back to offers' },
  balance: { id: 'shell.frame.balance', defaultMessage: 'Main balance' },
  bonusBalance: { id: 'shell.frame.bonusBalance', defaultMessage: 'Bonus balance' },
  wallet: { id: 'shell.frame.wallet', defaultMessage: 'Transactions' },
  topUp: { id: 'shell.frame.topUp', defaultMessage: 'Top up' },
  operatorTabs: { id: 'shell.frame.operatorTabs', defaultMessage: 'Areas of operators' },
  tabs: { id: 'shell.frame.tabs', defaultMessage: 'Shop sections' },
  shopSettings: { id: 'shell.frame.shopSettings', defaultMessage: 'Shop settings' },
  fromPayment: {
    id: 'shell.frame.fromPayment',
    defaultMessage: 'Payment is processing. The balance may take up to 5 minutes to update',
  },
  support: { id: 'shell.support.title', defaultMessage: 'Ask support' },
  supportEmail: { id: 'shell.support.email', defaultMessage: 'E-mail' },
  supportQuestion: { id: 'shell.support.question', defaultMessage: 'Question' },
  supportQuestions: { id: 'shell.support.questions', defaultMessage: 'My questions' },
  supportSend: { id: 'shell.support.send', defaultMessage: 'Send' },
  supportSent: { id: 'shell.support.sent', defaultMessage: 'Question sent successfully. Thank you for contacting us.' },
  supportFailed: { id: 'shell.support.failed', defaultMessage: 'Failed to submit question. Please try again later.' },
});

export const frameValueMessages = defineMessages<{
  shopFacts: { city: string; count: number };
  newOrders: { count: number };
  unansweredReviews: { count: number };
}>({
  shopFacts: { id: 'shell.frame.shopFacts', defaultMessage: '{city} · {count, plural, one {# offer} other {# offers}}' },
  newOrders: {
    id: 'shell.frame.newOrders',
    defaultMessage: '{count, plural, one {# new order} other {# new orders}}',
    description: 'Read aloud after “Orders”',
  },
  unansweredReviews: {
    id: 'shell.frame.unansweredReviews',
    defaultMessage: '{count} without reply',
    description: 'Read aloud after “Reviews”',
  },
});
