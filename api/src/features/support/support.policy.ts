import { definePolicy } from '../../platform/auth';

/** Rules for questions to support, which need no login. */
export const supportPolicies = {
  list: definePolicy({ action: 'question.list', who: 'every person, their own', stranger: null }),
};
