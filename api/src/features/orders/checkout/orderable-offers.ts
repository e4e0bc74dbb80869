import type { Tx } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import { findChosenValues } from '../../offers';
import { type LockedOffer, readOffersForOrder } from './stock.repository';

/** An offer in the form that a line of an order freezes. */
export interface OrderableOffer extends Omit<LockedOffer, 'variant_group_id'> {
  /** Values that distinguish it from its variants, in each language; null for an offer without variants. */
  choices: LocalizedText | null;
}

/** Locks the offers, in order of id, so that stock and price hold until the order is written; their shops cannot be deleted in between. */
export async function findOffersForOrder(tx: Tx, ids: readonly number[]): Promise<OrderableOffer[]> {
  const rows = await readOffersForOrder(tx, ids, { isLocked: true });
  const variants = rows.filter(({ variant_group_id: group }) => group !== null).map(({ id }) => id);
  const choices = await findChosenValues(tx, variants);
  return rows.map((row) => ({ ...row, choices: choices.get(row.id) ?? null }));
}
