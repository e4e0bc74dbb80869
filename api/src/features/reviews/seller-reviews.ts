import type { Static } from 'typebox';
import { type Actor, requireAllowed, requirePossible } from '../../platform/auth';
import { type Pool, inTransaction } from '../../platform/db';
import { InvalidFields } from '../../platform/errors';
import { fieldTexts, type PageRequest } from '../../platform/http';
import { trimmedOrNull } from '../../platform/text';
import { requireOwnShop } from '../shops';
import { readReview, refuseRelated } from './buyer-reviews';
import { listOfSeller, type ReviewListRow, type SellerReviewFilter } from './review-lists.repository';
import { type BuyerReviewRow, insertBuyerReview, lockReview, lockReviewedOrder, saveReply } from './review-writes.repository';
import { AlreadyReviewed, BuyerIsGuest } from './reviews.errors';
import { reviewPolicies } from './reviews.policy';
import type { ReviewBuyerBody } from './reviews.schemas';

type BuyerRating = Static<typeof ReviewBuyerBody>;

/** @throws NotFound for another person's shop. */
export async function listReviewsOfSeller(pool: Pool, actor: Actor, filter: SellerReviewFilter, { limit, offset }: PageRequest) {
  await requireOwnShop(pool, actor, filter.shopId);
  return listOfSeller(pool, actor.userId, filter, limit, offset);
}

/** Adds the seller's single reply. @throws NotFound for another seller's review, AlreadyReplied, InvalidFields. */
export function replyToReview(pool: Pool, actor: Actor, id: number, text: string): Promise<ReviewListRow> {
  const reply = trimmedOrNull(text);
  if (reply === null) throw InvalidFields.of('text', fieldTexts.required);
  return inTransaction(pool, async (tx) => {
    requirePossible(reviewPolicies.reply, requireAllowed(reviewPolicies.reply, actor, await lockReview(tx, id)));
    await saveReply(tx, id, reply);
    return readReview(tx, id);
  });
}

/** Rates the buyer of a completed order once. @throws NotFound, OrderNotCompleted, BuyerIsGuest, ReviewNotAllowed, AlreadyReviewed. */
export function reviewBuyer(pool: Pool, actor: Actor, orderId: number, { rating, text }: BuyerRating): Promise<BuyerReviewRow> {
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
}
