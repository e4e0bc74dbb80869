import { type Actor, type Person, requireAllowed, requirePossible } from '../../../platform/auth';
import { inTransaction, type Tx } from '../../../platform/db';
import { NotFound } from '../../../platform/errors';
import { formatMinor } from '../../../platform/money';
import { trimmedOrNull } from '../../../platform/text';
import { recordSellerEvent } from '../../events';
import { mailProposalAnswered, mailReturnDeclined, type MailContext } from '../mails/order-mails';
import type { BuyerCancelReason, CancelReason } from '../order-rules';
import { lockOrder, updateOrder } from '../order-writes.repository';
import { ProposalSettled } from '../orders.errors';
import { orderPolicies } from '../orders.policy';
import { findOrder, findShopOfOrder, type OrderRow, readOrder } from '../orders.repository';
import { changeItems } from '../seller/change-items';
import { type OrderTransition, transitionOrder } from '../transition-order';
import type { LinkedOrderDeps } from './buyer-orders';
import { settleOpenProposal } from './order-proposals.repository';

export interface BuyerChangeDeps extends LinkedOrderDeps {
  mails: MailContext;
}

/** An account names its order, a signed link is the proof by itself. */
export type BuyerAccess = { actor: Actor; id: number } | { token: string };

interface Change {
  tx: Tx;
  /** The locked order. */
  order: OrderRow;
  /** Null for a link. */
  userId: number | null;
}

/** Changes an order of the buyer. @throws NotFound, and OrderLinkExpired for a link. */
function changeAsBuyer(
  { pool, links }: LinkedOrderDeps,
  policy: { allows: (person: Person, order: OrderRow) => boolean },
  access: BuyerAccess,
  change: (locked: Change) => Promise<OrderRow>,
): Promise<OrderRow> {
  return inTransaction(pool, async (tx) => {
    const id = 'token' in access ? links.read(access.token) : access.id;
    await lockOrder(tx, id);
    const found = await findOrder(tx, id);
    if ('actor' in access) return change({ tx, order: requireAllowed(policy, access.actor, found), userId: access.actor.userId });
    if (!found) throw new NotFound();
    return change({ tx, order: found, userId: null });
  });
}

async function move(
  { tx, order, userId }: Change,
  mails: MailContext,
  transition: Pick<OrderTransition, 'to' | 'cancelReason' | 'comment'>,
): Promise<OrderRow> {
  await transitionOrder(tx, order, { ...transition, by: { side: 'buyer', userId } }, { mails });
  return readOrder(tx, order.id);
}

/** @throws NotFound, OrderLinkExpired, OrderClosed, CannotCancel once the shop processes it. */
export function cancelOrder(
  deps: BuyerChangeDeps,
  access: BuyerAccess,
  { reason, comment }: { reason: CancelReason | BuyerCancelReason; comment?: string | null | undefined },
): Promise<OrderRow> {
  return changeAsBuyer(deps, orderPolicies.cancel, access, (locked) => {
    requirePossible(orderPolicies.cancel, locked.order);
    return move(locked, deps.mails, { to: 'canceled', cancelReason: reason, comment: trimmedOrNull(comment) });
  });
}

/** @throws NotFound, OrderLinkExpired, CannotConfirm unless it is in progress, or completed without a confirmation. */
export function confirmReceived(deps: BuyerChangeDeps, access: BuyerAccess): Promise<OrderRow> {
  return changeAsBuyer(deps, orderPolicies.confirmReceived, access, async (locked) => {
    const { tx, order } = locked;
    requirePossible(orderPolicies.confirmReceived, order);
    if (order.status !== 'completed') return move(locked, deps.mails, { to: 'completed', cancelReason: null, comment: null });
    // The seller or a job completed the order before, so its status stays.
    await updateOrder(tx, order.id, { received_at: new Date() });
    await recordChange(tx, order);
    return readOrder(tx, order.id);
  });
}

/**
 * Agrees to the return of a completed order, or declines it. A repeated answer returns the order without effect.
 * @throws NotFound, OrderLinkExpired, ReturnNotAsked, ReturnTooLate.
 */
export function answerReturn(deps: BuyerChangeDeps, access: BuyerAccess, isAccepted: boolean): Promise<OrderRow> {
  return changeAsBuyer(deps, orderPolicies.answerReturn, access, async (locked) => {
    const { tx, order } = locked;
    const isReturned = order.status === 'canceled' && order.cancel_reason === 'returned';
    if (isAccepted ? isReturned : order.return_declined_at !== null) return order;
    requirePossible(orderPolicies.answerReturn, order);
    if (isAccepted) return move(locked, deps.mails, { to: 'canceled', cancelReason: 'returned', comment: null });
    await updateOrder(tx, order.id, { return_declined_at: new Date() });
    await recordChange(tx, order);
    const shop = await findShopOfOrder(tx, order.shop_id);
    if (shop) await mailReturnDeclined(deps.mails, tx, { to: shop.owner_email, language: shop.owner_language, order });
    return readOrder(tx, order.id);
  });
}

/**
 * Accepts or declines the seller's proposal. A repeated answer returns the order without effect.
 * @param answer names the proposal that the buyer saw, so that a newer one is not accepted by mistake.
 * @throws NotFound, OrderLinkExpired, ProposalSettled, ItemsChanged for items that are not available any more, TooManyBonuses.
 */
export function answerProposal(
  deps: BuyerChangeDeps,
  access: BuyerAccess,
  { proposal: proposalId, is_accepted: isAccepted }: { proposal: number; is_accepted: boolean },
): Promise<OrderRow> {
  return changeAsBuyer(deps, orderPolicies.answerProposal, access, async ({ tx, order }) => {
    const { mails } = deps;
    const { proposal } = order;
    if (proposal?.id !== proposalId) throw new ProposalSettled();
    if (proposal.status === (isAccepted ? 'accepted' : 'declined')) return order;
    requirePossible(orderPolicies.answerProposal, order);
    await settleOpenProposal(tx, order.id, isAccepted ? 'accepted' : 'declined');
    if (isAccepted) {
      const items = proposal.items.map((item) => ({
        offer: item.offer_id,
        quantity: item.quantity,
        price: formatMinor(item.price_minor),
      }));
      await updateOrder(tx, order.id, { total_minor: await changeItems(tx, order, items, { mails, isAgreed: true }) });
    }
    await recordChange(tx, order);
    const shop = await findShopOfOrder(tx, order.shop_id);
    if (shop) await mailProposalAnswered(mails, tx, { to: shop.owner_email, language: shop.owner_language, order, proposal, isAccepted });
    return readOrder(tx, order.id);
  });
}

const recordChange = (tx: Tx, { id, shop_id: shopId, shop_owner_id: userId }: OrderRow) =>
  recordSellerEvent(tx, { userId, kind: 'order.changed', shopId, subjectId: id });
