import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Db, inTransaction, type Pool, type Tx } from '../../platform/db';
import { enqueue } from '../../platform/outbox';
import { recordSellerEvent } from '../events';
import { reindexShop } from '../shops';
import type { MappedCategories } from './categories/category-mapper-source';
import { CategorySamples } from './categories/category-samples';
import { CategoryFinder } from './mapping/category-finder';
import { type BatchOptions, type DraftedRow, refuseRow, writeBatch } from './saving/import-batch';
import { type ImportMailOptions, mailOutcome } from './import-mails';
import { isShopOpen } from './saving/imported-offers.repository';
import { findDone, findDoneRanges } from './saving/import-rows.repository';
import {
  addCounts,
  awaitBatches,
  commitAsynchronously,
  type Counts,
  findAudience,
  findChunk,
  findImport,
  findTags,
  lockRunningImport,
  type ImportRecord,
  markEnded,
  markRunning,
} from './imports.repository';
import { enqueueRun } from './links/link-queue';
import { findRunOfImport } from './links/import-links.repository';
import { OfferSpool } from './reading/offer-spool';
import { readOffers, rowMaker } from './reading/open-file';
import { FileProblem, type FileProblemCode, type SourceCategory } from './reading/source-row';
import { toOfferDraft, toPricesDraft, parseExternalId } from './mapping/row-draft';
import { toStoredChoices, withRememberedCategories } from './mapping/import-choices';
import { FileEvidence } from './mapping/file-evidence';
import { valueReplacer, type ValueMapping, withRememberedValues } from './mapping/value-choices';
import { listImportChoices, saveImportChoices } from './mapping/import-choices.repository';
import { SeenRows } from './mapping/seen-rows';
import { TagFinder } from './mapping/tag-finder';

export interface RunnerOptions extends ImportMailOptions {
  pool: Pool;
  allowedOrigins: readonly string[];
  /** Lists our categories with a mapper for those of files. */
  mapCategories: (db: Db) => Promise<MappedCategories>;
  /** Is called while the file is read. */
  onRead?: () => void;
  /** Is called after each batch that was stored. */
  onSaved?: () => void;
}

/** A separate job fetches the pictures. */
export const picturesQueue = 'import-pictures';

const batchRows = 250;
/** Batches are stored concurrently over separate connections, because the database has more than one core. */
const maxConcurrentBatches = 2;
const rowsPerYield = 50;
export const maxRows = 200_000;

/** The import was canceled, or another process has finished it. */
class ImportNotRunning extends Error {}

/**
 * Runs an import from where it stopped. Each batch of rows is stored together with its results, so that a crash at any moment loses nothing
 * and repeats nothing.
 * @param signal fires when the service stops: another process continues the import.
 */
export async function runImport(options: RunnerOptions, importId: number, signal: AbortSignal): Promise<void> {
  const record = await findImport(options.pool, importId);
  if (!record) return;
  if (['waiting', 'running'].includes(record.status)) await scanAndExecute(options, record, signal);
  await reindexClosedShop(options.pool, record.shop_id);
}

async function scanAndExecute(options: RunnerOptions, record: ImportRecord, signal: AbortSignal): Promise<void> {
  const file = await copyStoredFile(options, record.id);
  const spool = await OfferSpool.open();
  try {
    await execute(options, record, await scanFile(options, record, file, spool, signal), signal);
  } catch (error) {
    if (!(error instanceof ImportNotRunning)) throw error;
  } finally {
    await spool.close();
    await fs.promises.rm(file, { force: true });
  }
}

/** A shop that closes during an import may miss the last offers in its reindexing. */
async function reindexClosedShop(pool: Pool, shopId: number): Promise<void> {
  if (await isShopOpen(pool, shopId)) return;
  await inTransaction(pool, (tx) => reindexShop(tx, shopId));
}

/** Copies the stored file into a temporary one. */
async function copyStoredFile({ pool, onRead }: RunnerOptions, importId: number): Promise<string> {
  const file = path.join(os.tmpdir(), `import-${randomUUID()}`);
  const handle = await fs.promises.open(file, 'wx', 0o600);
  try {
    let coming = findChunk(pool, importId, 0);
    for (let position = 1; ; position += 1) {
      const bytes = await coming;
      if (!bytes) return file;
      // The next chunk is read while this one is written.
      coming = findChunk(pool, importId, position);
      coming.catch(() => undefined);
      await handle.write(bytes);
      onRead?.();
    }
  } finally {
    await handle.close();
  }
}

