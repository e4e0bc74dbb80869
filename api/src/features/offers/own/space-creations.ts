import type { Tx } from '../../../platform/db';
import { countNeededOthers, isRecent, maxTogether, placeCreations } from './creation-places';
import {
  type CreatedOffer,
  findCreatedOffers,
  listOtherRanks,
  lockCreationPlaces,
  placeOffers,
  saveCreationPlaces,
} from './creation-places.repository';
import type { LockedOffer, OfferColumns } from './seller-offer-writes.repository';

/**
 * Places offers that are new on sale in the default ordering of their categories, so that those of one shop cannot fill a page.
 * Earlier offers of the shop, deleted ones too, keep their places and waiting times. The caller updates the index of the offers.
 * @param moved offers among these with a changed category.
 */
export async function spaceCreations(tx: Tx, shopId: number, offerIds: readonly number[], moved: readonly number[] = []): Promise<void> {
  if (offerIds.length === 0) return;
  const created = await findCreatedOffers(tx, offerIds, moved);
  const byCategory = new Map<number, CreatedOffer[]>();
  // The categories are in order, so that concurrent calls of a shop cannot deadlock.
  for (const offer of [...created].sort((a, b) => a.category_id - b.category_id || b.id - a.id))
    byCategory.set(offer.category_id, [...(byCategory.get(offer.category_id) ?? []), offer]);
  for (const [categoryId, offers] of byCategory) await spaceInCategory(tx, shopId, categoryId, offers);
}

/** Places offers that become visible to buyers, or move to another category. */
export async function spaceShown(
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

async function spaceInCategory(tx: Tx, shopId: number, categoryId: number, offers: readonly CreatedOffer[]): Promise<void> {
  const now = Date.now();
  const known = offers.map((offer) => ({ ...offer, rank: Math.min(offer.rank, offer.goods_rank ?? Infinity) }));
  const isNew = ({ rank }: CreatedOffer) => isRecent(rank, now);
  const fresh = known.filter(isNew);
  const before = (await lockCreationPlaces(tx, shopId, categoryId)).filter(({ created }) => isRecent(created, now));
  const below = before[0]?.rank ?? Math.max(...fresh.map(({ rank }) => rank), 0);
  const isSpaced = fresh.length > 0 && before.length + fresh.length > maxTogether;
  const others = isSpaced ? await listOtherRanks(tx, shopId, categoryId, below, countNeededOthers(before.length + fresh.length)) : [];
  const ranks = placeCreations(before, fresh, others);
  const placed = fresh.map((offer, index) => ({ ...offer, rank: ranks[index] ?? offer.rank }));
  const all = [...placed, ...known.filter((offer) => !isNew(offer))];
  await placeOffers(
    tx,
    all.map(({ id, rank, goods_hoisted_at: freeHoistAt }) => ({ id, rank, freeHoistAt })),
  );
  const places = [...before, ...placed];
  await saveCreationPlaces(tx, shopId, categoryId, places.slice(-maxTogether));
}
