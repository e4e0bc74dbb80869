import type { Tx } from '../../platform/db';
import { countNeededOthers, isRecent, maxTogether, placeCreations } from './creation-places';
import {
  type CreatedOffer,
  findCreatedOffers,
  listOtherRanks,
  lockCreationPlaces,
  placeOffers,
  saveCreationPlaces,
} from './creation-places.repository';

/**
 * Places offers that are new on sale in the default ordering of their categories, so that those of one shop keep a distance and cannot fill a page. What the shop had
 * before, also what it deleted, keeps its place and its waiting time. The index of the offers is the caller's.
 * @param moved those of the offers whose category changed.
 */
export async function spaceCreations(tx: Tx, shopId: number, offerIds: readonly number[], moved: readonly number[] = []): Promise<void> {
  if (offerIds.length === 0) return;
  const created = await findCreatedOffers(tx, offerIds, moved);
  const byCategory = new Map<number, CreatedOffer[]>();
  // In the order of the categories, so that concurrent calls of a shop cannot deadlock.
  for (const offer of [...created].sort((a, b) => a.category_id - b.category_id || b.id - a.id))
    byCategory.set(offer.category_id, [...(byCategory.get(offer.category_id) ?? []), offer]);
  for (const [categoryId, offers] of byCategory) await spaceInCategory(tx, shopId, categoryId, offers);
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
