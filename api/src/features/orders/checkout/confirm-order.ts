import { type Pool, type Tx, inTransaction } from '../../../platform/db';
import { reindexOfferNumbers } from '../../catalog';
import { readLinkedOrder } from '../buyer/buyer-orders';
import type { OrderLinks } from '../buyer/order-links';
import { announceOrder } from './announce-order';
import { notifyOfLowStock } from './low-stock';
import type { MailContext } from '../mails/order-mails';
import { confirmedHoldHours } from '../order-rules';
import { OrderClosed } from '../orders.errors';
import { findShopOfOrder, type OrderRow, readOrder } from '../orders.repository';
import { lockUntaken, recordOrderedQuantities, recordTaken } from './stock.repository';
import { lockCheckout, markConfirmed } from './unproven-orders.repository';
import { findRoom } from './unproven-stock';

/**
 * Confirms the order of a mailed link, and with it the others of its checkout, because one mail has the links of all. Announces the orders to
 * shops that do not know of them yet. A repetition has no effect.
 * @throws NotFound, OrderLinkExpired, ConfirmByMail for a link of another origin, OrderClosed for a canceled order.
 */
export function confirmCheckout(
  { pool, links, mails }: { pool: Pool; links: Pick<OrderLinks, 'read' | 'readMailed'>; mails: MailContext },
  token: string,
): Promise<OrderRow> {
  return inTransaction(pool, async (tx) => {
    await confirmOrders(tx, links.readMailed(token), mails);
    return readLinkedOrder(tx, links, token);
  });
}

async function confirmOrders(tx: Tx, orderId: number, mails: MailContext): Promise<void> {
  const ids = await lockCheckout(tx, orderId);
  const orders: OrderRow[] = [];
  for (const id of ids) orders.push(await readOrder(tx, id));
  const asked = orders.find(({ id }) => id === orderId);
  if (asked?.status === 'canceled') throw new OrderClosed();
  const waiting = orders.filter((order) => order.status !== 'canceled' && order.confirmed_at === null && !order.is_entered_by_seller);
  const unannounced = [];
  for (const order of waiting) {
    if (order.needs_confirmation) {
      const shop = await findShopOfOrder(tx, order.shop_id);
      // The shop was deleted in between; the order is canceled when its time is over.
      if (!shop) continue;
      unannounced.push({ order, shop });
    }
    await markConfirmed(tx, order.id, confirmedHoldHours);
  }
  if (unannounced.length === 0) return;
  await takeLimitedPieces(
    tx,
    unannounced.map(({ order }) => order),
    mails,
  );
  for (const { order, shop } of unannounced) await announceOrder(tx, order.id, shop, mails);
}

/** Takes the pieces of confirmed orders, up to the limit of unproven orders. */
async function takeLimitedPieces(tx: Tx, orders: readonly OrderRow[], mails: MailContext): Promise<void> {
  const lines = await lockUntaken(
    tx,
    orders.map(({ id }) => id),
  );
  const room = await findRoom(
    tx,
    lines.map(({ offer_id: id, shop_id, stock }) => ({ id, shop_id, stock })),
  );
  const takenOf = new Map<number, number>();
  for (const line of lines) {
    const taken = line.stock === null ? 0 : Math.max(0, Math.min(line.untaken_quantity, line.stock, room.get(line.offer_id) ?? 0));
    takenOf.set(line.offer_id, taken);
    await recordTaken(tx, line, { quantity: line.quantity, taken, untaken: line.untaken_quantity - taken });
  }
  const offerIds = [...new Set(orders.flatMap(({ items }) => items.map(({ offer_id: id }) => id)))].sort((a, b) => a - b);
  const fallen = await recordOrderedQuantities(
    tx,
    offerIds.map((offerId) => ({ offerId, quantity: takenOf.get(offerId) ?? 0 })),
  );
  await reindexOfferNumbers(tx, offerIds);
  await notifyOfLowStock(tx, mails, fallen);
}