async function execute(options: RunnerOptions, record: ImportRecord, survey: ScannedFile, signal: AbortSignal): Promise<void> {
  const { pool } = options;
  const run = await findRunOfImport(pool, record.id);
  if (survey.refusal) {
    await finishImport(options, record.id, 'failed', survey.refusal);
    return;
  }
  await inTransaction(pool, async (tx) => {
    // Codes are not unique in the database: this import has to see the rows of a canceled one.
    await awaitBatches(tx, record.shop_id);
    await markRunning(tx, record.id, survey.rows, survey.categories);
    const { category_mapping: categories, mapping: columns, value_mapping: values, shape } = record;
    await saveImportChoices(
      tx,
      record.shop_id,
      record.source,
      toStoredChoices({ categories, columns, values }, survey.categories, shape.headers),
    );
    await recordProgress(tx, record);
  });
  const remembered = await listImportChoices(pool, record.shop_id, record.source);
  const batches: BatchOptions = {
    importId: record.id,
    run: run && { id: run.id, linkId: run.link_id },
    shopId: record.shop_id,
    isDryRun: record.is_dry_run,
    mode: record.mode,
    categories: new CategoryFinder({
      ...(await options.mapCategories(pool)),
      sources: survey.categories,
      mapping: withRememberedCategories(record.category_mapping, remembered, survey.categories),
      samples: survey.samples,
    }),
    tags: new TagFinder(await findTags(pool)),
    seen: survey.seen,
    origins: options.allowedOrigins,
  };
  const storing = new Set<Promise<void>>();
  const failures: unknown[] = [];
  try {
    const reading = {
      values: withRememberedValues(record.value_mapping, remembered),
      isPricesOnly: run?.is_prices_only ?? false,
      onRead: options.onRead,
    };
    for await (const batch of readBatches(record, survey, await findDoneRanges(pool, record.id), reading)) {
      // This batch was read while the database stored earlier ones.
      if (storing.size >= maxConcurrentBatches) await Promise.race(storing);
      throwIfStopped(signal);
      if (failures.length > 0) break;
      const stored = persistBatch(options, record, batch, batches)
        .catch((error: unknown) => failures.push(error))
        .then(() => void storing.delete(stored));
      storing.add(stored);
    }
  } finally {
    // All writes have to end before this function returns.
    await Promise.all(storing);
  }
  if (failures.length > 0) throw failures[0];
  // Rows before the problem count: the import has finished, and its result names the line of the problem.
  await finishImport(options, record.id, 'finished', survey.problem);
}

interface ScannedFile {
  rows: number;
  categories: SourceCategory[];
  samples: CategorySamples;
  offers: OfferSpool;
  seen: SeenRows;
  evidence: FileEvidence;
  /** Problem where the file breaks; the rows before it are imported. */
  problem: FileProblem | null;
  /** Problem that refuses the whole file. */
  refusal: FileProblem | null;
}

/** Scans the file: its length and categories have to be known before the first row is stored. */
async function scanFile(
  { onRead }: RunnerOptions,
  { shape, mapping }: ImportRecord,
  file: string,
  offers: OfferSpool,
  signal: AbortSignal,
): Promise<ScannedFile> {
  const survey: ScannedFile = {
    rows: 0,
    categories: [],
    samples: new CategorySamples(),
    offers,
    seen: new SeenRows(),
    evidence: new FileEvidence(),
    problem: null,
    refusal: null,
  };
  const rowOf = rowMaker(shape, mapping);
  try {
    for await (const offer of readOffers(file, shape, (category) => survey.categories.push(category))) {
      survey.rows += 1;
      onRead?.();
      throwIfStopped(signal);
      if (survey.rows > maxRows) throw new FileProblem('too_many_rows');
      const row = rowOf(offer);
      survey.seen.addIdentifier(parseExternalId(row), survey.rows - 1);
      survey.samples.add(row);
      survey.evidence.add(row);
      await offers.add(offer);
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    survey.problem = error;
    if (error.isWhole || survey.rows === 0) survey.refusal = error;
  }
  await offers.flush();
  if (survey.rows === 0) survey.refusal ??= new FileProblem('no_offers');
  return survey;
}

function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new Error('The service stops: the import goes on elsewhere');
}

/**
 * Yields batches of rows that are not done yet. Done rows are read too, to find their duplicates. Batches begin at fixed positions, so
 * that two processes never share a part of one.
 */
