import { definePolicy } from '../../platform/auth';
import { isOfferVisible } from './favorites.repository';

const own = { who: 'every person, their own', stranger: null } as const;

/** Rules for favorites and visited offers. Offers are public, the marks are personal. */
export const favoritePolicies = {
  list: definePolicy({ action: 'favorite.list', ...own }),
  add: definePolicy({ action: 'favorite.add', ...own, when: 'buyers see the offer', filteredBy: [isOfferVisible] }),
  remove: definePolicy({ action: 'favorite.remove', ...own }),
  listVisited: definePolicy({ action: 'visit.list', ...own }),
  changeVisited: definePolicy({ action: 'visit.change', ...own }),
};
