import type { QueueItem } from '@yarmarok/shared-api/account';
import { defineMessages } from 'react-intl';

type ReportKind = NonNullable<QueueItem['review'] | QueueItem['reported']>['reports'][number]['kind'];
type ClaimReason = NonNullable<QueueItem['claim']>['reason'];
type Language = NonNullable<QueueItem['question']>['language'];

/** Names of what reports are about. */
export const reportKindMessages = defineMessages<Record<ReportKind, never>>({
  insult: { id: 'operator.reportKind.insult', defaultMessage: 'Insult' },
  spam: { id: 'operator.reportKind.spam', defaultMessage: 'Spam' },
  false: { id: 'operator.reportKind.false', defaultMessage: 'Untrue' },
  forbidden: { id: 'operator.reportKind.forbidden', defaultMessage: 'Forbidden content' },
  personal_data: { id: 'operator.reportKind.personalData', defaultMessage: 'Personal data' },
  fraud: { id: 'operator.reportKind.fraud', defaultMessage: 'Fraud' },
  wrong: { id: 'operator.reportKind.wrong', defaultMessage: 'Wrong description' },
  counterfeit: { id: 'operator.reportKind.counterfeit', defaultMessage: 'Counterfeit' },
  other: { id: 'operator.reportKind.other', defaultMessage: 'Other' },
});

/** Names of reasons of claims. */
export const claimReasonMessages = defineMessages<Record<ClaimReason, never>>({
  wrong_number: { id: 'operator.claimReason.wrongNumber', defaultMessage: 'Wrong number' },
  fake: { id: 'operator.claimReason.fake', defaultMessage: 'Fake order' },
  no_answer: { id: 'operator.claimReason.noAnswer', defaultMessage: 'Nobody answers' },
  other: { id: 'operator.claimReason.other', defaultMessage: 'Other' },
});

/** Names of languages. */
export const languageMessages = defineMessages<Record<Language, never>>({
  uk: { id: 'operator.language.uk', defaultMessage: 'Ukrainian' },
  ru: { id: 'operator.language.ru', defaultMessage: 'Russian' },
  en: { id: 'operator.language.en', defaultMessage: 'English' },
});
