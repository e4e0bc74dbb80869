import { definePolicy, type OperatorRole } from '../../platform/auth';
import { blockPolicies } from '../blocks';
import { leadPolicies } from '../leads';
import { paymentPolicies } from '../payments';
import { reviewPolicies } from '../reviews';
import { supportPolicies } from '../support';
import { isQueueName, type QueueName } from './queue-rules';

/** Roles that decide about the items of each queue. */
const deciders: Readonly<Record<QueueName, readonly OperatorRole[]>> = {
  reviews: reviewPolicies.decide.roles,
  offers: blockPolicies.decideOffer.roles,
  shops: blockPolicies.decideShop.roles,
  appeals: blockPolicies.decideAppeal.roles,
  lead_claims: leadPolicies.decide.roles,
  questions: supportPolicies.answer.roles,
  payments: paymentPolicies.decide.roles,
};

/** Whether a role sees the items of a queue: who decides about them, and analysts. */
export const seesQueue = (queue: QueueName, role: OperatorRole) => role === 'analyst' || deciders[queue].includes(role);

const forOperators = { who: 'operators', stranger: 404 } as const;
const takers = ['owner', 'moderator', 'support', 'finance'] as const;
const readers = [...takers, 'analyst'] as const;

/** Rules for queues. An unknown queue is refused by the schema. */
export const queuePolicies = {
  list: definePolicy({ action: 'queue.list', ...forOperators, roles: readers }),
  read: definePolicy({
    action: 'queueItem.read',
    ...forOperators,
    when: 'the role decides about items of this queue, or is analyst',
    roles: readers,
    rolesOf: ({ queue }) => (isQueueName(queue) ? [...deciders[queue], 'analyst'] : readers),
  }),
  take: definePolicy({
    action: 'queueItem.take',
    ...forOperators,
    when: 'the role decides about items of this queue, it waits, and nobody else has taken it',
    roles: takers,
    rolesOf: ({ queue }) => (isQueueName(queue) ? deciders[queue] : takers),
  }),
};
