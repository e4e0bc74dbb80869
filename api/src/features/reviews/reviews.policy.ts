import { definePolicy, type Person } from '../../platform/auth';
import { requireOwnShop } from '../shops';
import { listOfSeller } from './review-lists.repository';
import { editDays, hasStakeInOrder, isEditable, isReviewable } from './review-rules';
import { AlreadyReplied, OrderNotCompleted, ReviewNotAllowed, ReviewTooOld } from './reviews.errors';

interface Written {
  author_id: number | null;
}
interface Sold {
  shop_owner_id: number;
}

const byAuthor = {
  who: 'its author',
  when: `it is at most ${String(editDays)} days old`,
  stranger: 404,
  allows: ({ userId }: Person, { author_id }: Written) => author_id === userId,
  refuse: ({ created_at }: { created_at: Date }, now: Date) => (isEditable(created_at, now) ? null : new ReviewTooOld(editDays)),
} as const;
const isSeller = ({ userId }: Person, { shop_owner_id }: Sold) => shop_owner_id === userId;

interface BoughtOrder {
  status: string;
  canceled_by: string | null;
  total_minor: number;
  is_confirmed: boolean;
}

/** Who may review whom: docs/product/loyalty-and-reviews.md#reviews-of-offers. */
export const reviewPolicies = {
  listAsBuyer: definePolicy({ action: 'review.listAsBuyer', who: 'their author', stranger: null }),
  create: definePolicy({
    action: 'review.create',
    who: 'the buyer of the order, unless the shop is related to them',
    when: 'the order has the offer and is completed or was canceled by the seller, and something was paid or its receipt confirmed',
    stranger: 404,
    allows: ({ userId }: Person, order: { buyer_id: number | null }) => order.buyer_id === userId,
    refuse({ status, canceled_by, total_minor, is_confirmed }: BoughtOrder) {
      if (!isReviewable({ status, canceledBy: canceled_by })) return new OrderNotCompleted();
      return hasStakeInOrder({ totalMinor: total_minor, isConfirmed: is_confirmed }) ? null : new ReviewNotAllowed();
    },
  }),
  update: definePolicy({ action: 'review.update', ...byAuthor }),
  delete: definePolicy({ action: 'review.delete', ...byAuthor }),
  listAsSeller: definePolicy({
    action: 'review.listAsSeller',
    who: 'the owner of the reviewed shops',
    stranger: 404,
    filteredBy: [requireOwnShop, listOfSeller],
  }),
  reply: definePolicy({
    action: 'review.reply',
    who: 'the owner of the reviewed shop',
    when: 'it has no reply yet',
    stranger: 404,
    allows: isSeller,
    refuse: ({ reply }: { reply: string | null }) => (reply === null ? null : new AlreadyReplied()),
  }),
  reviewBuyer: definePolicy({
    action: 'order.reviewBuyer',
    who: 'the owner of its shop, unless the buyer is related to it',
    // The service refuses an order without a buyer to rate.
    when: 'it is completed and its buyer has an account',
    stranger: 404,
    allows: isSeller,
    refuse: ({ status }: { status: string }) => (status === 'completed' ? null : new OrderNotCompleted()),
  }),
};
