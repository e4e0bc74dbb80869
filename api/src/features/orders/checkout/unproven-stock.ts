import type { Tx } from '../../../platform/db';
import { unprovenShare } from '../order-rules';
import { countUnprovenHolds } from './stock.repository';

/** Returns the number of pieces of each counted offer that a further unproven order may hold. The caller has locked the offers. */
export async function findRoom(
  tx: Tx,
  offers: readonly { id: number; shop_id: number; stock: number | null }[],
): Promise<Map<number, number>> {
  const held = await countUnprovenHolds(tx, offers);
  return new Map(
    offers.flatMap(({ id, stock }) => {
      if (stock === null) return [];
      const now = held.get(id) ?? 0;
      return [[id, Math.max(0, unprovenShare(stock, now) - now)] as const];
    }),
  );
}
