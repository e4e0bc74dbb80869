import { type Actor, type Person, requireAllowed, requirePossible } from '../../platform/auth';
import { type Db, type Pool, type Tx, inTransaction } from '../../platform/db';
import { InvalidFields } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import type { Locale } from '../../platform/i18n';
import { spendLeads } from '../billing';
import { snakeCase } from '../content';
import { recordSellerEvent } from '../events';
import { postponeForReturn, reserveCashback } from '../loyalty';
import { changeItems, type ItemRequest, planItems } from './change-items';
import { cityValue } from './check-request';
import { type ManualOrderRequest, createManualOrder } from './create-manual-order';
import { takeAtOpening } from './take-at-opening';
import { transitionOrder } from './transition-order';
import type { OrderMails } from './order-mails';
import { presentOrderOfMessage } from './order-message';
import {
  type CancelReason,
  isFreeCancellation,
  isTransitionAllowed,
  needsAddress,
  type OrderStatus,
  returnAnswerUntil,
  returnStatus,
} from './order-rules';
import { OrderClosed, ReturnDeclined, TooManyBuyerMails, TotalNotRaised, TransitionForbidden } from './orders.errors';
import { canChangeContents, orderPolicies } from './orders.policy';
import { replaceProposal, settleOpenProposal } from './order-proposals.repository';
import {
  findOrder,
  isDuplicateOfPaidOrder,
  listSellerOrders,
  type OrderOrdering,
  type OrderRow,
  type SellerOrderFilters,
} from './orders.repository';
import {
  insertHistory,
  lockOrder,
  lockOrderWithDuplicates,
  markOpened,
  type OrderChanges,
  updateOrder,
  countBuyerMail,
} from './order-writes.repository';
import { trimmedOrNull } from '../../platform/text';
import { requireOwnShop } from '../shops';
import { recordWebhookEvent } from '../webhooks';

export interface OrderUpdate {
  status?: OrderStatus | undefined;
  cancel_reason?: CancelReason | undefined;
  ttn?: string | null | undefined;
  delivery_method?: string | undefined;
  delivery_city?: string | null | undefined;
  delivery_address?: string | null | undefined;
  payment_method?: string | undefined;
  items?: readonly ItemRequest[] | undefined;
  comment?: string | null | undefined;
  seller_note?: string | null | undefined;
}

interface SellerPolicy {
  allows: (person: Person, order: OrderRow) => boolean;
}

export interface SellerOrdersOptions {
  pool: Pool;
  mails: OrderMails;
  openOrderLeadsPrice: number;
}

export type SellerOrdersService = ReturnType<typeof createSellerOrdersService>;

