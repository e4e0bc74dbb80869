import { type Locale, type LocalizedText, pickText } from '../../platform/i18n';

/** Kinds of faults that a report of a shop or an offer names. */
export const reportKinds = ['fraud', 'forbidden', 'wrong', 'counterfeit', 'personal_data', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Things that operators block: an account blocks its shops, too. */
export const blockKinds = ['user', 'shop', 'offer'] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface BlockTarget {
  kind: BlockKind;
  id: number;
}

/** Titles of offers have languages; those of shops, and e-mails, are texts. */
export const showTitle = (title: LocalizedText | string, locale: Locale) => (typeof title === 'string' ? title : pickText(title, locale));
