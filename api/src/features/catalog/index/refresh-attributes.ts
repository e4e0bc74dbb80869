import { inTransaction, type Pool, type Tx } from '../../../platform/db';
import { storeNextAttributes, storeOfferAttributes } from '../../attributes';
import { recordChangedFacets } from './scope-rows.repository';

/** Parses the attributes of offers again and stores the values, in the transaction that changed them. Returns how many have changed. */
export async function refreshOfferAttributes(tx: Tx, offerIds: readonly number[]): Promise<number> {
  if (offerIds.length === 0) return 0;
  const changed = await storeOfferAttributes(tx, offerIds);
  await recordChangedFacets(tx, changed);
  return changed.length;
}

/** Parses offers again after definitions have changed, batch by batch, from the end of the last run. Returns how many have changed. */
export async function refreshChangedDefinitions(pool: Pool, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  while (!signal?.aborted) {
    const batch = await inTransaction(pool, async (tx) => {
      const ids = await storeNextAttributes(tx);
      if (ids) await recordChangedFacets(tx, ids);
      return ids;
    });
    if (batch === null) break;
    changed += batch.length;
  }
  return changed;
}
