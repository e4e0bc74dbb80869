import type { Actor } from '../../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../../platform/db';
import { NotFound } from '../../../platform/errors';
import type { PageRequest } from '../../../platform/http';
import { ImportRunning } from '../imports.errors';
import { findUnfinished } from '../imports.repository';
import { NothingToUndo, RunActive, RunNotHeld } from './import-links.errors';
import {
  findOwnLink,
  findOwnRun,
  insertRun,
  listLatestRuns,
  listRuns,
  lockOwnLink,
  lockOwnRun,
  type RunRecord,
  saveVersion,
  setRunStatus,
} from './import-links.repository';
import { hasChanges, type ListedChange, listChanges } from './link-changes.repository';
import { enqueueRun } from './link-queue';
import { applyTriedImport } from './settle-run';

/** Fetches a link now. Returns the id of the run. @throws NotFound, RunActive. */
export function startRun(pool: Pool, actor: Actor, id: number): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const link = await lockOwnLink(tx, actor.userId, id);
    if (!link) throw new NotFound();
    const runId = await insertRun(tx, id, false, link.is_prices_only);
    if (runId === null) throw new RunActive();
    await enqueueRun(tx, runId);
    return runId;
  });
}

/** Lists the runs of a link, newest first. @throws NotFound. */
export async function listOwnRuns(pool: Pool, actor: Actor, id: number, page: PageRequest): Promise<{ rows: RunRecord[]; count: number }> {
  if (!(await findOwnLink(pool, actor.userId, id))) throw new NotFound();
  return listRuns(pool, id, page.limit, page.offset);
}

/** Lists what a run changed. @throws NotFound. */
export async function listRunChanges(
  pool: Pool,
  actor: Actor,
  runId: number,
  page: PageRequest,
): Promise<{ rows: ListedChange[]; count: number }> {
  if (!(await findOwnRun(pool, actor.userId, runId))) throw new NotFound();
  return listChanges(pool, runId, page.limit, page.offset);
}

/** Applies the file of a run that waits. @throws NotFound, RunNotHeld, ImportRunning. */
export async function approveRun(pool: Pool, actor: Actor, runId: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const run = await lockHeld(tx, actor, runId);
    await setRunStatus(tx, runId, 'importing');
    if (!(await applyTriedImport(tx, run.shop_id, run.import_id))) throw new ImportRunning(await findUnfinished(tx, run.shop_id));
  });
}

/** Rejects the file of a run that waits; the same file is not imported again. @throws NotFound, RunNotHeld. */
export async function discardRun(pool: Pool, actor: Actor, runId: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const run = await lockHeld(tx, actor, runId);
    await saveVersion(tx, run.link_id, run);
    await setRunStatus(tx, runId, 'discarded');
  });
}

/** Undoes the changes of a run in the background. @throws NotFound, NothingToUndo, RunActive. */
export async function requestUndo(pool: Pool, actor: Actor, runId: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const run = await lockOwnRun(tx, actor.userId, runId);
    if (!run) throw new NotFound();
    if (!['finished', 'canceled'].includes(run.status) || !(await hasChanges(tx, runId))) throw new NothingToUndo();
    const [latest] = await listLatestRuns(tx, [run.link_id]);
    if (latest && ['waiting', 'importing', 'held', 'undoing'].includes(latest.status)) throw new RunActive();
    await setRunStatus(tx, runId, 'undoing');
    await enqueueRun(tx, runId);
  });
}

async function lockHeld(tx: Tx, actor: Actor, runId: number) {
  const run = await lockOwnRun(tx, actor.userId, runId);
  if (!run) throw new NotFound();
  if (run.status !== 'held' || run.import_id === null) throw new RunNotHeld();
  return { ...run, import_id: run.import_id };
}
