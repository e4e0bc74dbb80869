import { definePolicy } from '../../platform/auth';

/** Rules for bonuses. */
export const loyaltyPolicies = {
  read: definePolicy({ action: 'bonus.read', who: 'every person, their own', stranger: null }),
  listTransactions: definePolicy({ action: 'bonus.listTransactions', who: 'every person, their own', stranger: null }),
};
