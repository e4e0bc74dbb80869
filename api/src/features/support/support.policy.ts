import { definePolicy } from '../../platform/auth';

/** Who may do what with questions to support. Anybody asks, without a login too. */
export const supportPolicies = {
  list: definePolicy({ action: 'question.list', who: 'every person, their own', stranger: null }),
};
