import { definePolicy, type Person } from '../../platform/auth';
import { AlreadyDecided, OwnMatter } from '../../platform/errors';
import { requireOwnShop } from '../shops';
import { listOfSeller } from './review-lists.repository';
import { editableUntil, editDays } from './review-rules';
import { AlreadyReplied, NotReceived, OrderNotCompleted, ReviewHidden, ReviewTooOld } from './reviews.errors';

interface Written {
  author_id: number | null;
}
interface Sold {
  shop_owner_id: number;
}
/** A review that an operator decides about. */
interface Moderated extends Written, Sold {
  operatorId: number;
  isDecided: boolean;
}

const byAuthor = {
  who: 'its author',
  when: `it is not hidden, and the newest order of the offer is at most ${String(editDays)} days old`,
  stranger: 404,
  allows: ({ userId }: Person, { author_id }: Written) => author_id === userId,
  refuse({ hidden_at, ordered_at }: { hidden_at: Date | null; ordered_at: Date }, now: Date) {
    if (hidden_at) return new ReviewHidden();
    return editableUntil(ordered_at) >= now ? null : new ReviewTooOld(editDays);
  },
} as const;
const byModerators = {
  who: 'operators',
  stranger: 404,
  roles: ['owner', 'moderator'],
  refuse({ operatorId, author_id, shop_owner_id, isDecided }: Moderated) {
    if (operatorId === author_id || operatorId === shop_owner_id) return new OwnMatter();
    return isDecided ? new AlreadyDecided() : null;
  },
} as const;
const ofOthers = 'neither it nor the shop is their own';
const isSeller = ({ userId }: Person, { shop_owner_id }: Sold) => shop_owner_id === userId;

/** Rules for reviews: docs/product/loyalty-and-reviews.md#reviews-of-offers. */
export const reviewPolicies = {
  listAsBuyer: definePolicy({ action: 'review.listAsBuyer', who: 'their author', stranger: null }),
  create: definePolicy({
    action: 'review.create',
    who: 'the buyer of the order, unless the shop is related to them',
    when: 'the order has the offer, was opened for leads, and its buyer confirmed the receipt',
    stranger: 404,
    allows: ({ userId }: Person, order: { buyer_id: number | null }) => order.buyer_id === userId,
    refuse: ({ is_proven }: { is_proven: boolean }) => (is_proven ? null : new NotReceived()),
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
    allows: (person: Person, review: Sold & { hidden_at: Date | null }) => isSeller(person, review) && review.hidden_at === null,
    refuse: ({ reply }: { reply: string | null }) => (reply === null ? null : new AlreadyReplied()),
  }),
  decide: definePolicy({ action: 'review.decide', ...byModerators, when: `reports of it wait, and ${ofOthers}` }),
  restore: definePolicy({ action: 'review.restore', ...byModerators, when: `it is hidden, and ${ofOthers}` }),
  reviewBuyer: definePolicy({
    action: 'order.reviewBuyer',
    who: 'the owner of its shop, unless the buyer is related to it',
    // The service refuses an order without a buyer to rate.
    when: 'it is completed, and an account placed it or took it over',
    stranger: 404,
    allows: isSeller,
    refuse: ({ status }: { status: string }) => (status === 'completed' ? null : new OrderNotCompleted()),
  }),
};
