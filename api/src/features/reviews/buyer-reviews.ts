import type { Static } from 'typebox';
import { type Actor, requireAllowed, requirePossible } from '../../platform/auth';
import { type Db, type Pool, type Tx, inTransaction } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts, type PageRequest } from '../../platform/http';
import { type Locale, pickText } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { findKnownPictures } from '../../platform/media';
import { trimmedOrNull } from '../../platform/text';
import { reindexOfferNumbers } from '../catalog';
import { findRelatedShops } from '../shops';
import {
  findListedReview,
  listPending,
  listReceived,
  listWritten,
  type ReviewListPage,
  type ReviewListRow,
} from './review-lists.repository';
import { countsAt, publicName } from './review-rules';
import {
  countDueReview,
  findFormerReview,
  insertReview,
  isInOrder,
  lockReview,
  lockReviewedOrder,
  markReviewDeleted,
  type ReviewedOrder,
  shiftRatings,
  type StoredReview,
  updateReview,
} from './review-writes.repository';
import { AlreadyReviewed, NotBought, ReviewNotAllowed } from './reviews.errors';
import { mailTexts } from './reviews.messages';
import { reviewPolicies } from './reviews.policy';
import type { CreateReviewBody, UpdateReviewBody } from './reviews.schemas';

export interface ReviewDeps {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
  /** Total of an order in kopiikas below which its reviews count later. */
  reviewMinOrderMinor: number;
}

export type ReviewKind = 'written' | 'pending' | 'received';
type ReviewRequest = Static<typeof CreateReviewBody>;
type ReviewUpdate = Static<typeof UpdateReviewBody>;
type AuthorPolicy = typeof reviewPolicies.update | typeof reviewPolicies.delete;

/** Lists the actor's reviews, possible reviews, or ratings by sellers. */
export function listReviewsOfBuyer(pool: Pool, actor: Actor, kind: ReviewKind, { limit, offset }: PageRequest): Promise<ReviewListPage> {
  if (kind === 'pending') return listPending(pool, actor.userId, limit, offset);
  return kind === 'received' ? listReceived(pool, actor.userId, limit, offset) : listWritten(pool, actor.userId, limit, offset);
}

/**
 * Writes the only review of an offer by the actor; a deleted one is written again as the same row.
 * @throws NotFound for another person's order, NotBought, NotReceived, ReviewNotAllowed, AlreadyReviewed, ReviewHidden, ReviewTooOld, InvalidFields.
 */
export function createReview(deps: ReviewDeps, actor: Actor, request: ReviewRequest, locale: Locale): Promise<ReviewListRow> {
  return inTransaction(deps.pool, async (tx) => {
    const order = requireAllowed(reviewPolicies.create, actor, await lockReviewedOrder(tx, request.order));
    if (!(await isInOrder(tx, order.id, request.offer))) throw new NotBought();
    requirePossible(reviewPolicies.create, order);
    await refuseRelated(tx, order, actor.userId);
    const former = await findFormerReview(tx, actor.userId, request.offer);
    if (former) requirePossible(reviewPolicies.update, former);
    const imageKeys = await checkPictures(tx, request.images ?? [], []);
    const inserted = await insertReview(tx, {
      offerId: request.offer,
      shopId: order.shop_id,
      orderId: order.id,
      authorId: actor.userId,
      authorName: publicName({ firstName: order.first_name, lastName: order.last_name }, locale),
      rating: request.rating,
      text: trimmedOrNull(request.text),
      imageKeys,
      countsAt: countsAt({
        accountCreatedAt: order.account_created_at ?? new Date(),
        orderedAt: order.created_at,
        totalKopiikas: order.total_kopiikas,
        minTotalKopiikas: deps.reviewMinOrderMinor,
      }),
    });
    if (inserted === null) throw new AlreadyReviewed();
    if (inserted.is_counted) await countRating(tx, request.offer, order.shop_id, request.rating, 1);
    const review = await readReview(tx, inserted.id);
    await notifySeller(tx, deps, order, review);
    return review;
  });
}