/** Orders as the sellers of their shops use them. */
export function createSellerOrdersService({ pool, mails, openOrderLeadsPrice }: SellerOrdersOptions) {
  const read = async (db: Db, policy: SellerPolicy, actor: Actor, id: number) => requireAllowed(policy, actor, await findOrder(db, id));

  /** Asks the buyer whether a completed order is returned; a repetition has no effect. */
  async function askForReturn(tx: Tx, actor: Actor, order: OrderRow, comment: string | null): Promise<void> {
    const now = new Date();
    const status = returnStatus(order, now);
    if (status === 'declined') throw new ReturnDeclined();
    if (status === 'asked') return;
    await updateOrder(tx, order.id, { return_asked_at: now });
    await postponeForReturn(tx, order.id, returnAnswerUntil(now));
    if (comment)
      await insertHistory(tx, { orderId: order.id, side: 'seller', userId: actor.userId, from: 'completed', to: 'completed', comment });
    if (order.buyer_email) {
      if (!(await countBuyerMail(tx, order.id))) throw new TooManyBuyerMails();
      await mails.returnAsked(tx, { to: order.buyer_email, language: order.language, order, comment });
    }
    await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.changed', shopId: order.shop_id, subjectId: order.id });
  }

  return {
    openOrderLeadsPrice,

    /** @throws NotFound for another person's shop, InvalidFields for a period that ends before it begins. */
    async list(actor: Actor, filters: Omit<SellerOrderFilters, 'ownerId'>, ordering: OrderOrdering, limit: number, offset: number) {
      const { firstDay, lastDay } = filters;
      if (firstDay !== null && lastDay !== null && lastDay < firstDay) throw InvalidFields.of('date_to', fieldTexts.format);
      await requireOwnShop(pool, actor, filters.shopId);
      return listSellerOrders(pool, { ownerId: actor.userId, ...filters }, ordering, limit, offset);
    },

    /** @throws NotFound, also for another person's order. */
    get: (actor: Actor, id: number) => read(pool, orderPolicies.readAsSeller, actor, id),

    /** @throws NotFound for another person's shop, InvalidFields, ItemsChanged. */
    enter: (actor: Actor, request: ManualOrderRequest) => createManualOrder(pool, mails, actor, request),

    /**
     * Reveals the buyer to the seller, for leads, exactly once; repeated openings and duplicates are free.
     * @param isLowered whether an order is lowered to the pieces that are left.
     * @throws NotFound, CashbackNotCovered, NotEnoughLeads, PiecesGone, OrderClosed for one that the shop has canceled unopened.
     */
    open(actor: Actor, id: number, isLowered: boolean): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrderWithDuplicates(tx, id);
        const found = await read(tx, orderPolicies.open, actor, id);
        if (found.is_opened) return found;
        requirePossible(orderPolicies.open, found);
        const order = await takeAtOpening(tx, found, { mails, isLowered });
        await reserveCashback(tx, id);
        const price = (await isDuplicateOfPaidOrder(tx, id)) ? 0 : openOrderLeadsPrice;
        await spendLeads(tx, actor.userId, { id, shopId: order.shop_id }, price);
        await markOpened(tx, id, price);
        await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.changed', shopId: order.shop_id, subjectId: id });
        if (price > 0 || order.cashback_minor > 0) await recordSellerEvent(tx, { userId: actor.userId, kind: 'balance.changed' });
        const opened = await read(tx, orderPolicies.open, actor, id);
        await recordWebhookEvent(tx, order.shop_id, { type: 'order.opened', data: { order: presentOrderOfMessage(opened) } });
        return opened;
      });
    },

    /**
     * Proposes other items of an opened order for a higher total, replacing an open proposal. The order is unchanged until the buyer
     * accepts.
     * @throws NotFound, OrderNotOpened, OrderClosed, InvalidFields, ItemsChanged, TooManyBonuses, TotalNotRaised, TooManyBuyerMails.
     */
    propose(actor: Actor, id: number, items: readonly ItemRequest[], comment: string | null): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        const order = await read(tx, orderPolicies.propose, actor, id);
        requirePossible(orderPolicies.propose, order);
        const { lines, totalMinor } = await planItems(tx, order, items);
        if (totalMinor <= order.total_minor || order.is_entered_by_seller) throw new TotalNotRaised();
        await replaceProposal(tx, { orderId: id, lines, totalMinor, comment: trimmedOrNull(comment) });
        const asked = await read(tx, orderPolicies.propose, actor, id);
        if (asked.proposal && order.buyer_email && order.is_buyer_notified) {
          if (!(await countBuyerMail(tx, id))) throw new TooManyBuyerMails();
          await mails.changesProposed(tx, { to: order.buyer_email, language: order.language, order: asked, proposal: asked.proposal });
        }
        await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.changed', shopId: order.shop_id, subjectId: id });
        return asked;
      });
    },

    /** Withdraws the open proposal; a repetition has no effect. @throws NotFound, ProposalSettled when there is none. */
    withdrawProposal(actor: Actor, id: number): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        const order = await read(tx, orderPolicies.withdrawProposal, actor, id);
        if (order.proposal?.status === 'withdrawn') return order;
        requirePossible(orderPolicies.withdrawProposal, order);
        await settleOpenProposal(tx, id, 'withdrawn');
        await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.changed', shopId: order.shop_id, subjectId: id });
        return read(tx, orderPolicies.withdrawProposal, actor, id);
      });
    },

    /**
     * Changes an opened order and its status; cancels an unopened one that is a fake or not available. The return of a completed order waits
     * for its buyer's yes.
     * @throws NotFound, OrderNotOpened, OrderClosed, TransitionForbidden, ReturnDeclined, InvalidFields, ItemsChanged, TooManyBonuses, TotalRaised,
     * TooManyBuyerMails.
     */
    update(actor: Actor, id: number, update: OrderUpdate, locale: Locale): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        const order = await read(tx, orderPolicies.update, actor, id);
        if (!isFreeCancellation(order, update)) requirePossible(orderPolicies.update, order);
        const isMoving = update.status !== undefined && update.status !== order.status;
        if (update.status !== undefined && isMoving) validateTransition(order, update.status, update, locale);
        if (update.items !== undefined && !canChangeContents(order)) throw new OrderClosed();
        const changes = await toOrderChanges(tx, mails, order, update);
        if (Object.keys(changes).length > 0 && !canChangeContents(order)) throw new OrderClosed();
        // A note does not change the order, so it is allowed on a closed one.
        const note = update.seller_note === undefined ? {} : { seller_note: trimmedOrNull(update.seller_note) };
        await updateOrder(tx, id, { ...changes, ...note });
        const comment = trimmedOrNull(update.comment);
        if (update.status === 'canceled' && isMoving && order.status === 'completed' && !order.is_entered_by_seller) {
          await askForReturn(tx, actor, order, comment);
          return read(tx, orderPolicies.update, actor, id);
        }
        if (update.status !== undefined && isMoving) {
          // Changed items may have changed the total, which bonuses and cashback depend on.
          const changed = await read(tx, orderPolicies.update, actor, id);
          await transitionOrder(
            tx,
            changed,
            { to: update.status, by: { side: 'seller', userId: actor.userId }, cancelReason: update.cancel_reason ?? null, comment },
            { mails },
          );
        } else {
          if (comment)
            await insertHistory(tx, { orderId: id, side: 'seller', userId: actor.userId, from: order.status, to: order.status, comment });
          const isSent = typeof changes.ttn === 'string';
          if (order.buyer_email && order.is_buyer_notified && (comment || isSent)) {
            if (!(await countBuyerMail(tx, id))) throw new TooManyBuyerMails();
            await mails.orderUpdated(tx, {
              to: order.buyer_email,
              language: order.language,
              order: await read(tx, orderPolicies.update, actor, id),
              comment,
              isSent,
            });
          }
        }
        await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.changed', shopId: order.shop_id, subjectId: id });
        return read(tx, orderPolicies.update, actor, id);
      });
    },
  };
}

