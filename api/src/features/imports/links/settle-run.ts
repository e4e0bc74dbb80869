import { inTransaction, type Tx } from '../../../platform/db';
import { enqueue } from '../../../platform/outbox';
import { reindexOffers } from '../../catalog';
import { findImport, findUnfinished, type ImportRecord } from '../imports.repository';
import { lockKnownOffers, updateOffers } from '../saving/imported-offers.repository';
import { importQueue } from '../store-file';
import { failLockedRun } from './fail-run';
import {
  copyCounts,
  holdRun,
  type LinkRecord,
  lockRun,
  restartForReal,
  type RunRecord,
  saveBaseline,
  saveVersion,
  setRunStatus,
} from './import-links.repository';
import { insertChanges } from './link-changes.repository';
import { mailAlarms } from './link-mails';
import type { LinkOptions } from './link-options';
import { enqueueRun } from './link-queue';
import { countMissing, countMissingOffers, findMissing, markMissing, saveLinkOffers } from './missing-offers.repository';
import { toMissingChange } from './offer-changes';
import { findAlarms } from './run-alarms';

const offersInBatch = 250;
const retrySeconds = 10;

/** Continues a run whose import has ended: compares it with the one before, applies it, or ends the run. */
export async function settleRun(options: LinkOptions, link: LinkRecord, run: RunRecord): Promise<void> {
  const ended = run.import_id === null ? null : await findImport(options.pool, run.import_id);
  if (!ended || ended.status === 'waiting' || ended.status === 'running') return;
  if (ended.status === 'finished' && ended.is_dry_run) await compareRun(options, link, run, ended);
  else if (ended.status === 'finished') await finishRun(options, link, run, ended);
  else
    await inTransaction(options.pool, async (tx) => {
      if (!(await lockRun(tx, run.id, 'importing'))) return;
      await copyCounts(tx, run.id);
      if (ended.status === 'canceled') await setRunStatus(tx, run.id, 'canceled');
      else await failLockedRun(tx, options, link, run.id, { code: ended.problem_code ?? 'reading_failed', number: ended.problem_line });
    });
}

/** Continues after a dry run, which has changed nothing. */
async function compareRun(options: LinkOptions, link: LinkRecord, run: RunRecord, tried: ImportRecord): Promise<void> {
  const { pool } = options;
  const before = { rows: link.rows_count ?? 0, errors: link.errors_count ?? 0 };
  const rule = getMissingRule(link, tried);
  const missing = rule && (await countMissing(pool, link.id, tried.id, rule));
  const alarms = findAlarms(before, { rows: tried.rows_total ?? 0, errors: tried.errors_count }, missing);
  await inTransaction(pool, async (tx) => {
    if (!(await lockRun(tx, run.id, 'importing'))) return;
    if (alarms.length === 0) {
      // The seller has started another import in between.
      if (!(await applyTriedImport(tx, link.shop_id, tried.id))) await enqueueRun(tx, run.id, retrySeconds);
      return;
    }
    await copyCounts(tx, run.id);
    await holdRun(tx, run.id, alarms);
    await mailAlarms(tx, options, link, { ...run, alarms, rows_total: tried.rows_total, errors_count: tried.errors_count });
  });
}

/** Restarts the import for real. Returns false while the shop has another import. */
export async function applyTriedImport(tx: Tx, shopId: number, importId: number): Promise<boolean> {
  if ((await findUnfinished(tx, shopId)) !== null) return false;
  const outcome = await restartForReal(tx, importId);
  if (outcome === 'restarted') await enqueue(tx, importQueue, { importId });
  return outcome !== 'taken';
}

/** Returns null when missing offers stay unchanged. A truncated file does not show which offers are missing. */
function getMissingRule({ when_missing: rule }: LinkRecord, { problem_code }: ImportRecord): 'out_of_stock' | 'hide' | null {
  return rule === 'keep' || problem_code !== null ? null : rule;
}

async function finishRun(options: LinkOptions, link: LinkRecord, run: RunRecord, done: ImportRecord): Promise<void> {
  const { pool } = options;
  const rule = getMissingRule(link, done);
  if (rule) await takeFromSale(options, link, run, done.id, rule);
  await inTransaction(pool, async (tx) => {
    const locked = await lockRun(tx, run.id, 'importing');
    if (!locked) return;
    await copyCounts(tx, run.id);
    await saveLinkOffers(tx, link.id, done.id);
    await saveBaseline(tx, link.id, done.rows_total ?? 0, done.errors_count);
    // A truncated file is read again, even if the server reports no change.
    if (done.problem_code === null) await saveVersion(tx, link.id, locked);
    await setRunStatus(tx, run.id, 'finished');
  });
}

/** Each batch is one transaction, so that a process that takes over repeats nothing. */
async function takeFromSale(
  { pool }: LinkOptions,
  link: LinkRecord,
  run: RunRecord,
  importId: number,
  rule: 'out_of_stock' | 'hide',
): Promise<void> {
  const ids = await findMissing(pool, link.id, importId, rule);
  for (let start = 0; start < ids.length; start += offersInBatch) {
    const batch = ids.slice(start, start + offersInBatch);
    const isOngoing = await inTransaction(pool, async (tx) => {
      if (!(await lockRun(tx, run.id, 'importing'))) return false;
      const { byId } = await lockKnownOffers(tx, link.shop_id, [], [], batch);
      const offers = [...byId.values()].filter(({ status, stock }) => status === 'active' && (rule === 'hide' || stock !== 0));
      await updateOffers(
        tx,
        offers.map((offer) => ({ ...offer, ...(rule === 'hide' ? { status: 'hidden' } : { stock: 0 }) })),
      );
      await insertChanges(
        tx,
        run.id,
        offers.map((offer) => toMissingChange(offer, rule)),
      );
      await markMissing(
        tx,
        link.id,
        offers.map(({ id, status, stock }) => ({ offer_id: id, before: rule === 'hide' ? { status } : { stock } })),
      );
      await countMissingOffers(tx, run.id, offers.length);
      await reindexOffers(
        tx,
        offers.map(({ id }) => id),
      );
      return true;
    });
    if (!isOngoing) return;
  }
}
