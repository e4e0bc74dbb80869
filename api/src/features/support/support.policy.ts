import { definePolicy } from '../../platform/auth';
import { AlreadyAnswered } from './support.errors';

/** Rules for questions to support, which need no login to be asked. */
export const supportPolicies = {
  list: definePolicy({ action: 'question.list', who: 'every person, their own', stranger: null }),
  answer: definePolicy({
    action: 'question.answer',
    who: 'operators',
    when: 'it has no answer yet',
    stranger: 404,
    roles: ['owner', 'support'],
    refuse: ({ answered_at }: { answered_at: Date | null }) => (answered_at === null ? null : new AlreadyAnswered()),
  }),
};
