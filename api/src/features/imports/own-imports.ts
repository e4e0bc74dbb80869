import type { Actor } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import type { PageRequest } from '../../platform/http';
import { enqueue } from '../../platform/outbox';
import { recordSellerEvent } from '../events';
import { requireOwnShop } from '../shops';
import { picturesQueue } from './import-runner';
import { ImportEnded } from './imports.errors';
import { awaitBatches, findOwnImport, type ImportRecord, listOwnImports, lockOwnImport, markEnded } from './imports.repository';
import { findRunOfImport } from './links/import-links.repository';
import { enqueueRun } from './links/link-queue';
import { type ListedRow, listRows, type RowAction } from './saving/import-rows.repository';

/** Lists imports, newest first. @throws NotFound for another person's shop. */
export async function listImports(
  pool: Pool,
  actor: Actor,
  shopId: number | null,
  { limit, offset }: PageRequest,
): Promise<{ rows: ImportRecord[]; count: number }> {
  await requireOwnShop(pool, actor, shopId);
  return listOwnImports(pool, actor.userId, shopId, limit, offset);
}

/** @throws NotFound. */
export async function readImport(pool: Pool, actor: Actor, id: number): Promise<ImportRecord> {
  const record = await findOwnImport(pool, actor.userId, id);
  if (!record) throw new NotFound();
  return record;
}

/** Lists the results of the rows. @throws NotFound. */
export async function listImportRows(
  pool: Pool,
  actor: Actor,
  id: number,
  action: RowAction | null,
  { limit, offset }: PageRequest,
): Promise<{ rows: ListedRow[]; count: number }> {
  const { rows_done, created_count, updated_count, skipped_count, errors_count } = await readImport(pool, actor, id);
  const counts = { created: created_count, updated: updated_count, skipped: skipped_count, error: errors_count };
  return { rows: await listRows(pool, id, action, limit, offset), count: action ? counts[action] : rows_done };
}

/** Stops after the running batches; done rows stay. A repetition is accepted. @throws NotFound, ImportEnded. */
export async function cancelImport(pool: Pool, actor: Actor, id: number): Promise<void> {
  const { shop_id: shopId, is_dry_run: isDryRun } = await inTransaction(pool, async (tx) => {
    const record = await lockOwnImport(tx, actor.userId, id);
    if (!record) throw new NotFound();
    if (record.status !== 'canceled' && !(await markEnded(tx, id, 'canceled'))) throw new ImportEnded();
    return record;
  });
  // No new batch starts; the answer waits for running ones, so that its numbers are final.
  await inTransaction(pool, async (tx) => {
    await awaitBatches(tx, shopId);
    if (!isDryRun) await enqueue(tx, picturesQueue, { importId: id }, { dedupKey: `${picturesQueue}:${String(id)}` });
    const run = await findRunOfImport(tx, id);
    if (run) await enqueueRun(tx, run.id);
    await recordSellerEvent(tx, { userId: actor.userId, kind: 'import.progress', shopId, subjectId: id });
  });
}
