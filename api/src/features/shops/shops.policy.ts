import { definePolicy } from '../../platform/auth';
import { findOwnShop, lockOwnShop } from './own/seller-shops.repository';
import { ShopHasOpenOrders } from './shops.errors';

const read = { who: 'its owner', stranger: 404, filteredBy: [findOwnShop] } as const;
const change = { who: 'its owner', stranger: 404, filteredBy: [lockOwnShop] } as const;

/** Rules for shops: docs/product/shop-site.md#shops-of-a-seller. */
export const shopPolicies = {
  list: definePolicy({ action: 'shop.list', who: 'their owner', stranger: null }),
  create: definePolicy({ action: 'shop.create', who: 'every person, up to a number of shops', stranger: null }),
  checkAlias: definePolicy({
    action: 'shop.checkAlias',
    who: 'every person; only an own shop as its holder',
    stranger: 404,
    filteredBy: [findOwnShop],
  }),
  read: definePolicy({ action: 'shop.read', ...read }),
  update: definePolicy({ action: 'shop.update', ...change }),
  delete: definePolicy({
    action: 'shop.delete',
    ...change,
    when: 'it has no open orders',
    refuse: ({ hasOpenOrders }: { hasOpenOrders: boolean }) => (hasOpenOrders ? new ShopHasOpenOrders() : null),
  }),
  readSite: definePolicy({ action: 'shop.readSite', ...read }),
  updateSite: definePolicy({ action: 'shop.updateSite', ...change }),
  readStatistics: definePolicy({ action: 'shop.readStatistics', ...read }),
};
