import { definePolicy } from '../../platform/auth';

/** Rules for the events of shops. */
export const eventPolicies = {
  follow: definePolicy({ action: 'event.follow', who: 'every person, those of their own shops and balance', stranger: null }),
};
