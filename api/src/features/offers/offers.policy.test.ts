import { offerPolicies } from './offers.policy';
import { HoistedToday, OfferNotActive } from './own/seller-offers.errors';

const now = new Date('2026-11-20T12:00:00Z');

it('lets an active offer be hoisted once in 24 hours', () => {
  const { refuse } = offerPolicies.hoist;

  expect(refuse({ status: 'active', free_hoist_at: null }, now)).toBeNull();
  expect(refuse({ status: 'active', free_hoist_at: new Date('2026-11-19T12:00:00Z') }, now)).toBeNull();
  expect(refuse({ status: 'active', free_hoist_at: new Date('2026-11-19T12:00:01Z') }, now)).toBeInstanceOf(HoistedToday);
  expect(refuse({ status: 'draft', free_hoist_at: null }, now)).toBeInstanceOf(OfferNotActive);
});
