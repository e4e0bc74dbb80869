import { formatMinor } from '../../../platform/money';
import type { OrderOfMessage } from '../../webhooks';
import type { OrderRow } from '../orders.repository';

/** Presents an order for webhooks: without data of its buyer, also when it is opened (docs/decisions/0102-webhooks-of-shops.md). */
export function presentOrderOfMessage(row: OrderRow): OrderOfMessage {
  return {
    id: row.id,
    number: String(row.number),
    group_number: row.group_number,
    created_at: row.created_at.toISOString(),
    status: row.status,
    cancel_reason: row.cancel_reason,
    canceled_by: row.canceled_by,
    is_opened: row.is_opened,
    is_entered_by_seller: row.is_entered_by_seller,
    currency: row.currency,
    total: formatMinor(row.total_minor),
    bonuses_used: formatMinor(row.bonuses_used_minor),
    payment_method: row.payment_method,
    delivery_method: row.delivery_method,
    items: row.items.map((item) => ({
      offer: item.offer_id,
      sku: item.sku,
      quantity: item.quantity,
      unit: item.unit,
      price: formatMinor(item.price_minor),
      total: formatMinor(item.price_minor * item.quantity),
    })),
  };
}
