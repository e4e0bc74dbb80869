import type { Tx } from '../../../api/src/platform/db';
import { insertJson } from '../load-catalog';
import type { StoredOrder } from './load-orders';
import type { PlannedOrder } from './order-plans';
import { guestsWithAccounts } from '../people';
import { Random } from '../random';
import { buildReviewTexts, replies, type ReviewBucket, type ReviewText } from './review-texts';
import type { DemoShop } from '../shops';

interface ReviewedOffer {
  id: number;
  shop_id: number;
  offering_type: 'product' | 'service';
}

const dayMs = 24 * 3600_000;
/** Only offers up to this id have reviews, also in a big catalog. */
const maxReviewedOffers = 20_000;
/** Shares of the hand-written offers and of all others that were bought and reviewed. */
const shares = { written: 0.5, generated: 0.035 } as const;

/** Plans received orders of guests with accounts in the shops of others; reviews need them. */
export async function planReviewedOrders(tx: Tx, ownShops: readonly number[], writtenCount: number, now: Date): Promise<PlannedOrder[]> {
  const random = new Random(11);
  const { rows: offers } = await tx.query<ReviewedOffer>(
    `select id, shop_id, offering_type from offers
     where id <= $1 and status = 'active' and currency = 'uah' and price_minor >= 5000 and shop_id <> all($2::bigint[]) and delivery_methods <> '{}' and payment_methods <> '{}' order by id`,
    [maxReviewedOffers, ownShops],
  );
  return offers.flatMap(({ id, shop_id }) => {
    if (!random.chance(id <= writtenCount ? shares.written : shares.generated)) return [];
    return random.sample(guestsWithAccounts, 1 + random.skewed(9, 2)).map((guest): PlannedOrder => ({
      shopId: shop_id,
      lines: [{ offerId: id, quantity: 1 }],
      status: 'completed',
      isOpened: true,
      leads: 1,
      isEnteredBySeller: false,
      isDemoBuyer: false,
      guest,
      bonusesMinor: 0,
      cancelReason: null,
      at: new Date(now.getTime() - random.integer(16, 360) * dayMs - random.integer(0, dayMs)),
    }));
  });
}

/** Inserts reviews of received orders by their buyers, one of each offer by a person and no text twice, with ratings around the mean of the shop. */
export async function loadReviews(tx: Tx, shops: readonly DemoShop[], orders: readonly StoredOrder[], now: Date): Promise<void> {
  const random = new Random(12);
  const meanStars = new Map(shops.map((shop) => [shop.id, shop.meanStars]));
  const reviewed = orders.filter((order) => order.receivedAt && order.leads && !order.isDemoBuyer);
  const { rows: offers } = await tx.query<ReviewedOffer>('select id, shop_id, offering_type from offers where id = any($1::bigint[])', [
    [...new Set(reviewed.flatMap(({ items }) => items.map(({ offerId }) => offerId)))],
  ]);
  const offersById = new Map(offers.map((offer) => [offer.id, offer]));
  const texts = buildReviewTexts(random);
  const written = new Set<string>();
  const rows = reviewed.flatMap((order) =>
    order.items.flatMap(({ offerId }) => {
      const offer = offersById.get(offerId);
      const key = `${String(order.buyerId)} ${String(offerId)}`;
      if (!offer || written.has(key)) return [];
      written.add(key);
      return [buildReview(order, offer, meanStars.get(order.shopId) ?? 4.6, { texts, random, now })];
    }),
  );
  await insertJson(tx, 'offer_reviews', Object.keys(rows[0] ?? {}).join(', '), rows);
}

/** Recalculates the counters of offers and shops from their reviews and orders. */
export async function refreshRatings(tx: Tx): Promise<void> {
  await tx.query(
    'update offers o set rating_sum = r.sum, rating_count = r.n from (select offer_id, sum(rating)::int as sum, count(*)::int as n from offer_reviews group by offer_id) r where o.id = r.offer_id',
  );
  await tx.query(
    'update shops s set rating_sum = r.sum, rating_count = r.n from (select shop_id, sum(rating)::int as sum, count(*)::int as n from offer_reviews group by shop_id) r where s.id = r.shop_id',
  );
  await tx.query(
    `update offers o set included_in_orders_count = greatest(o.included_in_orders_count, i.n), views_count = greatest(o.views_count, 12 * i.n)
     from (select offer_id, count(*)::int as n from order_items group by offer_id) i where o.id = i.offer_id`,
  );
}

interface ReviewSources {
  texts: Record<ReviewBucket, ReviewText[]>;
  random: Random;
  now: Date;
}

function buildReview(order: StoredOrder, offer: ReviewedOffer, meanStars: number, { texts, random, now }: ReviewSources) {
  const rating = pickRating(meanStars, random);
  const tone = rating >= 4 ? 'praise' : rating === 3 ? 'middling' : 'criticism';
  // Without a text when all of them are used.
  const text = random.chance(0.1) ? undefined : texts[`${offer.offering_type}.${tone}`].pop();
  const at = new Date(Math.min(now.getTime(), (order.receivedAt ?? order.at).getTime() + random.integer(1, 9 * 24) * 3600_000));
  const reply = random.chance(rating <= 3 ? 0.7 : 0.25) ? random.pick(rating <= 3 ? replies.sorry : replies.thanks) : null;
  const [first = '', last = ''] = order.person.name.split(' ');
  return {
    offer_id: offer.id,
    shop_id: offer.shop_id,
    order_id: order.id,
    author_id: order.buyerId,
    author_name: `${first} ${last.slice(0, 1)}.`,
    rating,
    text: text?.text ?? null,
    image_keys: [],
    reply,
    replied_at: reply ? new Date(Math.min(now.getTime(), at.getTime() + 20 * 3600_000)) : null,
    created_at: at,
    counts_at: at,
    is_counted: true,
  };
}

/** Picks mostly fives; the lower the mean, the more other ratings. */
function pickRating(mean: number, random: Random): number {
  // With the shares below, a rating under five is 1.55 stars lower on average.
  const misses = (5 - mean) / 1.55;
  if (!random.chance(misses)) return 5;
  const dice = random.next();
  return dice < 0.65 ? 4 : dice < 0.86 ? 3 : dice < 0.94 ? 2 : 1;
}
