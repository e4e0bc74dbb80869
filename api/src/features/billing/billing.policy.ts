import { definePolicy } from '../../platform/auth';
import { requireOwnShop } from '../shops';
import { DebtOpen } from './billing.errors';
import { hidePayment, listTransactions } from './billing.repository';

/** Rules for a seller's balances. */
export const billingPolicies = {
  buyLeads: definePolicy({
    action: 'balance.buyLeads',
    who: 'every person, for their own balance',
    when: 'there is no debt, and the balance suffices',
    stranger: null,
    refuse: ({ owed }: { owed: number }) => (owed > 0 ? new DebtOpen(owed) : null),
  }),
  listTransactions: definePolicy({
    action: 'transaction.list',
    who: 'the owner of the balance; only own shops as a filter',
    stranger: 404,
    filteredBy: [requireOwnShop, listTransactions],
  }),
  dropPending: definePolicy({
    action: 'transaction.drop',
    who: 'the person who began the payment',
    when: 'it is not paid',
    stranger: 404,
    filteredBy: [hidePayment],
  }),
};
