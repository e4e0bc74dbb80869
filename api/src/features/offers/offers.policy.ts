import { definePolicy } from '../../platform/auth';
import { requireOwnShop } from '../shops';
import { listGridRows, lockGridRows } from './table/offer-grid.repository';
import { nextHoistAt } from './offer-rules';
import { HoistedToday, OfferNotActive } from './own/seller-offers.errors';
import { lockOwnOffers } from './own/seller-offer-writes.repository';
import { findOwnOffer, listOwnOffers } from './own/seller-offers.repository';
import { listOwnVariants, lockGroupedOffers, lockShopOfOwnOffer } from './variants/variants.repository';

const read = { who: 'the owner of its shop', stranger: 404, filteredBy: [findOwnOffer] } as const;
const change = { who: 'the owner of its shop', stranger: 404, filteredBy: [lockOwnOffers] } as const;

interface Hoistable {
  status: string;
  free_hoist_at: Date | null;
}

/** Rules for offers of the own shops. Buyers see visible offers without a login. */
export const offerPolicies = {
  list: definePolicy({ action: 'offer.list', who: 'the owner of their shops', stranger: 404, filteredBy: [requireOwnShop, listOwnOffers] }),
  create: definePolicy({ action: 'offer.create', who: 'the owner of the shop', stranger: 404, filteredBy: [requireOwnShop] }),
  read: definePolicy({ action: 'offer.read', ...read }),
  update: definePolicy({ action: 'offer.update', ...change }),
  setPrices: definePolicy({ action: 'offer.setPrices', who: 'the owner of the shop', stranger: 404, filteredBy: [requireOwnShop] }),
  listGrid: definePolicy({
    action: 'offer.listGrid',
    who: 'the owner of the shop',
    stranger: 404,
    filteredBy: [requireOwnShop, listGridRows],
  }),
  saveGrid: definePolicy({
    action: 'offer.saveGrid',
    who: 'the owner of the shop',
    stranger: 404,
    filteredBy: [requireOwnShop, lockGridRows],
  }),
  delete: definePolicy({ action: 'offer.delete', ...change }),
  hoist: definePolicy({
    action: 'offer.hoist',
    ...change,
    when: 'it is active and its goods were not hoisted within 24 hours',
    refuse({ status, free_hoist_at }: Hoistable, now: Date) {
      if (status !== 'active') return new OfferNotActive();
      const next = nextHoistAt(free_hoist_at, now);
      return next && new HoistedToday(next);
    },
  }),
  duplicate: definePolicy({ action: 'offer.duplicate', ...read }),
  listVariants: definePolicy({ action: 'offer.listVariants', who: 'the owner of its shop', stranger: 404, filteredBy: [listOwnVariants] }),
  setVariants: definePolicy({
    action: 'offer.setVariants',
    who: 'the owner of their shop',
    stranger: 404,
    filteredBy: [lockShopOfOwnOffer, lockGroupedOffers],
  }),
  createVariants: definePolicy({
    action: 'offer.createVariants',
    who: 'the owner of its shop',
    stranger: 404,
    filteredBy: [lockShopOfOwnOffer, lockGroupedOffers, findOwnOffer, listOwnVariants],
  }),
  uploadPicture: definePolicy({ action: 'picture.upload', who: 'every person, up to a number of pictures', stranger: null }),
};
