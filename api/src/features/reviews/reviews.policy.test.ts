import { AlreadyDecided, OwnMatter } from '../../platform/errors';
import { AlreadyReplied, NotReceived, OrderNotCompleted, ReviewHidden, ReviewTooOld } from './reviews.errors';
import { reviewPolicies } from './reviews.policy';

const [buyer, seller] = [{ userId: 1 }, { userId: 2 }];
const bought = { buyer_id: 1, shop_owner_id: 2, status: 'completed', is_proven: true, hidden_at: null };
const now = new Date('2026-11-20T12:00:00Z');

it('lets the buyer of an order review its offers', () => {
  expect([buyer, seller].map((person) => reviewPolicies.create.allows(person, bought))).toEqual([true, false]);
  expect(reviewPolicies.create.allows(buyer, { buyer_id: null })).toBe(false);
});

it('needs an order with a confirmed receipt', () => {
  const { refuse } = reviewPolicies.create;

  expect(refuse(bought)).toBeNull();
  expect(refuse({ is_proven: false })).toBeInstanceOf(NotReceived);
});

it.each([reviewPolicies.update, reviewPolicies.delete])(
  '$action is for the author, until 30 days after the order',
  ({ allows, refuse }) => {
    expect([1, 2, null].map((author_id) => allows(buyer, { author_id }))).toEqual([true, false, false]);
    const refusal = (time: string, hidden_at: Date | null = null) => refuse({ ordered_at: new Date(time), hidden_at }, now);
    expect(refusal('2026-10-21T12:00:00Z')).toBeNull();
    expect(refusal('2026-10-21T11:59:59Z')).toBeInstanceOf(ReviewTooOld);
    expect(refusal('2026-10-21T12:00:00Z', now)).toBeInstanceOf(ReviewHidden);
  },
);

it('lets the owner of the shop reply once', () => {
  expect([buyer, seller].map((person) => reviewPolicies.reply.allows(person, bought))).toEqual([false, true]);
  expect(reviewPolicies.reply.refuse({ reply: null })).toBeNull();
  expect(reviewPolicies.reply.refuse({ reply: 'Thank you' })).toBeInstanceOf(AlreadyReplied);
});

it('shows the owner of the shop no hidden review to reply to', () => {
  expect(reviewPolicies.reply.allows(seller, { ...bought, hidden_at: now })).toBe(false);
});

it.each([reviewPolicies.decide, reviewPolicies.restore])('$action is for operators, once, about reviews of others', ({ refuse }) => {
  const review = { author_id: 1, shop_owner_id: 2, operatorId: 3, isDecided: false };

  expect(refuse(review)).toBeNull();
  expect(refuse({ ...review, isDecided: true })).toBeInstanceOf(AlreadyDecided);
  for (const operatorId of [1, 2]) expect(refuse({ ...review, operatorId })).toBeInstanceOf(OwnMatter);
});

it('lets the owner of the shop rate the buyer of a completed order', () => {
  const { allows, refuse } = reviewPolicies.reviewBuyer;

  expect([buyer, seller].map((person) => allows(person, bought))).toEqual([false, true]);
  expect(refuse(bought)).toBeNull();
  expect(refuse({ ...bought, status: 'canceled' })).toBeInstanceOf(OrderNotCompleted);
});