async function* readBatches(
  { shape, mapping }: ImportRecord,
  { offers, seen, evidence }: ScannedFile,
  done: readonly { first: number; last: number }[],
  { values, isPricesOnly, onRead }: { values: ValueMapping; isPricesOnly: boolean; onRead: (() => void) | undefined },
): AsyncGenerator<DraftedRow[]> {
  const ranges = done.values();
  let range = ranges.next().value;
  let batch: DraftedRow[] = [];
  let position = 0;
  const take = () => {
    const taken = batch;
    batch = [];
    return taken;
  };
  const rowOf = rowMaker(shape, mapping);
  const replaceValues = valueReplacer(values);
  for await (const offer of offers.read()) {
    const row = replaceValues(rowOf(offer));
    const draft = isPricesOnly ? toPricesDraft(row, evidence) : toOfferDraft(row, evidence);
    const found = seen.add(draft, position);
    while (range && range.last < position) range = ranges.next().value;
    if (!range || position < range.first) batch.push({ position, row: { number: row.number, raw: row.raw }, draft, ...found });
    position += 1;
    if (position % batchRows === 0 && batch.length > 0) yield take();
    onRead?.();
    // Yields to the event loop, so that answers of the database are read in between.
    if (position % rowsPerYield === 0) await yieldToEventLoop();
  }
  if (batch.length > 0) yield take();
}

/** Stores a batch. When the database refuses it, both halves are tried, down to the single invalid row. */
async function persistBatch(
  runner: RunnerOptions,
  record: ImportRecord,
  batch: readonly DraftedRow[],
  options: BatchOptions,
): Promise<void> {
  try {
    await persistInTransaction(runner, record, batch, (tx, rows) => writeBatch(tx, rows, options));
  } catch (error) {
    if (isDoneElsewhere(error)) {
      await persistBatch(runner, record, batch, options);
      return;
    }
    if (!isDataError(error)) throw error;
    const [only] = batch;
    if (batch.length === 1 && only) {
      await persistInTransaction(runner, record, batch, (tx) => refuseRow(tx, only, record.id));
      return;
    }
    const half = Math.ceil(batch.length / 2);
    await persistBatch(runner, record, batch.slice(0, half), options);
    await persistBatch(runner, record, batch.slice(half), options);
  }
}

/** Returns whether another process with the same import has stored the row: this transaction rolls back. */
function isDoneElsewhere(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'import_rows_pkey';
}

/** Data exceptions, violated constraints, and values that are too large for an index or a row. */
function isDataError(error: unknown): boolean {
  return /^(22|23|54)/.test((error as { code?: string }).code ?? '');
}

async function persistInTransaction(
  { pool, onSaved }: RunnerOptions,
  record: ImportRecord,
  batch: readonly DraftedRow[],
  write: (tx: Tx, rows: readonly DraftedRow[]) => Promise<Counts>,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await commitAsynchronously(tx);
    if ((await lockRunningImport(tx, record.id)) !== 'running') throw new ImportNotRunning();
    const done = await findDone(
      tx,
      record.id,
      batch.map(({ position }) => position),
    );
    const rows = batch.filter(({ position }) => !done.has(position));
    if (rows.length === 0) return;
    if (!(await isShopOpen(tx, record.shop_id))) {
      await markEnded(tx, record.id, 'canceled');
      return;
    }
    await addCounts(tx, record.id, await write(tx, rows));
    await recordProgress(tx, record);
  });
  onSaved?.();
}

async function recordProgress(tx: Tx, { id, shop_id, user_id }: ImportRecord): Promise<void> {
  await recordSellerEvent(tx, { userId: user_id, kind: 'import.progress', shopId: shop_id, subjectId: id });
}

/** Ends an import whose processes crashed. */
export function failImport(options: FinishOptions, id: number, code: FileProblemCode): Promise<void> {
  return finishImport(options, id, 'failed', new FileProblem(code));
}

type FinishOptions = ImportMailOptions & { pool: Pool };

async function finishImport(options: FinishOptions, id: number, status: 'finished' | 'failed', problem: FileProblem | null): Promise<void> {
  await inTransaction(options.pool, async (tx) => {
    if (!(await markEnded(tx, id, status, problem))) return;
    const [ended, audience] = [await findImport(tx, id), await findAudience(tx, id)];
    if (!ended || !audience) return;
    await recordProgress(tx, ended);
    const run = await findRunOfImport(tx, id);
    if (run) await enqueueRun(tx, run.id);
    if (ended.is_dry_run) return;
    await enqueue(tx, picturesQueue, { importId: id }, { dedupKey: `${picturesQueue}:${String(id)}` });
    // Links send mails of their own, because they are fetched up to 24 times a day.
    if (!run) await mailOutcome(tx, options, audience, ended);
  });
}
