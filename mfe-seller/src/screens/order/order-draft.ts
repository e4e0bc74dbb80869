import type { Order, OrderStatus, UpdateOrderBody } from '@yarmarok/shared-api';
import { areLinesChanged, toOrderItems, toOrderLines, type OrderLine } from '../../features/orders/order-lines';

/** What of an order can be changed on its screen. */
export interface OrderDraft {
  status: OrderStatus;
  ttn: string;
  /** Goes into the history. */
  comment: string;
  /** For the seller alone. */
  seller_note: string;
  lines: readonly OrderLine[];
  payment_method: Order['payment_method'];
  delivery_method: Order['delivery_method'];
  delivery_city: string;
  delivery_address: string;
}

/** Nothing but the status of such an order changes any more. */
export const isClosed = ({ status }: Pick<Order, 'status'>) => status === 'completed' || status === 'canceled';

function toOrderDraft(order: Order): OrderDraft {
  return {
    status: order.status,
    ttn: order.ttn ?? '',
    comment: '',
    seller_note: order.seller_note ?? '',
    lines: toOrderLines(order),
    payment_method: order.payment_method,
    delivery_method: order.delivery_method,
    delivery_city: order.delivery_city ?? '',
    delivery_address: order.delivery_address ?? '',
  };
}

/**
 * What was changed here on top of what the order is by now: somebody else's change shows wherever nothing was typed. A status
 * that the order cannot go to any more is dropped.
 */
export function applyOrderDraft(order: Order, changed: Partial<OrderDraft>): OrderDraft {
  const draft = { ...toOrderDraft(order), ...changed };
  return order.next_statuses.includes(draft.status) ? draft : { ...draft, status: order.status };
}

/** What differs from the order, as the service takes it; null when nothing does. A price that makes no sense counts as a change. */
export function buildOrderUpdate(order: Order, changed: Partial<OrderDraft>): UpdateOrderBody | null {
  const before = toOrderDraft(order);
  const draft = applyOrderDraft(order, changed);
  const trimToNull = (value: string) => value.trim() || null;
  const body: UpdateOrderBody = {
    ...(draft.status === before.status ? {} : { status: draft.status }),
    ...(draft.ttn.trim() === before.ttn ? {} : { ttn: trimToNull(draft.ttn) }),
    ...(trimToNull(draft.comment) ? { comment: trimToNull(draft.comment) } : {}),
    ...(draft.seller_note.trim() === before.seller_note ? {} : { seller_note: trimToNull(draft.seller_note) }),
    ...(draft.payment_method === before.payment_method ? {} : { payment_method: draft.payment_method }),
    ...(draft.delivery_method === before.delivery_method ? {} : { delivery_method: draft.delivery_method }),
    ...(draft.delivery_city.trim() === before.delivery_city ? {} : { delivery_city: trimToNull(draft.delivery_city) }),
    ...(draft.delivery_address.trim() === before.delivery_address ? {} : { delivery_address: trimToNull(draft.delivery_address) }),
    ...(areLinesChanged(draft.lines, order) ? { items: toOrderItems(draft.lines) ?? [] } : {}),
  };
  return Object.keys(body).length > 0 ? body : null;
}
