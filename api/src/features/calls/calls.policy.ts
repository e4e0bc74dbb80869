import { definePolicy } from '../../platform/auth';
import { requireOwnShop } from '../shops';
import { findSellerCall, listSellerCalls } from './calls.repository';

const own = { who: 'the owner of its shop', stranger: 404, filteredBy: [findSellerCall] } as const;

/** Rules for call requests, which buyers make without a login. */
export const callPolicies = {
  list: definePolicy({
    action: 'call.list',
    who: 'the owner of their shops',
    stranger: 404,
    filteredBy: [requireOwnShop, listSellerCalls],
  }),
  read: definePolicy({ action: 'call.read', ...own }),
  enter: definePolicy({ action: 'call.enter', who: 'the owner of the shop', stranger: 404, filteredBy: [requireOwnShop] }),
  update: definePolicy({ action: 'call.update', ...own }),
};
