import type { Static } from 'typebox';
import { type Actor, requirePossible } from '../../../platform/auth';
import { type Db, inTransaction, type Pool, type Tx } from '../../../platform/db';
import { NotFound } from '../../../platform/errors';
import { type PageRequest, refuseStaleValues } from '../../../platform/http';
import type { Locale } from '../../../platform/i18n';
import { getAttributeCatalog, presentOwnAttributes } from '../../attributes';
import { refreshOfferAttributes, reindexOffers } from '../../catalog';
import { findOnlyShop, requireOwnShop } from '../../shops';
import { checkOfferFields } from '../offer-columns';
import { maxPriceMinor } from '../offer-rules';
import { offerPolicies } from '../offers.policy';
import { chargePromotions } from '../promotion/promotions';
import { copyAsDraft, insertWithAlias } from './copy-offer';
import { findFreeHoistOfGoods, lockCreationPlaces } from './creation-places.repository';
import { changeableFields, comparableFields } from './expected-offer';
import { lacksCategory, missingFields, pricesAfter, refuseIncomplete, startsPromotion } from './offer-changes';
import type { SellerOfferFilters } from './own-offers.sql';
import {
  hoistOffer,
  lockOwnOffers,
  type LockedOffer,
  markOffersDeleted,
  type OfferColumns,
  replaceTags,
  updateOffer,
} from './seller-offer-writes.repository';
import type { OwnOffer } from './seller-offers.presenter';
import { findCategoryId, findOwnOffer, listOwnOffers, type SellerOfferOrdering } from './seller-offers.repository';
import type { BulkUpdateAnswer, BulkUpdateBody, CreateOfferBody, UpdateOfferBody } from './seller-offers.schemas';
import { spaceCreations, spaceShown } from './space-creations';

/** Every change updates lists and search in the same transaction. */
export interface OfferDeps {
  pool: Pool;
  promotionPriceLeads: number;
}

export interface OfferListRequest extends Omit<SellerOfferFilters, 'categoryId'> {
  category: string | null;
}

type CreateRequest = Static<typeof CreateOfferBody>;
type UpdateRequest = Static<typeof UpdateOfferBody>;
type BulkRequest = Static<typeof BulkUpdateBody>;
type BulkResult = Static<typeof BulkUpdateAnswer>;

const allDeliveryAndPaymentMethods = {
  delivery_methods: ['nova_poshta', 'self_pickup'],
  payment_methods: ['cash_on_delivery', 'bank_card'],
};

/** An unknown category has no offers. @throws NotFound for another person's shop. */
export async function listOffers(
  pool: Pool,
  actor: Actor,
  { category, ...filters }: OfferListRequest,
  ordering: SellerOfferOrdering,
  { limit, offset }: PageRequest,
) {
  await requireOwnShop(pool, actor, filters.shopId);
  const categoryId = category === null ? null : await findCategoryId(pool, category);
  if (category !== null && categoryId === null) return { rows: [], count: 0 };
  return listOwnOffers(pool, actor.userId, { ...filters, categoryId }, ordering, limit, offset);
}

/** @throws NotFound, also for another person's offer. */
export async function readOwnOffer(db: Db, actor: Actor, id: number): Promise<OwnOffer> {
  const offer = await findOwnOffer(db, actor.userId, id);
  if (!offer) throw new NotFound();
  const catalog = await getAttributeCatalog(db);
  return {
    ...offer,
    own_attributes: presentOwnAttributes(offer.attributes, catalog.ofCategory(offer.is_category_missing ? [] : offer.category_path)),
  };
}

/**
 * Creates an offer, by default in the seller's only shop. @throws NotFound for another person's shop, InvalidFields,
 * NotEnoughLeadsForPromotion.
 */
export function createOffer(deps: OfferDeps, actor: Actor, { shop: named, ...fields }: CreateRequest, locale: Locale): Promise<OwnOffer> {
  return inTransaction(deps.pool, async (tx) => {
    await requireOwnShop(tx, actor, named ?? null);
    const shop = named ?? (await findOnlyShop(tx, actor));
    const { columns, tagIds = [] } = await checkOfferFields(tx, shop, fields, null, locale);
    const all: OfferColumns = { ...allDeliveryAndPaymentMethods, status: 'active', ...columns };
    if (all.status === 'active') refuseIncomplete(all);
    const id = await insertWithAlias(tx, shop, all);
    await replaceTags(tx, id, tagIds);
    await refreshOfferAttributes(tx, [id]);
    await chargePromotions(tx, actor.userId, [id], deps.promotionPriceLeads);
    await spaceCreations(tx, shop, [id]);
    await reindexOffers(tx, [id]);
    return readOwnOffer(tx, actor, id);
  });
}

