import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  kind: { id: 'storefront.report.kind', defaultMessage: 'What is wrong' },
  chooseKind: { id: 'storefront.report.chooseKind', defaultMessage: 'Choose what is wrong' },
  reason: { id: 'storefront.report.reason', defaultMessage: 'Details' },
  send: { id: 'storefront.report.send', defaultMessage: 'Send report' },
});

export const titleMessages = defineMessages({
  reviews: { id: 'storefront.report.title', defaultMessage: 'Report the review' },
  offers: { id: 'storefront.report.offerTitle', defaultMessage: 'Report the offer' },
  shops: { id: 'storefront.report.shopTitle', defaultMessage: 'Report the shop' },
});

export const sentMessages = defineMessages({
  reviews: { id: 'storefront.report.sent', defaultMessage: 'Thank you, a moderator will look at the review' },
  offers: { id: 'storefront.report.offerSent', defaultMessage: 'Thank you, a moderator will look at the offer' },
  shops: { id: 'storefront.report.shopSent', defaultMessage: 'Thank you, a moderator will look at the shop' },
});

export const kindMessages = defineMessages({
  insult: { id: 'storefront.report.insult', defaultMessage: 'Insult' },
  spam: { id: 'storefront.report.spam', defaultMessage: 'Spam or advertising' },
  false: { id: 'storefront.report.false', defaultMessage: 'Untrue' },
  forbidden: { id: 'storefront.report.forbidden', defaultMessage: 'Forbidden content' },
  personal_data: { id: 'storefront.report.personalData', defaultMessage: 'Personal data' },
  fraud: { id: 'storefront.report.fraud', defaultMessage: 'Fraud' },
  wrong: { id: 'storefront.report.wrong', defaultMessage: 'Wrong description, photo or price' },
  counterfeit: { id: 'storefront.report.counterfeit', defaultMessage: 'Counterfeit' },
  other: { id: 'storefront.report.other', defaultMessage: 'Other' },
});
