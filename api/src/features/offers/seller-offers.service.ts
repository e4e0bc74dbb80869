import type { Static } from 'typebox';
import { type Actor, requirePossible } from '../../platform/auth';
import { type Db, type Pool, type Tx, inTransaction } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts, refuseStaleValues } from '../../platform/http';
import type { Locale } from '../../platform/i18n';
import { getAttributeCatalog, presentOwnAttributes, refreshOfferAttributes } from '../attributes';
import { reindexOffers } from '../catalog';
import { findOnlyShop, requireOwnShop } from '../shops';
import { copyAsDraft, insertWithAlias } from './copy-offer';
import { changeableFields, comparableFields } from './expected-offer';
import { checkOfferFields } from './offer-columns';
import { chargePromotions } from './promotions';
import { findFreeHoistOfGoods, lockCreationPlaces } from './creation-places.repository';
import { spaceCreations } from './space-creations';
import { changedPrice, maxPriceMinor, missingForActive } from './offer-rules';
import { offerPolicies } from './offers.policy';
import type { SellerOfferFilters } from './own-offers.sql';
import { texts } from './seller-offers.messages';
import { findCategoryId, findOwnOffer, listOwnOffers, type SellerOfferOrdering } from './seller-offers.repository';
import type { OwnOffer } from './seller-offers.presenter';
import type { BulkUpdateBody, CreateOfferBody, UpdateOfferBody } from './seller-offers.schemas';
import {
  hoistOffer,
  lockOwnOffers,
  type LockedOffer,
  markOffersDeleted,
  type NewOfferColumns,
  type OfferColumns,
  replaceTags,
  updateOffer,
} from './seller-offer-writes.repository';

type PromotedColumns = Pick<LockedOffer, 'status' | 'in_top' | 'in_color'>;

const allDeliveryAndPaymentMethods = {
  delivery_methods: ['nova_poshta', 'self_pickup'],
  payment_methods: ['cash_on_delivery', 'bank_card'],
};

export interface OfferListRequest extends Omit<SellerOfferFilters, 'categoryId'> {
  category: string | null;
}

export type SellerOffersService = ReturnType<typeof createSellerOffersService>;

/** A seller's own offers. Every change updates lists and search in the same transaction. */
export function createSellerOffersService(pool: Pool, { promotionPriceLeads }: { promotionPriceLeads: number }) {
  return {
    /** An unknown category has no offers. @throws NotFound for another person's shop. */
    async list(actor: Actor, { category, ...filters }: OfferListRequest, ordering: SellerOfferOrdering, limit: number, offset: number) {
      await requireOwnShop(pool, actor, filters.shopId);
      const categoryId = category === null ? null : await findCategoryId(pool, category);
      if (category !== null && categoryId === null) return { rows: [], count: 0 };
      return listOwnOffers(pool, actor.userId, { ...filters, categoryId }, ordering, limit, offset);
    },

    /** @throws NotFound, also for another person's offer. */
    get: (actor: Actor, id: number) => readOwn(pool, actor, id),

    /**
     * Creates an offer, by default in the seller's only shop. @throws NotFound for another person's shop, InvalidFields,
     * NotEnoughLeadsForPromotion.
     */
    create(actor: Actor, { shop: named, ...fields }: Static<typeof CreateOfferBody>, locale: Locale): Promise<OwnOffer> {
      return inTransaction(pool, async (tx) => {
        await requireOwnShop(tx, actor, named ?? null);
        const shop = named ?? (await findOnlyShop(tx, actor));
        const { columns, tagIds = [] } = await checkOfferFields(tx, shop, fields, null, locale);
        const all: OfferColumns = { ...allDeliveryAndPaymentMethods, status: 'active', ...columns };
        if (all.status === 'active') refuseIncomplete(all);
        const id = await insertWithAlias(tx, shop, all);
        await replaceTags(tx, id, tagIds);
        await refreshOfferAttributes(tx, [id]);
        await chargePromotions(tx, actor.userId, [id], promotionPriceLeads);
        await spaceCreations(tx, shop, [id]);
        await reindexOffers(tx, [id]);
        return readOwn(tx, actor, id);
      });
    },

    /** @throws NotFound, InvalidFields, NotEnoughLeadsForPromotion, ChangedElsewhere when a field differs from its expected value. */
    update(actor: Actor, id: number, { expected, ...fields }: Static<typeof UpdateOfferBody>, locale: Locale): Promise<OwnOffer> {
      return inTransaction(pool, async (tx) => {
        await lockOne(tx, actor, id);
        const before = await readOwn(tx, actor, id);
        if (expected) refuseStaleValues(comparableFields(expected, before), comparableFields(fields, before), changeableFields(before));
        const { columns, tagIds } = await checkOfferFields(tx, before.shop_id, fields, before, locale);
        const after = { ...before, ...columns };
        if (after.status === 'active') refuseIncomplete({ ...after, is_category_missing: lacksCategory(before, columns) });
        await updateOffer(tx, id, columns);
        if (tagIds) await replaceTags(tx, id, tagIds);
        if (columns.attributes || columns.category_id !== undefined) await refreshOfferAttributes(tx, [id]);
        if (startsPromotion(before, after)) await chargePromotions(tx, actor.userId, [id], promotionPriceLeads);
        await spaceShown(tx, [before], columns);
        await reindexOffers(tx, [id]);
        return readOwn(tx, actor, id);
      });
    },

    /** @throws NotFound. */
    async remove(actor: Actor, id: number): Promise<void> {
      await inTransaction(pool, async (tx) => {
        await lockOne(tx, actor, id);
        await markOffersDeleted(tx, [id]);
        await reindexOffers(tx, [id]);
      });
    },

    /** Moves an offer to the top of its category, once a day for all offers of the same goods. @throws NotFound, OfferNotActive, HoistedToday. */
    hoist(actor: Actor, id: number): Promise<OwnOffer> {
      return inTransaction(pool, async (tx) => {
        const offer = await lockOne(tx, actor, id);
        // Of two offers of the same goods, the second one waits for the first.
        await lockCreationPlaces(tx, offer.shop_id, offer.category_id);
        requirePossible(offerPolicies.hoist, { ...offer, free_hoist_at: await findFreeHoistOfGoods(tx, id) });
        await hoistOffer(tx, id);
        await reindexOffers(tx, [id]);
        return readOwn(tx, actor, id);
      });
    },

    /** Copies an offer as a draft, without code, views and orders. @throws NotFound. */
    duplicate(actor: Actor, id: number): Promise<OwnOffer> {
      return inTransaction(pool, async (tx) => {
        const offer = await readOwn(tx, actor, id);
        const copy = await copyAsDraft(tx, offer);
        await refreshOfferAttributes(tx, [copy]);
        await reindexOffers(tx, [copy]);
        return readOwn(tx, actor, copy);
      });
    },

    /**
     * Applies a change to many offers, all or none; offers that would be active and incomplete, or have a price beyond the maximum, are skipped.
     * @throws NotFound when one of them belongs to another seller, InvalidFields, NotEnoughLeadsForPromotion for all of them together.
     */
    bulkUpdate(actor: Actor, { ids, set }: Static<typeof BulkUpdateBody>, locale: Locale): Promise<{ updated: number; skipped: number[] }> {
      return inTransaction(pool, async (tx) => {
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
        if (columns.category_id !== undefined)
          await refreshOfferAttributes(
            tx,
            complete.map(({ id }) => id),
          );
        const promoted = complete.filter((offer) => startsPromotion(offer, { ...offer, ...columns })).map(({ id }) => id);
        await chargePromotions(tx, actor.userId, promoted, promotionPriceLeads);
        await spaceShown(tx, complete, columns);
        await reindexOffers(
          tx,
          complete.map(({ id }) => id),
        );
        return { updated: complete.length, skipped };
      });
    },
  };
}

