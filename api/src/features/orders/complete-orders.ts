import { type Pool, inTransaction } from '../../platform/db';
import { transitionOrder } from './transition-order';
import type { MailContext } from './mails/order-mails';
import { autoCompletionDays } from './order-rules';
import { findOrder } from './orders.repository';
import { lockOverdueOrders } from './order-writes.repository';

const batchSize = 20;

/** Completes orders that have been in progress with a waybill for 30 days. Returns their number. Safe to run concurrently. */
export async function completeOverdueOrders(pool: Pool, dependencies: { mails: MailContext }): Promise<number> {
  for (let done = 0; ;) {
    const count = await inTransaction(pool, async (tx) => {
      const ids = await lockOverdueOrders(tx, autoCompletionDays, batchSize);
      for (const id of ids) {
        const order = await findOrder(tx, id);
        if (order)
          await transitionOrder(
            tx,
            order,
            { to: 'completed', by: { side: 'system', userId: null }, cancelReason: null, comment: null },
            dependencies,
          );
      }
      return ids.length;
    });
    done += count;
    if (count < batchSize) return done;
  }
}
