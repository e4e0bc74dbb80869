import { inTransaction, type Tx } from '../../../platform/db';
import { refreshOfferAttributes, reindexOffers } from '../../catalog';
import { markOffersDeleted } from '../../offers';
import { type KnownOffer, lockKnownOffers, replaceOfferTags, updateOffers } from '../saving/imported-offers.repository';
import { type LinkRecord, lockRun, type RunRecord, setRunStatus } from './import-links.repository';
import { addRestored, countKept, listChangesToUndo, markUndone, type OfferChange } from './link-changes.repository';
import type { LinkOptions } from './link-options';
import { clearMissing } from './missing-offers.repository';
import { isAsCreated, restoreOffer } from './offer-changes';

const offersInBatch = 250;

/**
 * Undoes the changes of a run, batch by batch; a process that takes over continues after the last whole batch.
 * Fields and created offers that were changed later stay.
 */
export async function undoRun({ pool }: LinkOptions, link: LinkRecord, run: RunRecord, signal: AbortSignal): Promise<void> {
  for (let last: number | null = 0; last !== null;) {
    signal.throwIfAborted();
    const after: number = last;
    last = await inTransaction(pool, async (tx) => {
      if (!(await lockRun(tx, run.id, 'undoing'))) return null;
      const changes = await listChangesToUndo(tx, run.id, after, offersInBatch);
      if (changes.length > 0) await undoChanges(tx, link, run.id, changes);
      else {
        await countKept(tx, run.id);
        await setRunStatus(tx, run.id, 'undone');
      }
      return changes.at(-1)?.offer_id ?? null;
    });
  }
}

async function undoChanges(tx: Tx, link: LinkRecord, runId: number, changes: readonly OfferChange[]): Promise<void> {
  const { byId } = await lockKnownOffers(
    tx,
    link.shop_id,
    [],
    [],
    changes.map(({ offer_id }) => offer_id),
  );
  const restored: KnownOffer[] = [];
  const removed: number[] = [];
  const undone: number[] = [];
  for (const change of changes) {
    const known = byId.get(change.offer_id);
    if (!known) continue;
    const before = restoreOffer(known, change);
    if (before) restored.push(before);
    else if (change.before === null && isAsCreated(known, change)) removed.push(known.id);
    else continue;
    undone.push(known.id);
  }
  const restoredIds = restored.map(({ id }) => id);
  if (restored.length > 0) await updateOffers(tx, restored);
  await replaceOfferTags(tx, restored);
  if (removed.length > 0) await markOffersDeleted(tx, removed);
  await clearMissing(tx, link.id, restoredIds);
  await markUndone(tx, runId, undone);
  await addRestored(tx, runId, undone.length);
  await refreshOfferAttributes(tx, restoredIds);
  await reindexOffers(tx, [...restoredIds, ...removed]);
}
