import { definePolicy } from '../../../platform/auth';
import { requireOwnShop } from '../../shops';
import { setFeedSecret } from './shop-feeds.repository';

const owner = { who: 'the owner of the shop, in person', stranger: 404 } as const;

/** Rules for the address of a shop's feed. Anybody with the address may read the feed. */
export const feedPolicies = {
  read: definePolicy({ action: 'shopFeed.read', ...owner, filteredBy: [requireOwnShop] }),
  renew: definePolicy({ action: 'shopFeed.renew', ...owner, filteredBy: [setFeedSecret] }),
  delete: definePolicy({ action: 'shopFeed.delete', ...owner, filteredBy: [requireOwnShop] }),
};
