import type { Order } from '@yarmarok/shared-api';
import { StatusChip } from '@yarmarok/shared-ui';

/** An order that nobody opened is new to the seller. */
export function OrderStatusChip({ order }: { order: Pick<Order, 'is_opened' | 'status' | 'get_status_display'> }) {
  const isNew = !order.is_opened && order.status === 'waiting_for_payment';
  return isNew ? <StatusChip status="new" /> : <StatusChip status={order.status} label={order.get_status_display} />;
}
