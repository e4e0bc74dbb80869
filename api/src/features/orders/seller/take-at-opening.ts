import type { Tx } from '../../../platform/db';
import { reindexOfferNumbers } from '../../catalog';
import { maxBonusesMinor } from '../../loyalty';
import { notifyOfLowStock } from '../checkout/low-stock';
import type { MailContext } from '../mails/order-mails';
import { PiecesGone, TooManyBonuses } from '../orders.errors';
import { type OrderRow, readOrder } from '../orders.repository';
import { updateOrder } from '../order-writes.repository';
import { changeStock, lockUntaken, recordTaken } from '../checkout/stock.repository';

/**
 * Takes the missing pieces of an unopened order from the stock, after its hold was limited or has expired. Returns the order afterwards.
 * The caller has locked it, and takes leads and reserves later.
 * @param isLowered whether lines are reduced to the available pieces.
 * @throws PiecesGone when there are fewer pieces, and when the reduction would leave none; TooManyBonuses for a total that is too low.
 */
export async function takeAtOpening(
  tx: Tx,
  order: OrderRow,
  { mails, isLowered }: { mails: MailContext; isLowered: boolean },
): Promise<OrderRow> {
  // A closed order takes no pieces.
  if (order.status !== 'waiting_for_payment') return order;
  const lines = (await lockUntaken(tx, [order.id])).map((line) => {
    const taken = line.stock === null ? 0 : Math.min(line.untaken_quantity, Math.max(0, line.stock));
    return { ...line, taken, missing: line.stock === null ? 0 : line.untaken_quantity - taken };
  });
  if (lines.length === 0) return order;
  const short = lines.filter(({ missing }) => missing > 0);
  const missingPieces = short.reduce((sum, { missing }) => sum + missing, 0);
  const isEmptied = order.items.reduce((sum, { quantity }) => sum + quantity, 0) === missingPieces;
  if (short.length > 0 && (!isLowered || isEmptied))
    throw new PiecesGone(short.map((line) => ({ offer: line.offer_id, quantity: line.quantity, available: line.quantity - line.missing })));
  for (const line of lines) await recordTaken(tx, line, { quantity: line.quantity - line.missing, taken: line.taken, untaken: 0 });
  const taken = lines.filter((line) => line.taken > 0);
  const fallen = await changeStock(
    tx,
    taken.map((line) => ({ offerId: line.offer_id, quantity: -line.taken })),
  );
  await reindexOfferNumbers(
    tx,
    taken.map((line) => line.offer_id),
  );
  await notifyOfLowStock(tx, mails, fallen);
  if (short.length > 0) {
    const totalMinor = order.total_minor - short.reduce((sum, { missing, price_minor: price }) => sum + missing * price, 0);
    if (order.bonuses_used_minor > maxBonusesMinor({ totalMinor, currency: order.currency })) throw new TooManyBonuses();
    await updateOrder(tx, order.id, { total_minor: totalMinor });
  }
  return readOrder(tx, order.id);
}
