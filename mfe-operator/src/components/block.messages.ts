import type { Block } from '@yarmarok/shared-api/account';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  until: { id: 'operator.block.until', defaultMessage: 'Lasts until' },
  untilHint: { id: 'operator.block.untilHint', defaultMessage: 'Until the end of that day in Kyiv. Without a date, for good' },
  week: { id: 'operator.block.week', defaultMessage: '7 days' },
  month: { id: 'operator.block.month', defaultMessage: '30 days' },
  forGood: { id: 'operator.block.forGood', defaultMessage: 'For good' },
  templates: { id: 'operator.block.templates', defaultMessage: 'Ready reasons' },
  language: { id: 'operator.block.language', defaultMessage: 'Language of the ready reasons' },
});

export const kindMessages = defineMessages<Record<Block['kind'], never>>({
  user: { id: 'operator.blockKind.user', defaultMessage: 'Account' },
  shop: { id: 'operator.blockKind.shop', defaultMessage: 'Shop' },
  offer: { id: 'operator.blockKind.offer', defaultMessage: 'Offer' },
});

/** Names of the ready reasons. */
export const templateNames = defineMessages({
  fraud: { id: 'operator.reportKind.fraud', defaultMessage: 'Fraud' },
  counterfeit: { id: 'operator.reportKind.counterfeit', defaultMessage: 'Counterfeit' },
  forbidden: { id: 'operator.reportKind.forbidden', defaultMessage: 'Forbidden content' },
  wrong: { id: 'operator.reportKind.wrong', defaultMessage: 'Wrong description' },
});

/** Reasons that the owner of what is blocked reads. */
export const templateMessages = defineMessages({
  fraud: { id: 'operator.blockTemplate.fraud', defaultMessage: 'Buyers report that they paid and did not get what they had ordered.' },
  counterfeit: {
    id: 'operator.blockTemplate.counterfeit',
    defaultMessage: 'The goods look like counterfeits. Send us documents of their origin in an appeal.',
  },
  forbidden: { id: 'operator.blockTemplate.forbidden', defaultMessage: 'The rules of the site forbid to sell this.' },
  wrong: { id: 'operator.blockTemplate.wrong', defaultMessage: 'Description, photos or price mislead buyers.' },
});
