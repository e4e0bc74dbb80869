import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inTransaction, type Pool } from '../../../platform/db';
import { enqueue, type Job, type OutboxWorker } from '../../../platform/outbox';
import { findUnfinished, insertImport } from '../imports.repository';
import { importQueue, storeFile } from '../store-file';
import { linkSource, withRememberedColumns } from '../mapping/import-choices';
import { listImportChoices } from '../mapping/import-choices.repository';
import { hasKnownColumns } from '../reading/open-file';
import { FileProblem } from '../reading/source-row';
import { fetchPriceList, FetchProblem, type FileVersion } from './fetch-price-list';
import {
  deleteOldRuns,
  findLink,
  findRun,
  findStaleRuns,
  insertRun,
  type LinkRecord,
  lockDueLinks,
  lockRun,
  markImporting,
  resetFailures,
  type RunProblemCode,
  type RunRecord,
  scheduleNextRuns,
  setRunStatus,
} from './import-links.repository';
import { failLockedRun } from './fail-run';
import type { LinkOptions } from './link-options';
import { enqueueRun, runQueue } from './link-queue';
import { settleRun } from './settle-run';
import { undoRun } from './undo-run';

const linksInBatch = 50;
const retrySeconds = 30;
const heldDays = 14;
const tickMs = 60_000;
const hourMs = 3600_000;

/** Registers the jobs that fetch links. */
export function followImportLinks(worker: OutboxWorker, options: LinkOptions): void {
  const getRunId = (job: Job) => (job.payload as { runId: number }).runId;
  worker.handle(runQueue, (job) => advanceRun(options, getRunId(job), job.signal), {
    concurrency: 2,
    onDead: (job) => giveUpRun(options, getRunId(job)),
  });
  worker.schedule('import-links', tickMs, () => startDueRuns(options.pool));
  worker.schedule('forget-import-links', hourMs, () => deleteOldRuns(options.pool));
}

/** Starts the runs of links that are due; any number of processes may do so at once. */
export async function startDueRuns(pool: Pool): Promise<void> {
  for (;;) {
    const count = await inTransaction(pool, async (tx) => {
      const due = await lockDueLinks(tx, linksInBatch);
      for (const { id, is_prices_only } of due) {
        // A link has no new run while one is active or waits for the seller.
        const runId = await insertRun(tx, id, true, is_prices_only);
        if (runId !== null) await enqueueRun(tx, runId);
      }
      await scheduleNextRuns(
        tx,
        due.map(({ id }) => id),
      );
      return due.length;
    });
    if (count < linksInBatch) break;
  }
  for (const { id, status } of await findStaleRuns(pool, heldDays)) {
    if (status === 'held')
      await inTransaction(pool, async (tx) => ((await lockRun(tx, id, 'held')) ? setRunStatus(tx, id, 'discarded') : undefined));
    else await enqueueRun(pool, id);
  }
}

/**
 * Executes the next step of a run. Every step checks the state of the run under a lock, so a repeated job does nothing twice.
 * @param signal fires when the service stops: another process repeats the step.
 */
export async function advanceRun(options: LinkOptions, runId: number, signal: AbortSignal): Promise<void> {
  const run = await findRun(options.pool, runId);
  const link = run && (await findLink(options.pool, run.link_id));
  if (!link) return;
  if (run.status === 'waiting') await fetchAndImport(options, link, run, signal);
  else if (run.status === 'importing') await settleRun(options, link, run);
  else if (run.status === 'undoing') await undoRun(options, link, run, signal);
}

