import type { Tx } from '../../platform/db';
import { reindexOfferNumbers } from '../catalog';
import { recordSellerEvent } from '../events';
import { type LoyaltyOrder, settleCanceled, settleCompleted } from '../loyalty';
import { recordWebhookEvent } from '../webhooks';
import { mailSellerNotified, mailStatusChanged, type MailContext } from './mails/order-mails';
import { presentOrderOfMessage } from './mails/order-message';
import type { BuyerCancelReason, CancelReason, OrderStatus } from './order-rules';
import { findShopOfOrder, type OrderRow, readOrder } from './orders.repository';
import { insertHistory, type OrderChanges, updateOrder } from './order-writes.repository';
import { restoreStock } from './checkout/stock.repository';

export interface OrderTransition {
  to: OrderStatus;
  by: { side: 'buyer' | 'seller' | 'system'; userId: number | null };
  cancelReason: CancelReason | BuyerCancelReason | null;
  comment: string | null;
}

/**
 * Changes the status of an order with its effects: history, stock, bonuses, mails, webhooks. The caller has locked the order and checked the
 * transition.
 */
export async function transitionOrder(
  tx: Tx,
  order: OrderRow,
  transition: OrderTransition,
  { mails }: { mails: MailContext },
): Promise<void> {
  const { to, by } = transition;
  const now = new Date();
  await insertHistory(tx, { orderId: order.id, side: by.side, userId: by.userId, from: order.status, to, comment: transition.comment });
  const changes: OrderChanges = {
    status: to,
    ...(to === 'canceled' ? { cancel_reason: transition.cancelReason, canceled_by: by.side } : {}),
    ...(to === 'completed' ? { completed_at: now } : {}),
    ...(to === 'completed' && by.side === 'buyer' ? { received_at: now } : {}),
    ...(to === 'in_progress' ? { in_progress_at: now } : {}),
  };
  await updateOrder(tx, order.id, changes);
  if (to === 'completed') await settleCompleted(tx, toLoyaltyOrder(order), now);
  if (to === 'canceled') {
    await reindexOfferNumbers(tx, await restoreStock(tx, order.id));
    await settleCanceled(tx, toLoyaltyOrder(order), order.status === 'completed');
  }
  const changed = await readOrder(tx, order.id);
  if (!order.needs_confirmation)
    await recordWebhookEvent(tx, order.shop_id, {
      type: 'order.status_changed',
      data: { order: presentOrderOfMessage(changed), previous_status: order.status },
    });
  await notify(tx, changed, transition, mails);
}

/** Mails each side that did not make the change. */
async function notify(tx: Tx, order: OrderRow, { by, comment }: OrderTransition, mails: MailContext): Promise<void> {
  if (by.side !== 'buyer' && order.buyer_email && order.is_buyer_notified)
    await mailStatusChanged(mails, tx, { to: order.buyer_email, language: order.language, order, comment });
  if (by.side === 'seller' || order.needs_confirmation) return;
  await recordSellerEvent(tx, { userId: order.shop_owner_id, kind: 'order.changed', shopId: order.shop_id, subjectId: order.id });
  const shop = await findShopOfOrder(tx, order.shop_id);
  if (shop) await mailSellerNotified(mails, tx, { to: shop.owner_email, language: shop.owner_language, order });
}

function toLoyaltyOrder(order: OrderRow): LoyaltyOrder {
  return {
    id: order.id,
    shopId: order.shop_id,
    shopOwnerId: order.shop_owner_id,
    buyerId: order.buyer_id,
    currency: order.currency,
    totalMinor: order.total_minor,
    bonusesUsedMinor: order.bonuses_used_minor,
    items: order.items.map((item) => ({ priceMinor: item.price_minor, quantity: item.quantity, cashbackPercent: item.cashback_percent })),
  };
}
