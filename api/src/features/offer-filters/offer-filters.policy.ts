import { definePolicy } from '../../platform/auth';
import { requireOwnShop } from '../shops';
import { deleteOfferFilter, lockShopOfFilters } from './offer-filters.repository';

const owner = { who: 'the owner of the shop', stranger: 404 } as const;

/** Rules for saved filters of the offers of a shop. */
export const offerFilterPolicies = {
  list: definePolicy({ action: 'offerFilter.list', ...owner, filteredBy: [requireOwnShop] }),
  create: definePolicy({
    action: 'offerFilter.create',
    ...owner,
    when: 'the shop has fewer than 20 filters, and none with this title',
    filteredBy: [lockShopOfFilters],
  }),
  rename: definePolicy({
    action: 'offerFilter.rename',
    ...owner,
    when: 'no other filter of the shop has this title',
    filteredBy: [lockShopOfFilters],
  }),
  delete: definePolicy({ action: 'offerFilter.delete', ...owner, filteredBy: [deleteOfferFilter] }),
};