/** Places offers that a change shows to buyers, or moves to another category. */
async function spaceShown(
  tx: Tx,
  offers: readonly Pick<LockedOffer, 'id' | 'shop_id' | 'category_id' | 'status'>[],
  { status, category_id: categoryId }: OfferColumns,
): Promise<void> {
  const isMoved = (offer: (typeof offers)[number]) => categoryId !== undefined && offer.category_id !== categoryId;
  const changed = offers.filter((offer) => isMoved(offer) || (status === 'active' && offer.status !== 'active'));
  for (const shopId of [...new Set(changed.map((offer) => offer.shop_id))].sort((a, b) => a - b)) {
    const own = changed.filter((offer) => offer.shop_id === shopId);
    await spaceCreations(
      tx,
      shopId,
      own.map(({ id }) => id),
      own.filter(isMoved).map(({ id }) => id),
    );
  }
}

/** Returns true when a change makes a promotion visible to buyers. */
function startsPromotion(before: PromotedColumns, after: PromotedColumns): boolean {
  const isShown = (offer: PromotedColumns, isOn: boolean) => offer.status === 'active' && isOn;
  return (
    (isShown(after, after.in_top) && !isShown(before, before.in_top)) ||
    (isShown(after, after.in_color) && !isShown(before, before.in_color))
  );
}

async function readOwn(db: Db, actor: Actor, id: number): Promise<OwnOffer> {
  const offer = await findOwnOffer(db, actor.userId, id);
  if (!offer) throw new NotFound();
  const catalog = await getAttributeCatalog(db);
  return {
    ...offer,
    own_attributes: presentOwnAttributes(offer.attributes, catalog.ofCategory(offer.is_category_missing ? [] : offer.category_path)),
  };
}

async function lockOne(tx: Tx, actor: Actor, id: number): Promise<LockedOffer> {
  const [offer] = await lockOwnOffers(tx, actor.userId, [id]);
  if (!offer) throw new NotFound();
  return offer;
}

/** A category that is set with a change is no longer missing. */
function lacksCategory(before: { is_category_missing: boolean }, { category_id }: OfferColumns): boolean {
  return before.is_category_missing && category_id === undefined;
}

function missingFields({ title, is_category_missing, delivery_methods, payment_methods, price_minor }: NewOfferColumns): string[] {
  return missingForActive({
    titleUk: title?.uk ?? title?.ru ?? title?.en,
    hasCategory: is_category_missing !== true,
    deliveryMethods: delivery_methods ?? [],
    paymentMethods: payment_methods ?? [],
    priceMinor: price_minor ?? 0,
  });
}

function refuseIncomplete(columns: NewOfferColumns): void {
  const missing = missingFields(columns);
  const toText = (field: string) => (field === 'price' ? texts.priceZero : fieldTexts.required);
  if (missing.length > 0) throw new InvalidFields(Object.fromEntries(missing.map((field) => [field, [{ message: toText(field) }]])));
}

function pricesAfter(offer: LockedOffer, percent: number): OfferColumns {
  const price = changedPrice(offer.price_minor, percent);
  const isOutdated = offer.old_price_minor !== null && offer.old_price_minor <= price;
  return { price_minor: price, ...(isOutdated ? { old_price_minor: null } : {}) };
}
