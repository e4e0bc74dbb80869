import type { OrderStatus } from './order-rules';
import { CannotCancel, CannotConfirm, OrderClosed, OrderNotOpened, ProposalSettled } from './orders.errors';
import { canChangeContents, orderPolicies } from './orders.policy';

const [buyer, seller, stranger] = [{ userId: 1 }, { userId: 2 }, { userId: 3 }];
const order = { buyer_id: 1, shop_owner_id: 2, is_opened: true, needs_confirmation: false };
const statuses: OrderStatus[] = ['waiting_for_payment', 'in_progress', 'completed', 'canceled'];

it.each([orderPolicies.readAsBuyer, orderPolicies.cancel, orderPolicies.confirmReceived, orderPolicies.answerProposal])(
  '$action is for the buyer of the order',
  ({ allows }) => {
    expect([buyer, seller, stranger].map((person) => allows(person, order))).toEqual([true, false, false]);
  },
);

it('gives the order of a guest to no account', () => {
  expect(orderPolicies.readAsBuyer.allows(buyer, { buyer_id: null })).toBe(false);
});

it.each([orderPolicies.readAsSeller, orderPolicies.open, orderPolicies.propose, orderPolicies.withdrawProposal, orderPolicies.update])(
  '$action is for the owner of the shop',
  ({ allows }) => {
    expect([buyer, seller, stranger].map((person) => allows(person, order))).toEqual([false, true, false]);
  },
);

it('lets the owner of a shop enter orders', () => {
  expect([seller, stranger].map((person) => orderPolicies.enter.allows(person, { owner_id: 2 }))).toEqual([true, false]);
});

it('lets the buyer cancel until the shop works on the order', () => {
  expect(statuses.map((status) => orderPolicies.cancel.refuse({ status }))).toEqual([
    null,
    expect.any(CannotCancel),
    expect.any(OrderClosed),
    expect.any(OrderClosed),
  ]);
});

it('lets the buyer confirm the receipt once, of an order in progress or one that was completed', () => {
  const refused = expect.any(CannotConfirm) as CannotConfirm;

  const { refuse } = orderPolicies.confirmReceived;
  expect(statuses.map((status) => refuse({ status, received_at: null }))).toEqual([refused, null, null, refused]);
  expect(refuse({ status: 'completed', received_at: new Date() })).toEqual(refused);
});

it.each([orderPolicies.answerProposal, orderPolicies.withdrawProposal])('$action needs an open proposal', ({ refuse }) => {
  expect(refuse({ proposal: { status: 'open' } })).toBeNull();
  expect(refuse({ proposal: { status: 'expired' } })).toBeInstanceOf(ProposalSettled);
  expect(refuse({ proposal: null })).toBeInstanceOf(ProposalSettled);
});

it('lets the seller change an opened order, and its contents until it is closed', () => {
  expect(orderPolicies.update.refuse({ is_opened: true })).toBeNull();
  expect(orderPolicies.update.refuse({ is_opened: false })).toBeInstanceOf(OrderNotOpened);
  expect(statuses.filter((status) => canChangeContents({ status }))).toEqual(['waiting_for_payment', 'in_progress']);
});

it('lets the seller propose changes of an opened order that is not closed', () => {
  expect(orderPolicies.propose.refuse({ is_opened: true, status: 'in_progress' })).toBeNull();
  expect(orderPolicies.propose.refuse({ is_opened: false, status: 'canceled' })).toBeInstanceOf(OrderNotOpened);
  expect(orderPolicies.propose.refuse({ is_opened: true, status: 'canceled' })).toBeInstanceOf(OrderClosed);
});
