import { definePolicy } from '../../platform/auth';
import { findOwnPayment } from './payments.repository';

/** Rules for payments. Notices of providers are authenticated by their signature. */
export const paymentPolicies = {
  topUp: definePolicy({ action: 'balance.topUp', who: 'every person, for their own balance', stranger: null }),
  read: definePolicy({ action: 'payment.read', who: 'the person who began it', stranger: 404, filteredBy: [findOwnPayment] }),
};
