import type { Tx } from '../../../platform/db';
import { recordSellerEvent } from '../../events';
import { recordWebhookEvent } from '../../webhooks';
import { mailNewOrder, type MailContext } from '../mails/order-mails';
import { presentOrderOfMessage } from '../mails/order-message';
import { type OrderRow, readOrder, type ShopOfOrder } from '../orders.repository';

/** Announces a new order to the shop: event, webhook, mail. */
export async function announceOrder(tx: Tx, id: number, shop: ShopOfOrder, mails: MailContext): Promise<OrderRow> {
  await recordSellerEvent(tx, { userId: shop.owner_id, kind: 'order.created', shopId: shop.id, subjectId: id });
  const order = await readOrder(tx, id);
  await recordWebhookEvent(tx, shop.id, { type: 'order.created', data: { order: presentOrderOfMessage(order) } });
  await mailNewOrder(mails, tx, { to: shop.owner_email, language: shop.owner_language, order });
  return order;
}
