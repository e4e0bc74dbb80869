import { definePolicy, type Person } from '../../platform/auth';
import { requireOwnShop } from '../shops';
import { canConfirmReceipt, isClosed, type OrderStatus, returnStatus } from './order-rules';
import { CannotCancel, CannotConfirm, OpeningBlocked, OrderClosed, OrderNotOpened, ProposalSettled, ReturnNotAsked } from './orders.errors';
import { adoptOrder, declineAdoption, listAdoptableOrders } from './checkout/guest-orders.repository';
import { findSender } from './files/order-files.repository';
import { listBuyerOrders, listSellerOrders, listSellerOrdersAfter } from './orders.repository';

interface Bought {
  buyer_id: number | null;
}
interface Sold {
  shop_owner_id: number;
  needs_confirmation: boolean;
}
interface WithStatus {
  status: OrderStatus;
}
interface WithOpening {
  is_opened: boolean;
}
interface WithReturn extends WithStatus {
  return_asked_at: Date | null;
  return_declined_at: Date | null;
}
interface WithProposal {
  proposal: { status: string } | null;
}

const byBuyer = {
  who: 'its buyer',
  stranger: 404,
  allows: ({ userId }: Person, { buyer_id }: Bought) => buyer_id === userId,
} as const;
const bySeller = {
  who: 'the owner of its shop',
  stranger: 404,
  allows: ({ userId }: Person, { shop_owner_id, needs_confirmation }: Sold) => shop_owner_id === userId && !needs_confirmation,
} as const;

const refuseUnopened = ({ is_opened }: WithOpening) => (is_opened ? null : new OrderNotOpened());
const refuseClosed = ({ status }: WithStatus) => (isClosed(status) ? new OrderClosed() : null);
const refuseSettled = ({ proposal }: WithProposal) => (proposal?.status === 'open' ? null : new ProposalSettled());

/** Returns whether all of an order may change: a closed one allows only the seller's note, a comment and a return. */
export function canChangeContents({ status }: WithStatus): boolean {
  return !isClosed(status);
}

/** Returns whether the order still waits for the confirmation by the link of the mail. */
export function isConfirmationOpen(
  order: WithOpening & WithStatus & { confirmed_at: Date | null; is_entered_by_seller: boolean },
): boolean {
  return order.status === 'waiting_for_payment' && !order.is_opened && order.confirmed_at === null && !order.is_entered_by_seller;
}

/** Rules for orders. The link of an order's mail acts for its buyer: `order-links.ts`. */
export const orderPolicies = {
  listAsBuyer: definePolicy({ action: 'order.listAsBuyer', who: 'their buyer', stranger: null, filteredBy: [listBuyerOrders] }),
  previewCashback: definePolicy({ action: 'order.previewCashback', who: 'any account', stranger: null }),
  readAsBuyer: definePolicy({ action: 'order.readAsBuyer', ...byBuyer }),
  cancel: definePolicy({
    action: 'order.cancel',
    ...byBuyer,
    when: 'it waits for payment',
    refuse: (order: WithStatus) => refuseClosed(order) ?? (order.status === 'waiting_for_payment' ? null : new CannotCancel()),
  }),
  confirmReceived: definePolicy({
    action: 'order.confirmReceived',
    ...byBuyer,
    when: 'it is in progress, or completed without a confirmation',
    refuse: (order: WithStatus & { received_at: Date | null }) => (canConfirmReceipt(order) ? null : new CannotConfirm()),
  }),
  listAdoptable: definePolicy({
    action: 'order.listAdoptable',
    who: 'the account with their e-mail',
    when: 'a guest placed them, and the account has neither taken them over nor declined',
    stranger: null,
    filteredBy: [listAdoptableOrders],
  }),
  adopt: definePolicy({
    action: 'order.adopt',
    who: 'the account with its e-mail',
    when: 'a guest placed it, and the account has not declined',
    stranger: 404,
    filteredBy: [adoptOrder],
  }),
  declineAdoption: definePolicy({
    action: 'order.declineAdoption',
    who: 'the account with its e-mail',
    when: 'a guest placed it, and the account has not taken it over',
    stranger: 404,
    filteredBy: [declineAdoption],
  }),
  answerReturn: definePolicy({
    action: 'order.answerReturn',
    ...byBuyer,
    when: 'it is completed, and its shop asks to return it',
    refuse: (order: WithReturn) =>
      order.status === 'completed' && returnStatus(order, new Date()) === 'asked' ? null : new ReturnNotAsked(),
  }),
  answerProposal: definePolicy({ action: 'order.answerProposal', ...byBuyer, when: 'the proposal is open', refuse: refuseSettled }),

  listAsSeller: definePolicy({
    action: 'order.listAsSeller',
    who: 'the owner of their shops',
    stranger: 404,
    filteredBy: [requireOwnShop, listSellerOrders],
  }),
  readAsSeller: definePolicy({ action: 'order.readAsSeller', ...bySeller }),
  readFile: definePolicy({
    action: 'order.readFile',
    who: 'the owner of the shop',
    stranger: 404,
    filteredBy: [findSender, listSellerOrdersAfter],
  }),
  open: definePolicy({
    action: 'order.open',
    ...bySeller,
    when: 'it is opened already, or the shop is not blocked and has not canceled it, and the leads and the main balance suffice',
    refuse({ is_opened, canceled_by, shop_is_blocked }: WithOpening & { canceled_by: string | null; shop_is_blocked: boolean }) {
      if (is_opened) return null;
      if (shop_is_blocked) return new OpeningBlocked();
      return canceled_by === 'seller' ? new OrderClosed() : null;
    },
  }),
  enter: definePolicy({
    action: 'order.enter',
    who: 'the owner of the shop',
    stranger: 404,
    allows: ({ userId }: Person, shop: { owner_id: number }) => shop.owner_id === userId,
  }),
  propose: definePolicy({
    action: 'order.propose',
    ...bySeller,
    when: 'it is opened, and neither completed nor canceled',
    refuse: (order: WithOpening & WithStatus) => refuseUnopened(order) ?? refuseClosed(order),
  }),
  withdrawProposal: definePolicy({ action: 'order.withdrawProposal', ...bySeller, when: 'the proposal is open', refuse: refuseSettled }),
  update: definePolicy({
    action: 'order.update',
    ...bySeller,
    when: 'it is opened, or canceled free of leads; items, delivery and payment until it is completed or canceled',
    refuse: refuseUnopened,
  }),
  setStatus: definePolicy({
    action: 'order.setStatus',
    who: 'the owner of the shop',
    stranger: 404,
    filteredBy: [requireOwnShop],
    when: 'each order is opened, and may have this status next',
  }),
};
