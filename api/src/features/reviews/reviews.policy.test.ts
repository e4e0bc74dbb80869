import { AlreadyReplied, OrderNotCompleted, ReviewNotAllowed, ReviewTooOld } from './reviews.errors';
import { reviewPolicies } from './reviews.policy';

const [buyer, seller] = [{ userId: 1 }, { userId: 2 }];
const bought = { buyer_id: 1, shop_owner_id: 2, status: 'completed', canceled_by: null, total_minor: 100, is_confirmed: false };
const now = new Date('2026-11-20T12:00:00Z');

it('lets the buyer of an order review its offers', () => {
  expect([buyer, seller].map((person) => reviewPolicies.create.allows(person, bought))).toEqual([true, false]);
  expect(reviewPolicies.create.allows(buyer, { buyer_id: null })).toBe(false);
});

it('needs an order that ended, with a payment or a confirmed receipt', () => {
  const { refuse } = reviewPolicies.create;

  expect(refuse(bought)).toBeNull();
  expect(refuse({ ...bought, total_minor: 0, is_confirmed: true })).toBeNull();
  expect(refuse({ ...bought, status: 'in_progress' })).toBeInstanceOf(OrderNotCompleted);
  expect(refuse({ ...bought, total_minor: 0 })).toBeInstanceOf(ReviewNotAllowed);
});

it.each([reviewPolicies.update, reviewPolicies.delete])('$action is for the author, for 30 days', ({ allows, refuse }) => {
  expect([1, 2, null].map((author_id) => allows(buyer, { author_id }))).toEqual([true, false, false]);
  expect(refuse({ created_at: new Date('2026-10-21T12:00:00Z') }, now)).toBeNull();
  expect(refuse({ created_at: new Date('2026-10-21T11:59:59Z') }, now)).toBeInstanceOf(ReviewTooOld);
});

it('lets the owner of the shop reply once', () => {
  expect([buyer, seller].map((person) => reviewPolicies.reply.allows(person, bought))).toEqual([false, true]);
  expect(reviewPolicies.reply.refuse({ reply: null })).toBeNull();
  expect(reviewPolicies.reply.refuse({ reply: 'Thank you' })).toBeInstanceOf(AlreadyReplied);
});

it('lets the owner of the shop rate the buyer of a completed order', () => {
  const { allows, refuse } = reviewPolicies.reviewBuyer;

  expect([buyer, seller].map((person) => allows(person, bought))).toEqual([false, true]);
  expect(refuse(bought)).toBeNull();
  expect(refuse({ ...bought, status: 'canceled' })).toBeInstanceOf(OrderNotCompleted);
});
