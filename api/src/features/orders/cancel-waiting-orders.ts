import type { Tx } from '../../platform/db';
import { transitionOrder } from './transition-order';
import type { MailContext } from './mails/order-mails';
import { findOrder } from './orders.repository';
import { lockWaitingOrders } from './order-writes.repository';

/** Cancels waiting orders of a deleted account, as buyer and as seller. */
export async function cancelWaitingOrders(tx: Tx, userId: number, dependencies: { mails: MailContext }): Promise<void> {
  for (const id of await lockWaitingOrders(tx, userId)) {
    const order = await findOrder(tx, id);
    if (order)
      await transitionOrder(
        tx,
        order,
        { to: 'canceled', by: { side: 'system', userId: null }, cancelReason: 'other', comment: null },
        dependencies,
      );
  }
}
