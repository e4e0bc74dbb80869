import { type Actor, requirePossible } from '../../../platform/auth';
import { type Tx, inTransaction } from '../../../platform/db';
import { InvalidFields } from '../../../platform/errors';
import { fieldTexts } from '../../../platform/http';
import type { Locale } from '../../../platform/i18n';
import { trimmedOrNull } from '../../../platform/text';
import { snakeCase } from '../../content';
import { recordSellerEvent } from '../../events';
import { postponeForReturn } from '../../loyalty';
import { cityValue } from '../checkout/check-request';
import { mailOrderUpdated, mailReturnAsked, type MailContext } from '../mails/order-mails';
import {
  type CancelReason,
  isFreeCancellation,
  isTransitionAllowed,
  needsAddress,
  type OrderStatus,
  returnAnswerUntil,
  returnStatus,
} from '../order-rules';
import { countBuyerMail, insertHistory, lockOrder, type OrderChanges, updateOrder } from '../order-writes.repository';
import { OrderClosed, ReturnDeclined, TooManyBuyerMails, TransitionForbidden } from '../orders.errors';
import { canChangeContents, orderPolicies } from '../orders.policy';
import type { OrderRow } from '../orders.repository';
import { transitionOrder } from '../transition-order';
import { changeItems, type ItemRequest } from './change-items';
import { readSoldOrder, type SellerChangeDeps } from './seller-orders';

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

/**
 * Changes an opened order and its status; cancels an unopened one that is a fake or not available. The return of a completed order needs
 * the consent of its buyer.
 * @throws NotFound, OrderNotOpened, OrderClosed, TransitionForbidden, ReturnDeclined, InvalidFields, ItemsChanged, TooManyBonuses, TotalRaised,
 * TooManyBuyerMails.
 */
export function updateSoldOrder(deps: SellerChangeDeps, actor: Actor, id: number, update: OrderUpdate, locale: Locale): Promise<OrderRow> {
  const { pool, mails } = deps;
  return inTransaction(pool, async (tx) => {
    await lockOrder(tx, id);
    const order = await readSoldOrder(tx, orderPolicies.update, actor, id);
    if (!isFreeCancellation(order, update)) requirePossible(orderPolicies.update, order);
    const to = update.status === order.status ? undefined : update.status;
    if (to !== undefined) validateTransition(order, to, update, locale);
    if (update.items !== undefined && !canChangeContents(order)) throw new OrderClosed();
    const changes = await toOrderChanges(tx, mails, order, update);
    if (Object.keys(changes).length > 0 && !canChangeContents(order)) throw new OrderClosed();
    // A note is allowed on a closed order, because it does not change the order.
    const note = update.seller_note === undefined ? {} : { seller_note: trimmedOrNull(update.seller_note) };
    await updateOrder(tx, id, { ...changes, ...note });
    const comment = trimmedOrNull(update.comment);
    if (to === 'canceled' && order.status === 'completed' && !order.is_entered_by_seller) {
      await askForReturn(tx, mails, actor, order, comment);
      return readSoldOrder(tx, orderPolicies.update, actor, id);
    }
    if (to !== undefined) {
      const by = { side: 'seller', userId: actor.userId } as const;
      // Changed items may have changed the total, which bonuses and cashback depend on.
      const changed = await readSoldOrder(tx, orderPolicies.update, actor, id);
      await transitionOrder(tx, changed, { to, by, cancelReason: update.cancel_reason ?? null, comment }, deps);
    } else {
      if (comment)
        await insertHistory(tx, { orderId: id, side: 'seller', userId: actor.userId, from: order.status, to: order.status, comment });
      const isSent = typeof changes.ttn === 'string';
      if (order.buyer_email && order.is_buyer_notified && (comment || isSent)) {
        if (!(await countBuyerMail(tx, id))) throw new TooManyBuyerMails();
        const changed = await readSoldOrder(tx, orderPolicies.update, actor, id);
        await mailOrderUpdated(mails, tx, { to: order.buyer_email, language: order.language, order: changed, comment, isSent });
      }
    }
    await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.changed', shopId: order.shop_id, subjectId: id });
    return readSoldOrder(tx, orderPolicies.update, actor, id);
  });
}

/** Asks the buyer whether a completed order is returned; a repetition has no effect. */
async function askForReturn(tx: Tx, mails: MailContext, actor: Actor, order: OrderRow, comment: string | null): Promise<void> {
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
    await mailReturnAsked(mails, tx, { to: order.buyer_email, language: order.language, order, comment });
  }
  await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.changed', shopId: order.shop_id, subjectId: order.id });
}

function validateTransition(order: OrderRow, to: OrderStatus, update: OrderUpdate, locale: Locale): void {
  if (to === 'canceled' && !update.cancel_reason) throw InvalidFields.of('cancel_reason', fieldTexts.required);
  const cancelReason = update.cancel_reason ?? null;
  if (!isTransitionAllowed({ from: order.status, to, cancelReason, completedAt: order.completed_at, now: new Date() }))
    throw new TransitionForbidden(order, to, locale);
}

async function toOrderChanges(tx: Tx, mails: MailContext, order: OrderRow, update: OrderUpdate): Promise<OrderChanges> {
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
