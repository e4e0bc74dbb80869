import type { Tx } from '../../platform/db';
import type { Rates } from '../loyalty';
import { transitionOrder } from './transition-order';
import type { OrderMails } from './order-mails';
import { findOrder } from './orders.repository';
import { lockWaitingOrders } from './order-writes.repository';

/** Cancels what somebody who leaves has ordered, or what was ordered in their shops, as far as nobody works on it yet. */
export async function cancelWaitingOrders(tx: Tx, userId: number, dependencies: { mails: OrderMails; rates: Rates }): Promise<void> {
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
