import type { Tx } from '../../src/platform/db';
import { insertJson } from './load-catalog';
import { Random } from './random';
import { authors, replies, type ReviewText, reviewTexts } from './review-texts';
import type { DemoShop } from './shops';

interface ReviewedOffer {
  id: number;
  shop_id: number;
  offering_type: 'product' | 'service';
}

const dayMs = 24 * 3600_000;
/** Only offers up to this id have reviews, also in a big catalog. */
const maxReviewedOffers = 20_000;
/** The first offer, the vase, is shown in screenshots. */
const showpiece = { offerId: 1, reviews: 37 };
const mainShopReviews = 180;

/** Inserts reviews of about a quarter of the offers, with ratings around the mean of the shop. */
export async function loadReviews(tx: Tx, shops: readonly DemoShop[], now: Date): Promise<void> {
  const random = new Random(11);
  const meanStars = new Map(shops.map((shop) => [shop.id, shop.meanStars]));
  const { rows: offers } = await tx.query<ReviewedOffer>(
    `select id, shop_id, offering_type from offers where id <= $1 and status = 'active' order by id`,
    [maxReviewedOffers],
  );
  const mainShopId = offers.find(({ id }) => id === showpiece.offerId)?.shop_id;
  let remainingOfMainShop = mainShopReviews - showpiece.reviews;
  const countFor = (offer: ReviewedOffer) => {
    if (offer.id === showpiece.offerId) return showpiece.reviews;
    if (offer.shop_id !== mainShopId) return random.chance(0.27) ? 1 + random.skewed(14, 2.5) : 0;
    const count = Math.min(remainingOfMainShop, random.integer(1, 6));
    remainingOfMainShop -= count;
    return count;
  };
  const rows = offers.flatMap((offer) =>
    Array.from({ length: countFor(offer) }, () => buildReview(offer, meanStars.get(offer.shop_id) ?? 4.6, random, now)),
  );
  await insertJson(
    tx,
    'offer_reviews',
    'id, offer_id, shop_id, author_name, rating, text, language, image_keys, reply, replied_at, created_at',
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
  await tx.query(`select setval(pg_get_serial_sequence('offer_reviews', 'id'), (select max(id) from offer_reviews))`);
}

/** Recalculates the rating counters of offers and shops from their reviews. */
export async function refreshRatings(tx: Tx): Promise<void> {
  await tx.query(
    'update offers o set rating_sum = r.sum, rating_count = r.n from (select offer_id, sum(rating)::int as sum, count(*)::int as n from offer_reviews group by offer_id) r where o.id = r.offer_id',
  );
  await tx.query(
    'update shops s set rating_sum = r.sum, rating_count = r.n from (select shop_id, sum(rating)::int as sum, count(*)::int as n from offer_reviews group by shop_id) r where s.id = r.shop_id',
  );
}

function buildReview(offer: ReviewedOffer, meanStars: number, random: Random, now: Date) {
  const rating = pickRating(meanStars, random);
  const text = pickText(offer.offering_type, rating, random);
  const at = new Date(now.getTime() - random.integer(1, 360) * dayMs - random.integer(0, dayMs));
  const reply = random.chance(rating <= 3 ? 0.7 : 0.25) ? random.pick(rating <= 3 ? replies.sorry : replies.thanks) : null;
  return {
    offer_id: offer.id,
    shop_id: offer.shop_id,
    author_name: random.pick(authors),
    rating,
    text: text?.text ?? null,
    language: text?.language ?? 'uk',
    image_keys: [],
    reply,
    replied_at: reply ? new Date(Math.min(now.getTime(), at.getTime() + 20 * 3600_000)) : null,
    created_at: at,
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

function pickText(kind: ReviewedOffer['offering_type'], rating: number, random: Random): ReviewText | null {
  if (random.chance(0.1)) return null;
  return random.pick(reviewTexts[kind][rating >= 4 ? 'praise' : rating === 3 ? 'middling' : 'criticism']);
}
