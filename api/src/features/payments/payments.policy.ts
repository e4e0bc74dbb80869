import { definePolicy } from '../../platform/auth';
import { OwnMatter } from '../../platform/errors';
import { NotPaid } from './payments.errors';
import { findOwnPayment } from './payments.repository';

const forMoney = { who: 'operators', stranger: 404, roles: ['owner', 'finance'] } as const;
interface Paid {
  user_id: number;
  operatorId: number;
}
const refuseOwn = ({ user_id, operatorId }: Paid) => (user_id === operatorId ? new OwnMatter() : null);

/** Rules for payments. Notices of providers are authenticated by their signature. */
export const paymentPolicies = {
  topUp: definePolicy({ action: 'balance.topUp', who: 'every person, for their own balance', stranger: null }),
  read: definePolicy({ action: 'payment.read', who: 'the person who began it', stranger: 404, filteredBy: [findOwnPayment] }),
  find: definePolicy({ action: 'payment.find', ...forMoney }),
  check: definePolicy({ action: 'payment.check', ...forMoney, when: 'it is not their own', refuse: refuseOwn }),
  decide: definePolicy({
    action: 'payment.decide',
    ...forMoney,
    when: 'something is odd about it, and it is not their own',
    refuse: refuseOwn,
  }),
  refund: definePolicy({
    action: 'payment.refund',
    ...forMoney,
    isSudo: true,
    when: 'it is paid, not their own, and unspent money of it is on the balance',
    refuse: (payment: Paid & { status: string }) => refuseOwn(payment) ?? (payment.status === 'success' ? null : new NotPaid()),
  }),
};
