import { type Pool, inTransaction } from '../../../platform/db';
import { reindexOfferNumbers } from '../../catalog';
import { recordSellerEvent } from '../../events';
import type { Rates } from '../../loyalty';
import type { MailContext } from '../mails/order-mails';
import { holdHours } from '../order-rules';
import { readOrder } from '../orders.repository';
import { releaseStock } from './stock.repository';
import { transitionOrder } from '../transition-order';
import { lockEndedHold, lockUnconfirmed, markReleased } from './unproven-orders.repository';

/** Returns pieces of unopened orders to the stock when their hold has expired. Returns the number of orders. Safe to run concurrently. */
export async function endHolds(pool: Pool): Promise<number> {
  // Each order is a transaction of its own, because the offers of several are not locked in order of id.
  for (let done = 0; ; done += 1) {
    const isDone = await inTransaction(pool, async (tx) => {
      const id = await lockEndedHold(tx);
      if (id === null) return true;
      await reindexOfferNumbers(tx, await releaseStock(tx, id));
      await markReleased(tx, id);
      const order = await readOrder(tx, id);
      await recordSellerEvent(tx, { userId: order.shop_owner_id, kind: 'order.changed', shopId: order.shop_id, subjectId: id });
      return false;
    });
    if (isDone) return done;
  }
}

/** Cancels orders without a confirmation in time; their shops never know of them. Returns their number. */
export async function expireUnconfirmed(pool: Pool, dependencies: { mails: MailContext; rates: Rates }): Promise<number> {
  for (let done = 0; ; done += 1) {
    const isDone = await inTransaction(pool, async (tx) => {
      const id = await lockUnconfirmed(tx, holdHours);
      if (id === null) return true;
      const move = { to: 'canceled', by: { side: 'system', userId: null }, cancelReason: 'other', comment: null } as const;
      await transitionOrder(tx, await readOrder(tx, id), move, dependencies);
      return false;
    });
    if (isDone) return done;
  }
}
