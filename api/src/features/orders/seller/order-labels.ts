import type { Locale, Message } from '../../../platform/i18n';
import { choiceTitle, choices } from '../../content';
import type { OrderStatus } from '../order-rules';

const paysOnDelivery: Message = { uk: 'Оплата під час отримання', ru: 'Оплата при получении', en: 'Pays on delivery' };

/** Returns the label of an order's status. An order with cash on delivery has no status "waiting for payment". */
export function orderStatusTitle(order: { status: OrderStatus; payment_method: string }, locale: Locale): string {
  return order.status === 'waiting_for_payment' && order.payment_method === 'cash_on_delivery'
    ? paysOnDelivery[locale]
    : choiceTitle('order_status', order.status, locale);
}

const canceledByShop: Message = { uk: 'Скасовано магазином', ru: 'Отменён магазином', en: 'Canceled by the shop' };

/** Returns the reason in the form for the buyer, which hides that the shop considers the order a fake. */
export function toBuyersReason<Reason extends string>(reason: Reason): Reason | 'other' {
  return reason === 'fake' ? 'other' : reason;
}

/** Returns the reason of a cancellation, in the words of the canceling side. */
export function cancelReasonTitle(reason: string, canceledBy: string | null, locale: Locale, viewer: 'buyer' | 'seller'): string {
  if (viewer === 'buyer' && reason === 'fake') return canceledByShop[locale];
  // Orders that buyers canceled before they had reasons of their own store the seller's values.
  const own = reason === 'buyers_request' ? 'changed_mind' : reason;
  const isOwn = canceledBy === 'buyer' && own in choices.order_buyer_cancel_reason;
  return isOwn ? choiceTitle('order_buyer_cancel_reason', own, locale) : choiceTitle('order_cancel_reason', reason, locale);
}
