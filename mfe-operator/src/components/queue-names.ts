import type { QueueName } from '@yarmarok/shared-api/account';
import { defineMessages } from 'react-intl';

/** Queues in the order of lists. */
export const queueNames = [
  'reviews',
  'offers',
  'shops',
  'appeals',
  'lead_claims',
  'questions',
  'payments',
] as const satisfies readonly QueueName[];

/** Names of the queues. */
export const queueMessages = defineMessages<Record<QueueName, never>>({
  reviews: { id: 'operator.queueName.reviews', defaultMessage: 'Reported reviews' },
  offers: { id: 'operator.queueName.offers', defaultMessage: 'Reported offers' },
  shops: { id: 'operator.queueName.shops', defaultMessage: 'Reported shops' },
  appeals: { id: 'operator.queueName.appeals', defaultMessage: 'Appeals against blocks' },
  lead_claims: { id: 'operator.queueName.leadClaims', defaultMessage: 'Claims of bad leads' },
  payments: { id: 'operator.queueName.payments', defaultMessage: 'Odd payments' },
  questions: { id: 'operator.queueName.questions', defaultMessage: 'Questions to support' },
});
