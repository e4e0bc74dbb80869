import { type Actor, type Person, requireAllowed, requirePossible } from '../../../platform/auth';
import { type Db, type Pool, inTransaction } from '../../../platform/db';
import { InvalidFields } from '../../../platform/errors';
import { fieldTexts, type PageRequest } from '../../../platform/http';
import { trimmedOrNull } from '../../../platform/text';
import { spendLeads } from '../../billing';
import { recordSellerEvent } from '../../events';
import { reserveCashback } from '../../loyalty';
import { requireOwnShop } from '../../shops';
import { recordWebhookEvent } from '../../webhooks';
import { replaceProposal, settleOpenProposal } from '../buyer/order-proposals.repository';
import { mailChangesProposed, type MailContext } from '../mails/order-mails';
import { presentOrderOfMessage } from '../mails/order-message';
import { countBuyerMail, lockOrder, lockOrderWithDuplicates, markOpened } from '../order-writes.repository';
import { TooManyBuyerMails, TotalNotRaised } from '../orders.errors';
import { orderPolicies } from '../orders.policy';
import {
  findOrder,
  isDuplicateOfPaidOrder,
  listSellerOrders,
  type OrderOrdering,
  type OrderRow,
  type SellerOrderFilters,
} from '../orders.repository';
import { type ItemRequest, planItems } from './change-items';
import { takeAtOpening } from './take-at-opening';

interface SellerPolicy {
  allows: (person: Person, order: OrderRow) => boolean;
}

export interface SellerOrderDeps {
  pool: Pool;
  mails: MailContext;
  /** Prices that are in force when they are read. */
  prices: { openOrderLeadsPrice: number };
}

export type SellerChangeDeps = Pick<SellerOrderDeps, 'pool' | 'mails'>;
type OwnOrderFilters = Omit<SellerOrderFilters, 'ownerId'>;

/** @throws NotFound for another person's shop, InvalidFields for a period that ends before it begins. */
export async function listShopOrders(pool: Pool, actor: Actor, filters: OwnOrderFilters, ordering: OrderOrdering, page: PageRequest) {
  const { firstDay, lastDay } = filters;
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) throw InvalidFields.of('date_to', fieldTexts.format);
  await requireOwnShop(pool, actor, filters.shopId);
  return listSellerOrders(pool, { ownerId: actor.userId, ...filters }, ordering, page.limit, page.offset);
}

/** @throws NotFound, also for another person's order. */
export async function readSoldOrder(db: Db, policy: SellerPolicy, actor: Actor, id: number): Promise<OrderRow> {
  return requireAllowed(policy, actor, await findOrder(db, id));
}

/**
 * Reveals the buyer to the seller, for leads, exactly once; repeated openings and duplicates are free.
 * @param isLowered whether the order is reduced to the available pieces.
 * @throws NotFound, CashbackNotCovered, NotEnoughLeads, PiecesGone, OrderClosed for one that the shop has canceled unopened.
 */
export function openOrder(deps: SellerOrderDeps, actor: Actor, id: number, isLowered: boolean): Promise<OrderRow> {
  return inTransaction(deps.pool, async (tx) => {
    await lockOrderWithDuplicates(tx, id);
    const found = await readSoldOrder(tx, orderPolicies.open, actor, id);
    if (found.is_opened) return found;
    requirePossible(orderPolicies.open, found);
    const order = await takeAtOpening(tx, found, { mails: deps.mails, isLowered });
    await reserveCashback(tx, id);
    const price = (await isDuplicateOfPaidOrder(tx, id)) ? 0 : deps.prices.openOrderLeadsPrice;
    await spendLeads(tx, actor.userId, { id, shopId: order.shop_id }, price);
    await markOpened(tx, id, price);
    await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.changed', shopId: order.shop_id, subjectId: id });
    if (price > 0 || order.cashback_minor > 0) await recordSellerEvent(tx, { userId: actor.userId, kind: 'balance.changed' });
    const opened = await readSoldOrder(tx, orderPolicies.open, actor, id);
    await recordWebhookEvent(tx, order.shop_id, { type: 'order.opened', data: { order: presentOrderOfMessage(opened) } });
    return opened;
  });
}

/**
 * Proposes other items of an opened order for a higher total, replacing an open proposal. The order is unchanged until the buyer
 * accepts.
 * @throws NotFound, OrderNotOpened, OrderClosed, InvalidFields, ItemsChanged, TooManyBonuses, TotalNotRaised, TooManyBuyerMails.
 */
export function proposeChange(deps: SellerChangeDeps, actor: Actor, id: number, items: readonly ItemRequest[], comment: string | null) {
  return inTransaction(deps.pool, async (tx) => {
    await lockOrder(tx, id);
    const order = await readSoldOrder(tx, orderPolicies.propose, actor, id);
    requirePossible(orderPolicies.propose, order);
    const { lines, totalMinor } = await planItems(tx, order, items);
    if (totalMinor <= order.total_minor || order.is_entered_by_seller) throw new TotalNotRaised();
    await replaceProposal(tx, { orderId: id, lines, totalMinor, comment: trimmedOrNull(comment) });
    const asked = await readSoldOrder(tx, orderPolicies.propose, actor, id);
    if (asked.proposal && order.buyer_email && order.is_buyer_notified) {
      if (!(await countBuyerMail(tx, id))) throw new TooManyBuyerMails();
      await mailChangesProposed(deps.mails, tx, {
        to: order.buyer_email,
        language: order.language,
        order: asked,
        proposal: asked.proposal,
      });
    }
    await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.changed', shopId: order.shop_id, subjectId: id });
    return asked;
  });
}

/** Withdraws the open proposal; a repetition has no effect. @throws NotFound, ProposalSettled when there is none. */
export function withdrawProposal(pool: Pool, actor: Actor, id: number): Promise<OrderRow> {
  return inTransaction(pool, async (tx) => {
    await lockOrder(tx, id);
    const order = await readSoldOrder(tx, orderPolicies.withdrawProposal, actor, id);
    if (order.proposal?.status === 'withdrawn') return order;
    requirePossible(orderPolicies.withdrawProposal, order);
    await settleOpenProposal(tx, id, 'withdrawn');
    await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.changed', shopId: order.shop_id, subjectId: id });
    return readSoldOrder(tx, orderPolicies.withdrawProposal, actor, id);
  });
}
