import type { Tx } from '../../platform/db';
import { reindexOfferNumbers } from '../catalog';
import { announceOrder } from './announce-order';
import { notifyOfLowStock } from './low-stock';
import type { OrderMails } from './order-mails';
import { confirmedHoldHours } from './order-rules';
import { OrderClosed } from './orders.errors';
import { findShopOfOrder, type OrderRow, readOrder } from './orders.repository';
import { lockUntaken, recordOrderedQuantities, recordTaken } from './stock.repository';
import { lockCheckout, markConfirmed } from './unproven-orders.repository';
import { findRoom } from './unproven-stock';

/**
 * Confirms an order, and with it the others of its checkout, because one mail has the links of all. Shops that were not told of theirs hear
 * of them now. A repetition has no effect.
 * @throws OrderClosed for a canceled order.
 */
export async function confirmCheckout(tx: Tx, orderId: number, mails: OrderMails): Promise<void> {
  const ids = await lockCheckout(tx, orderId);
  const orders: OrderRow[] = [];
  for (const id of ids) orders.push(await readOrder(tx, id));
  const asked = orders.find(({ id }) => id === orderId);
  if (asked?.status === 'canceled') throw new OrderClosed();
  const waiting = orders.filter((order) => order.status !== 'canceled' && order.confirmed_at === null && !order.is_entered_by_seller);
  const heldBack = [];
  for (const order of waiting) {
    if (order.needs_confirmation) {
      const shop = await findShopOfOrder(tx, order.shop_id);
      // The shop was deleted meanwhile; the order is canceled when its time is over.
      if (!shop) continue;
      heldBack.push({ order, shop });
    }
    await markConfirmed(tx, order.id, confirmedHoldHours);
  }
  if (heldBack.length === 0) return;
  await takeShare(
    tx,
    heldBack.map(({ order }) => order),
    mails,
  );
  for (const { order, shop } of heldBack) await announceOrder(tx, order.id, shop, mails);
}

/** Takes the pieces of confirmed orders, as far as the share of unproven orders reaches. */
async function takeShare(tx: Tx, orders: readonly OrderRow[], mails: OrderMails): Promise<void> {
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
