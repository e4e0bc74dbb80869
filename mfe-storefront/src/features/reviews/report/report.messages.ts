import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'storefront.report.title', defaultMessage: 'Report the review' },
  kind: { id: 'storefront.report.kind', defaultMessage: 'What is wrong' },
  chooseKind: { id: 'storefront.report.chooseKind', defaultMessage: 'Choose what is wrong' },
  reason: { id: 'storefront.report.reason', defaultMessage: 'Details' },
  send: { id: 'storefront.report.send', defaultMessage: 'Send report' },
  sent: { id: 'storefront.report.sent', defaultMessage: 'Thank you, a moderator will look at the review' },
});

export const kindMessages = defineMessages({
  insult: { id: 'storefront.report.insult', defaultMessage: 'Insult' },
  spam: { id: 'storefront.report.spam', defaultMessage: 'Spam or advertising' },
  false: { id: 'storefront.report.false', defaultMessage: 'Untrue' },
  forbidden: { id: 'storefront.report.forbidden', defaultMessage: 'Forbidden content' },
  personal_data: { id: 'storefront.report.personalData', defaultMessage: 'Personal data' },
  other: { id: 'storefront.report.other', defaultMessage: 'Other' },
});
