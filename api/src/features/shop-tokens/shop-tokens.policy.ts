import { definePolicy } from '../../platform/auth';
import { requireOwnShop } from '../shops';
import { deleteShopToken, lockShopOfTokens } from './shop-tokens.repository';

const owner = { who: 'the owner of the shop, in person', stranger: 404 } as const;

/** Rules for tokens of a shop, which programs themselves cannot create. */
export const shopTokenPolicies = {
  list: definePolicy({ action: 'shopToken.list', ...owner, filteredBy: [requireOwnShop] }),
  create: definePolicy({
    action: 'shopToken.create',
    ...owner,
    when: 'the shop has fewer than 10 tokens that are valid',
    filteredBy: [lockShopOfTokens],
  }),
  revoke: definePolicy({ action: 'shopToken.revoke', ...owner, filteredBy: [deleteShopToken] }),
};