async function fetchAndImport(options: LinkOptions, link: LinkRecord, run: RunRecord, signal: AbortSignal): Promise<void> {
  const { pool } = options;
  // A waiting run is fetched later, because the file would be outdated by then.
  if ((await findUnfinished(pool, link.shop_id)) !== null) {
    await enqueueRun(pool, run.id, retrySeconds);
    return;
  }
  const target = path.join(os.tmpdir(), `import-link-${randomUUID()}`);
  try {
    const version = await fetchPriceList(link.address, target, {
      network: options.network,
      userAgent: `${options.siteName} (${options.publicOrigin})`,
      login: readLogin(options, link),
      known: { etag: link.etag, lastModified: link.last_modified, contentHash: link.content_hash },
      signal,
      ...options.linkTimeouts,
    });
    if (version) await startImport(options, link, run, { path: target, version });
    else await endUnchanged(options, link, run);
  } catch (error) {
    const isPassing = error instanceof FetchProblem && error.isPassing;
    if (error instanceof FetchProblem) await endFailed(options, link, run, { code: error.code, number: error.status }, isPassing);
    else if (error instanceof FileProblem) await endFailed(options, link, run, { code: error.code, number: error.line });
    else if (error instanceof UnreadablePassword) await endFailed(options, link, run, { code: 'password_unreadable', number: null });
    else throw error;
  } finally {
    await fs.promises.rm(target, { force: true });
  }
}

/** Is thrown when the secret of the service has changed since the password was stored. */
class UnreadablePassword extends Error {}

function readLogin({ sealed }: LinkOptions, { login, sealed_password }: LinkRecord): { name: string; password: string } | null {
  if (login === null) return null;
  const password = sealed_password === null ? '' : sealed.open(sealed_password);
  if (password === null) throw new UnreadablePassword();
  return { name: login, password };
}

async function startImport(
  { pool, openFile }: LinkOptions,
  link: LinkRecord,
  run: RunRecord,
  file: { path: string; version: FileVersion },
): Promise<void> {
  const shape = await openFile(file.path, `shop:${String(link.shop_id)}`);
  const mapping = withRememberedColumns({}, await listImportChoices(pool, link.shop_id, linkSource(link.id)), shape.headers);
  if (!hasKnownColumns(shape, mapping)) throw new FileProblem('no_columns');
  await inTransaction(pool, async (tx) => {
    if (!(await lockRun(tx, run.id, 'waiting'))) return;
    const importId = await insertImport(tx, {
      shopId: link.shop_id,
      userId: link.user_id,
      language: link.language,
      source: linkSource(link.id),
      fileName: toFileName(link.address),
      shape,
      mode: run.is_prices_only ? 'update' : 'create_and_update',
      // The file is compared with the one before it, before anything changes.
      isDryRun: link.rows_count !== null,
      mapping,
      categoryMapping: {},
      valueMapping: {},
    });
    if (importId === null) {
      await enqueueRun(tx, run.id, retrySeconds);
      return;
    }
    await storeFile(tx, importId, file.path);
    await markImporting(tx, run.id, importId, file.version, link.rows_count);
    await enqueue(tx, importQueue, { importId }, { dedupKey: `${importQueue}:${String(importId)}` });
  });
}

function toFileName(address: string): string {
  const { hostname, pathname } = new URL(address);
  return `${hostname}${pathname}`.slice(0, 200);
}

async function endUnchanged({ pool }: LinkOptions, link: LinkRecord, run: RunRecord): Promise<void> {
  await inTransaction(pool, async (tx) => {
    if (!(await lockRun(tx, run.id, 'waiting'))) return;
    await setRunStatus(tx, run.id, 'unchanged');
    await resetFailures(tx, link.id);
  });
}

/** Ends a run whose job cannot continue. */
async function giveUpRun(options: LinkOptions, runId: number): Promise<void> {
  const run = await findRun(options.pool, runId);
  const link = run && (await findLink(options.pool, run.link_id));
  if (link && (run.status === 'waiting' || run.status === 'importing'))
    await endFailed(options, link, run, { code: 'crashed', number: null });
}

async function endFailed(
  options: LinkOptions,
  link: LinkRecord,
  { id, status }: RunRecord,
  problem: { code: RunProblemCode; number: number | null },
  isPassing = false,
): Promise<void> {
  await inTransaction(options.pool, async (tx) => {
    if (await lockRun(tx, id, status)) await failLockedRun(tx, options, link, id, problem, isPassing);
  });
}