/** @throws NotFound, ReviewHidden, ReviewTooOld, InvalidFields. */
export function changeReview(pool: Pool, actor: Actor, id: number, update: ReviewUpdate): Promise<ReviewListRow> {
  return inTransaction(pool, async (tx) => {
    const review = await lockOwn(tx, reviewPolicies.update, actor, id);
    const images = update.images === undefined ? undefined : await checkPictures(tx, update.images, review.image_keys);
    await updateReview(tx, id, {
      ...(update.rating === undefined ? {} : { rating: update.rating }),
      ...(update.text === undefined ? {} : { text: trimmedOrNull(update.text) }),
      ...(images === undefined ? {} : { image_keys: images }),
    });
    if (review.is_counted && update.rating !== undefined && update.rating !== review.rating)
      await countRating(tx, review.offer_id, review.shop_id, update.rating - review.rating, 0);
    return readReview(tx, id);
  });
}

/** @throws NotFound, ReviewHidden, ReviewTooOld. */
export async function removeReview(pool: Pool, actor: Actor, id: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const review = await lockOwn(tx, reviewPolicies.delete, actor, id);
    await markReviewDeleted(tx, id);
    if (review.is_counted) await countRating(tx, review.offer_id, review.shop_id, -review.rating, -1);
  });
}

/** Adds the reviews that have waited long enough to the ratings, each in a transaction of its own. Returns their number. */
export async function countDueReviews(pool: Pool): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isCounted = await inTransaction(pool, async (tx) => {
      const review = await countDueReview(tx);
      if (review) await countRating(tx, review.offer_id, review.shop_id, review.rating, 1);
      return review !== null;
    });
    if (!isCounted) return count;
  }
}

/** A review that is deleted and written again sends no second mail. */
async function notifySeller(tx: Tx, { siteName, publicOrigin }: ReviewDeps, order: ReviewedOrder, review: ReviewListRow): Promise<void> {
  const language = order.shop_owner_language;
  const prefix = language === 'uk' ? '' : `/${language}`;
  const url = `${publicOrigin}${prefix}/account/seller/shops/${String(order.shop_id)}/reviews/?reply=none`;
  const template = {
    subject: mailTexts.newSubject,
    paragraphs: [mailTexts.newBody, ...(review.text ? [mailTexts.reportText] : [])],
    action: { label: mailTexts.newAction, url },
  };
  const values = {
    site: siteName,
    shop: review.shop_title,
    offer: pickText(review.offer_title, language),
    rating: review.rating ?? 0,
    text: review.text ?? '',
  };
  const key = `review:${String(review.id)}`;
  await enqueueMail(tx, composeMail(order.shop_owner_email, language, template, values), key);
}

export async function readReview(db: Db, id: number): Promise<ReviewListRow> {
  const review = await findListedReview(db, id);
  if (!review) throw new NotFound();
  return review;
}

async function lockOwn(tx: Tx, policy: AuthorPolicy, actor: Actor, id: number): Promise<StoredReview> {
  const review = requireAllowed(policy, actor, await lockReview(tx, id));
  requirePossible(policy, review);
  return review;
}

/** @throws ReviewNotAllowed when buyer and shop belong to one person, or share a phone. */
export async function refuseRelated(tx: Tx, order: ReviewedOrder, buyerId: number): Promise<void> {
  const related = await findRelatedShops(tx, [order.shop_id], { id: buyerId, orderPhone: order.buyer_phone });
  if (related.size > 0) throw new ReviewNotAllowed();
}

async function checkPictures(db: Db, keys: readonly string[], before: readonly string[]): Promise<readonly string[]> {
  const added = keys.filter((key) => !before.includes(key));
  const known = await findKnownPictures(db, added);
  if (added.some((key) => !known.includes(key))) throw InvalidFields.of('images', fieldTexts.unknownPicture);
  return [...new Set(keys)];
}

/** Adds stars and a number of reviews to the ratings of offer and shop. */
export async function countRating(tx: Tx, offerId: number, shopId: number, stars: number, count: number): Promise<void> {
  await shiftRatings(tx, { offerId, shopId, stars, count });
  await reindexOfferNumbers(tx, [offerId]);
}
