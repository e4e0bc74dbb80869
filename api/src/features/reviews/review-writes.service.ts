import { type Actor, requireAllowed, requirePossible } from '../../platform/auth';
import { type Db, type Pool, type Tx, inTransaction } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { type Locale, pickText } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { findKnownPictures } from '../../platform/media';
import { trimmedOrNull } from '../../platform/text';
import { reindexOfferNumbers } from '../catalog';
import { findRelatedShops, requireOwnShop } from '../shops';
import { countsAt, publicName } from './review-rules';
import {
  findListedReview,
  listOfSeller,
  listPending,
  listReceived,
  listWritten,
  type ReviewListPage,
  type ReviewListRow,
  type SellerReviewFilter,
} from './review-lists.repository';
import { AlreadyReviewed, BuyerIsGuest, NotBought, ReviewNotAllowed } from './reviews.errors';
import { mailTexts } from './reviews.messages';
import { reviewPolicies } from './reviews.policy';
import {
  type BuyerReviewRow,
  countDueReview,
  findDeletedReview,
  insertBuyerReview,
  insertReview,
  insertReviewReport,
  isInOrder,
  lockReview,
  lockReviewedOrder,
  markReviewDeleted,
  saveReply,
  shiftRatings,
  type ReviewedOrder,
  type StoredReview,
  updateReview,
} from './review-writes.repository';

export interface ReviewRequest {
  order: number;
  offer: number;
  rating: number;
  text?: string | null | undefined;
  images?: readonly string[] | undefined;
}

type AuthorPolicy = typeof reviewPolicies.update | typeof reviewPolicies.delete;

export interface ReviewUpdate {
  rating?: number | undefined;
  text?: string | null | undefined;
  images?: readonly string[] | undefined;
}

export type ReviewKind = 'written' | 'pending' | 'received';

export interface ReviewWritesOptions {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
  supportEmail: string;
  /** Total of an order in kopiikas below which its reviews count later. */
  reviewMinOrderMinor: number;
}

export type ReviewWritesService = ReturnType<typeof createReviewWritesService>;

