import { DebtOpen } from './billing.errors';
import { billingPolicies } from './billing.policy';

it('refuses to sell leads to a person in debt', () => {
  expect(billingPolicies.buyLeads.refuse({ owed: 0 })).toBeNull();
  expect(billingPolicies.buyLeads.refuse({ owed: 1 })).toBeInstanceOf(DebtOpen);
});