function validateTransition(order: OrderRow, to: OrderStatus, update: OrderUpdate, locale: Locale): void {
  if (to === 'canceled' && !update.cancel_reason) throw InvalidFields.of('cancel_reason', fieldTexts.required);
  const cancelReason = update.cancel_reason ?? null;
  if (!isTransitionAllowed({ from: order.status, to, cancelReason, completedAt: order.completed_at, now: new Date() }))
    throw new TransitionForbidden(order, to, locale);
}

async function toOrderChanges(tx: Tx, mails: OrderMails, order: OrderRow, update: OrderUpdate): Promise<OrderChanges> {
  const ttn = update.ttn === undefined ? undefined : trimmedOrNull(update.ttn?.replace(/\s/g, ''));
  const deliveryMethod = update.delivery_method === undefined ? undefined : snakeCase(update.delivery_method);
  return {
    ...(ttn === undefined || ttn === order.ttn ? {} : { ttn, ttn_at: ttn ? new Date() : null }),
    ...(deliveryMethod === undefined
      ? {}
      : { delivery_method: deliveryMethod, ...(needsAddress(deliveryMethod) ? {} : { delivery_address: null }) }),
    ...(update.delivery_city === undefined ? {} : { delivery_city: cityValue(update.delivery_city) }),
    ...(update.delivery_address === undefined ? {} : { delivery_address: trimmedOrNull(update.delivery_address) }),
    ...(update.payment_method === undefined ? {} : { payment_method: snakeCase(update.payment_method) }),
    ...(update.items === undefined ? {} : { total_minor: await changeItems(tx, order, update.items, { mails }) }),
  };
}
