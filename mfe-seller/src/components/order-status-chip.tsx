import type { Order } from '@yarmarok/shared-api';
import { StatusChip } from '@yarmarok/shared-ui';

/** Status of an order; an unopened order counts as new. */
export function OrderStatusChip({ order }: { order: Pick<Order, 'is_opened' | 'status' | 'get_status_display'> }) {
  const isNew = !order.is_opened && order.status === 'waiting_for_payment';
  return isNew ? <StatusChip status="new" /> : <StatusChip status={order.status} label={order.get_status_display} />;
}
