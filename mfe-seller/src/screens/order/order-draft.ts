import type { Order, OrderStatus, UpdateOrderBody } from '@yarmarok/shared-api';
import { areLinesChanged, toOrderItems, toOrderLines, type OrderLine } from '../../features/orders/order-lines';

/** Editable fields of an order. */
export interface OrderDraft {
  status: OrderStatus;
  ttn: string;
  /** Comment of the next history entry. */
  comment: string;
  /** Private note of the seller. */
  seller_note: string;
  lines: OrderLine[];
  payment_method: Order['payment_method'];
  delivery_method: Order['delivery_method'];
  /** The town by its name, as people write it; the service accepts names of towns too. */
  delivery_city: string;
  delivery_address: string;
}

/** Returns whether only the status of the order may still change. */
export const isClosed = ({ status }: Pick<Order, 'status'>) => status === 'completed' || status === 'canceled';

/** Returns the values of the form for an order. */
export function toOrderDraft(order: Order): OrderDraft {
  return {
    status: order.status,
    ttn: order.ttn ?? '',
    comment: '',
    seller_note: order.seller_note ?? '',
    lines: toOrderLines(order),
    payment_method: order.payment_method,
    delivery_method: order.delivery_method,
    delivery_city: order.get_delivery_city_display ?? '',
    delivery_address: order.delivery_address ?? '',
  };
}

/** Applies the typed changes to the current order; a status that is no longer allowed is dropped. */
export function applyOrderDraft(order: Order, changed: Partial<OrderDraft>): OrderDraft {
  const draft = { ...toOrderDraft(order), ...changed };
  return order.next_statuses.includes(draft.status) ? draft : { ...draft, status: order.status };
}

/** Returns whether a changed delivery lacks a part of its address; an old order without one can still be saved. */
export function isAddressMissing(order: Order, draft: OrderDraft, field: 'delivery_city' | 'delivery_address'): boolean {
  const before = toOrderDraft(order);
  const isChanged = draft.delivery_method !== before.delivery_method || draft[field].trim() !== before[field];
  return isChanged && draft.delivery_method !== 'self_pickup' && draft[field].trim() === '';
}

/** Returns the changed fields for the service; null without changes. An invalid price counts as a change. */
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