/** @throws NotFound, InvalidFields, NotEnoughLeadsForPromotion, ChangedElsewhere when a field differs from its expected value. */
export function changeOffer(deps: OfferDeps, actor: Actor, id: number, body: UpdateRequest, locale: Locale): Promise<OwnOffer> {
  const { expected, ...fields } = body;
  return inTransaction(deps.pool, async (tx) => {
    await lockOne(tx, actor, id);
    const before = await readOwnOffer(tx, actor, id);
    if (expected) refuseStaleValues(comparableFields(expected, before), comparableFields(fields, before), changeableFields(before));
    const { columns, tagIds } = await checkOfferFields(tx, before.shop_id, fields, before, locale);
    const after = { ...before, ...columns };
    if (after.status === 'active') refuseIncomplete({ ...after, is_category_missing: lacksCategory(before, columns) });
    await updateOffer(tx, id, columns);
    if (tagIds) await replaceTags(tx, id, tagIds);
    if (columns.attributes || columns.category_id !== undefined) await refreshOfferAttributes(tx, [id]);
    if (startsPromotion(before, after)) await chargePromotions(tx, actor.userId, [id], deps.promotionPriceLeads);
    await spaceShown(tx, [before], columns);
    await reindexOffers(tx, [id]);
    return readOwnOffer(tx, actor, id);
  });
}

/** @throws NotFound. */
export async function removeOffer(pool: Pool, actor: Actor, id: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockOne(tx, actor, id);
    await markOffersDeleted(tx, [id]);
    await reindexOffers(tx, [id]);
  });
}

/** Moves an offer to the top of its category, once a day for all offers of the same goods. @throws NotFound, OfferNotActive, HoistedToday. */
export function hoistOwnOffer(pool: Pool, actor: Actor, id: number): Promise<OwnOffer> {
  return inTransaction(pool, async (tx) => {
    const offer = await lockOne(tx, actor, id);
    // The second of two concurrent offers of the same goods waits for the first.
    await lockCreationPlaces(tx, offer.shop_id, offer.category_id);
    requirePossible(offerPolicies.hoist, { ...offer, free_hoist_at: await findFreeHoistOfGoods(tx, id) });
    await hoistOffer(tx, id);
    await reindexOffers(tx, [id]);
    return readOwnOffer(tx, actor, id);
  });
}

/** Copies an offer as a draft, without code, views and orders. @throws NotFound. */
export function duplicateOffer(pool: Pool, actor: Actor, id: number): Promise<OwnOffer> {
  return inTransaction(pool, async (tx) => {
    const offer = await readOwnOffer(tx, actor, id);
    const copy = await copyAsDraft(tx, offer);
    await refreshOfferAttributes(tx, [copy]);
    await reindexOffers(tx, [copy]);
    return readOwnOffer(tx, actor, copy);
  });
}

/**
 * Applies a change to many offers, all or none; skips offers that would be active and incomplete, or have a price beyond the maximum.
 * @throws NotFound when one of them belongs to another seller, InvalidFields, NotEnoughLeadsForPromotion for all of them together.
 */
export function bulkUpdateOffers(deps: OfferDeps, actor: Actor, { ids, set }: BulkRequest, locale: Locale): Promise<BulkResult> {
  return inTransaction(deps.pool, async (tx) => {
    const wanted = [...new Set(ids)];
    const offers = await lockOwnOffers(tx, actor.userId, wanted);
    if (offers.length < wanted.length) throw new NotFound();
    const { is_deleted: isDeleting, price_percent: percent, ...fields } = set;
    if (isDeleting) {
      await markOffersDeleted(tx, wanted);
      await reindexOffers(tx, wanted);
      return { updated: wanted.length, skipped: [] };
    }
    const { columns } = await checkOfferFields(tx, 0, fields, null, locale);
    const changedColumns = (offer: LockedOffer) => ({ ...columns, ...(percent === undefined ? {} : pricesAfter(offer, percent)) });
    const [complete, skipped] = [[] as LockedOffer[], [] as number[]];
    for (const offer of offers) {
      const after = { ...offer, ...changedColumns(offer), is_category_missing: lacksCategory(offer, columns) };
      if (after.price_minor > maxPriceMinor || (after.status === 'active' && missingFields(after).length > 0)) skipped.push(offer.id);
      else complete.push(offer);
    }
    for (const offer of complete) await updateOffer(tx, offer.id, changedColumns(offer));
    const completeIds = complete.map(({ id }) => id);
    if (columns.category_id !== undefined) await refreshOfferAttributes(tx, completeIds);
    const promoted = complete.filter((offer) => startsPromotion(offer, { ...offer, ...columns })).map(({ id }) => id);
    await chargePromotions(tx, actor.userId, promoted, deps.promotionPriceLeads);
    await spaceShown(tx, complete, columns);
    await reindexOffers(tx, completeIds);
    return { updated: complete.length, skipped };
  });
}

async function lockOne(tx: Tx, actor: Actor, id: number): Promise<LockedOffer> {
  const [offer] = await lockOwnOffers(tx, actor.userId, [id]);
  if (!offer) throw new NotFound();
  return offer;
}