/** Reviews of offers and ratings of buyers: docs/product/loyalty-and-reviews.md#reviews-of-offers. */
export function createReviewWritesService({ pool, siteName, publicOrigin, supportEmail, reviewMinOrderMinor }: ReviewWritesOptions) {
  return {
    /** Lists the actor's reviews, possible reviews, or ratings by sellers. */
    listOfBuyer(actor: Actor, kind: ReviewKind, limit: number, offset: number): Promise<ReviewListPage> {
      if (kind === 'pending') return listPending(pool, actor.userId, limit, offset);
      return kind === 'received' ? listReceived(pool, actor.userId, limit, offset) : listWritten(pool, actor.userId, limit, offset);
    },

    /** @throws NotFound for another person's shop. */
    async listOfSeller(actor: Actor, filter: SellerReviewFilter, limit: number, offset: number) {
      await requireOwnShop(pool, actor, filter.shopId);
      return listOfSeller(pool, actor.userId, filter, limit, offset);
    },

    /**
     * Writes the only review of an offer by the actor; a deleted one is written again as the same row.
     * @throws NotFound for another person's order, NotBought, NotReceived, ReviewNotAllowed, AlreadyReviewed, ReviewTooOld, InvalidFields.
     */
    create(actor: Actor, request: ReviewRequest, locale: Locale): Promise<ReviewListRow> {
      return inTransaction(pool, async (tx) => {
        const order = requireAllowed(reviewPolicies.create, actor, await lockReviewedOrder(tx, request.order));
        if (!(await isInOrder(tx, order.id, request.offer))) throw new NotBought();
        requirePossible(reviewPolicies.create, order);
        await refuseRelated(tx, order, actor.userId);
        const deleted = await findDeletedReview(tx, actor.userId, request.offer);
        if (deleted) requirePossible(reviewPolicies.update, deleted);
        const imageKeys = await checkPictures(tx, request.images ?? [], []);
        const inserted = await insertReview(tx, {
          offerId: request.offer,
          shopId: order.shop_id,
          orderId: order.id,
          authorId: actor.userId,
          authorName: publicName({ firstName: order.first_name, lastName: order.last_name }, locale),
          rating: request.rating,
          text: trimmedOrNull(request.text),
          language: locale,
          imageKeys,
          countsAt: countsAt({
            accountCreatedAt: order.account_created_at ?? new Date(),
            orderedAt: order.created_at,
            totalKopiikas: order.total_kopiikas,
            minTotalKopiikas: reviewMinOrderMinor,
          }),
        });
        if (inserted === null) throw new AlreadyReviewed();
        if (inserted.is_counted) await countRating(tx, request.offer, order.shop_id, request.rating, 1);
        const review = await read(tx, inserted.id);
        await notifySeller(tx, order, review);
        return review;
      });
    },

    /** @throws NotFound, ReviewTooOld, InvalidFields. */
    update(actor: Actor, id: number, update: ReviewUpdate): Promise<ReviewListRow> {
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
        return read(tx, id);
      });
    },

    /** @throws NotFound, ReviewTooOld. */
    async remove(actor: Actor, id: number): Promise<void> {
      await inTransaction(pool, async (tx) => {
        const review = await lockOwn(tx, reviewPolicies.delete, actor, id);
        await markReviewDeleted(tx, id);
        if (review.is_counted) await countRating(tx, review.offer_id, review.shop_id, -review.rating, -1);
      });
    },

    /** Adds the reviews that have waited long enough to the ratings, each in a transaction of its own. Returns their number. */
    async countDue(): Promise<number> {
      for (let count = 0; ; count += 1) {
        const isCounted = await inTransaction(pool, async (tx) => {
          const review = await countDueReview(tx);
          if (review) await countRating(tx, review.offer_id, review.shop_id, review.rating, 1);
          return review !== null;
        });
        if (!isCounted) return count;
      }
    },

    /** Reports a review; support gets one mail per person. Public. @throws NotFound, InvalidFields. */
    async report(actor: Actor | null, id: number, reason: string): Promise<void> {
      const text = trimmedOrNull(reason);
      if (text === null) throw InvalidFields.of('reason', fieldTexts.required);
      await inTransaction(pool, async (tx) => {
        const review = await lockReview(tx, id);
        if (!review) throw new NotFound();
        const isNew = await insertReviewReport(tx, { reviewId: id, reporterId: actor?.userId ?? null, reason: text });
        if (isNew) await mailSupport(tx, review, text);
      });
    },

    /** Adds the seller's single reply. @throws NotFound for another seller's review, AlreadyReplied, InvalidFields. */
    reply(actor: Actor, id: number, text: string): Promise<ReviewListRow> {
      const reply = trimmedOrNull(text);
      if (reply === null) throw InvalidFields.of('text', fieldTexts.required);
      return inTransaction(pool, async (tx) => {
        requirePossible(reviewPolicies.reply, requireAllowed(reviewPolicies.reply, actor, await lockReview(tx, id)));
        await saveReply(tx, id, reply);
        return read(tx, id);
      });
    },

    /** Rates the buyer of a completed order once. @throws NotFound, OrderNotCompleted, BuyerIsGuest, ReviewNotAllowed, AlreadyReviewed. */
    reviewBuyer(actor: Actor, orderId: number, rating: number, text: string | null | undefined): Promise<BuyerReviewRow> {
      return inTransaction(pool, async (tx) => {
        const order = requireAllowed(reviewPolicies.reviewBuyer, actor, await lockReviewedOrder(tx, orderId));
        requirePossible(reviewPolicies.reviewBuyer, order);
        if (order.buyer_id === null) throw new BuyerIsGuest();
        await refuseRelated(tx, order, order.buyer_id);
        const review = await insertBuyerReview(tx, {
          orderId,
          buyerId: order.buyer_id,
          shopId: order.shop_id,
          rating,
          text: trimmedOrNull(text),
        });
        if (!review) throw new AlreadyReviewed();
        return review;
      });
    },
  };

  /** A review that is deleted and written again sends no second mail. */
  async function notifySeller(tx: Tx, order: ReviewedOrder, review: ReviewListRow): Promise<void> {
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

  async function mailSupport(tx: Tx, review: StoredReview, reason: string): Promise<void> {
    const template = {
      subject: mailTexts.reportSubject,
      paragraphs: [mailTexts.reportBody, ...(review.text ? [mailTexts.reportText] : [])],
    };
    const values = {
      site: siteName,
      review: String(review.id),
      offer: pickText(review.offer_title, 'uk'),
      rating: review.rating,
      reason,
      text: review.text ?? '',
    };
    await enqueueMail(tx, composeMail(supportEmail, 'uk', template, values));
  }
}

async function read(db: Db, id: number): Promise<ReviewListRow> {
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
async function refuseRelated(tx: Tx, order: ReviewedOrder, buyerId: number): Promise<void> {
  const related = await findRelatedShops(tx, [order.shop_id], { id: buyerId, orderPhone: order.buyer_phone });
  if (related.size > 0) throw new ReviewNotAllowed();
}

async function checkPictures(db: Db, keys: readonly string[], before: readonly string[]): Promise<readonly string[]> {
  const added = keys.filter((key) => !before.includes(key));
  const known = await findKnownPictures(db, added);
  if (added.some((key) => !known.includes(key))) throw InvalidFields.of('images', fieldTexts.unknownPicture);
  return [...new Set(keys)];
}

async function countRating(tx: Tx, offerId: number, shopId: number, stars: number, count: number): Promise<void> {
  await shiftRatings(tx, { offerId, shopId, stars, count });
  await reindexOfferNumbers(tx, [offerId]);
}
