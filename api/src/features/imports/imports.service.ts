import type { Static } from 'typebox';
import type { Actor } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import type { Locale } from '../../platform/i18n';
import { enqueue, type Job, type OutboxWorker } from '../../platform/outbox';
import { recordSellerEvent } from '../events';
import { requireOwnShop } from '../shops';
import { exportOffers, type OfferFile, templateFile } from './export/export-offers';
import { failedRowsFile } from './export/failed-rows';
import {
  type GivenFields,
  readCategoryMapping,
  readMapping,
  readMode,
  readShopId,
  readSwitch,
  readValueMapping,
  refuseUnknown,
} from './mapping/import-fields';
import { fileSource, withRememberedColumns } from './mapping/import-choices';
import { listImportChoices } from './mapping/import-choices.repository';
import { findRunOfImport } from './links/import-links.repository';
import { enqueueRun } from './links/link-queue';
import { LostImport } from './import-programs';
import { failImport, picturesQueue } from './import-runner';
import { createImportWork, type ImportWork, type WorkOptions } from './import-work';
import { type ListedRow, listRows, type RowAction } from './saving/import-rows.repository';
import { ImportEnded, ImportRunning } from './imports.errors';
import { fileTexts } from './imports.messages';
import {
  awaitBatches,
  deleteOldImports,
  listImportCategories,
  findOwnImport,
  findUnfinished,
  type ImportRecord,
  insertImport,
  listOwnImports,
  lockOwnImport,
  markEnded,
} from './imports.repository';
import { findProblems, type ImportProblems } from './problems/find-problems';
import type { RepeatImportBody } from './problems/import-problems.schemas';
import { repeatImport } from './problems/repeat-import';
import { fetchPictures, type PictureOptions } from './pictures/picture-runner';
import { enqueueStarted, requireQuota } from './import-quota';
import { importQueue, storeFile } from './store-file';
import type { ImportPreviewAnswer } from './imports.schemas';
import { hasKnownColumns } from './reading/open-file';
import { type FileFormat, FileProblem, type FileProblemCode } from './reading/source-row';

/** An uploaded file; it exists as long as the call. */
export interface UploadedFile {
  path: string;
  name: string;
}

export interface Upload {
  file: UploadedFile | null;
  fields: GivenFields;
}

const retentionDays = 30;
const hourMs = 3600_000;

export interface ImportsOptions extends WorkOptions, PictureOptions {
  pool: Pool;
  /** Works on files; by default in this process. */
  work?: ImportWork;
}

export type ImportsService = ReturnType<typeof createImportsService>;

/** Imports and exports of offers. Only the owner of the shop has access: others get 404. */
export function createImportsService(options: ImportsOptions) {
  const { pool, publicOrigin, work = createImportWork(options) } = options;

  async function find(actor: Actor, id: number): Promise<ImportRecord> {
    const record = await findOwnImport(pool, actor.userId, id);
    if (!record) throw new NotFound();
    return record;
  }

  return {
    /**
     * Stores a file for a shop; a job imports it. @throws InvalidFields, also for an unreadable file; NotFound for another person's shop,
     * ImportRunning, QuotaReached.
     */
    async start(actor: Actor, { file, fields }: Upload, locale: Locale): Promise<number> {
      refuseUnknown(fields, ['shop', 'mode', 'dry_run', 'mapping', 'category_mapping', 'value_mapping']);
      const shopId = readShopId(fields.shop);
      const mode = readMode(fields.mode);
      const isDryRun = readSwitch('dry_run', fields.dry_run);
      const mapping = readMapping(fields.mapping);
      const categoryMapping = readCategoryMapping(fields.category_mapping, await listImportCategories(pool));
      const valueMapping = readValueMapping(fields.value_mapping);
      if (!file) throw InvalidFields.of('file', fieldTexts.required);
      await requireOwnShop(pool, actor, shopId);
      const shape = await naming(work.open(file.path, ownerOf(actor)));
      const columns = withRememberedColumns(mapping, await listImportChoices(pool, shopId, fileSource), shape.headers);
      if (!hasKnownColumns(shape, columns)) throw InvalidFields.of('file', fileTexts.no_columns, { line: 0 });
      return inTransaction(pool, async (tx) => {
        const given = {
          shopId,
          userId: actor.userId,
          language: locale,
          source: fileSource,
          fileName: file.name,
          shape,
          mode,
          isDryRun,
          mapping: columns,
          categoryMapping,
          valueMapping,
        };
        await requireQuota(tx, actor.userId);
        const id = await insertImport(tx, given);
        if (id === null) throw new ImportRunning(await findUnfinished(tx, shopId));
        await storeFile(tx, id, file.path);
        await enqueueStarted(tx, actor.userId, id);
        return id;
      });
    },

    /** Previews an import of the file. @throws InvalidFields, NotFound for another person's shop. */
    async preview(actor: Actor, { file, fields }: Upload, locale: Locale): Promise<Static<typeof ImportPreviewAnswer>> {
      refuseUnknown(fields, ['shop', 'mapping', 'category_mapping', 'value_mapping']);
      const shopId = fields.shop ? readShopId(fields.shop) : null;
      const mapping = readMapping(fields.mapping);
      const categoryMapping = readCategoryMapping(fields.category_mapping, await listImportCategories(pool));
      const valueMapping = readValueMapping(fields.value_mapping);
      if (!file) throw InvalidFields.of('file', fieldTexts.required);
      await requireOwnShop(pool, actor, shopId);
      return naming(work.preview({ path: file.path, shopId, mapping, categoryMapping, valueMapping, locale }, ownerOf(actor)));
    },

    /** Lists imports, newest first. @throws NotFound for another person's shop. */
    async list(actor: Actor, shopId: number | null, limit: number, offset: number): Promise<{ rows: ImportRecord[]; count: number }> {
      await requireOwnShop(pool, actor, shopId);
      return listOwnImports(pool, actor.userId, shopId, limit, offset);
    },

    /** @throws NotFound. */
    get: find,

    /** Lists the results of the rows. @throws NotFound. */
    async rows(
      actor: Actor,
      id: number,
      action: RowAction | null,
      limit: number,
      offset: number,
    ): Promise<{ rows: ListedRow[]; count: number }> {
      const { rows_done, created_count, updated_count, skipped_count, errors_count } = await find(actor, id);
      const counts = { created: created_count, updated: updated_count, skipped: skipped_count, error: errors_count };
      return { rows: await listRows(pool, id, action, limit, offset), count: action ? counts[action] : rows_done };
    },

    /** Groups what the rows say. @throws NotFound. */
    async problems(actor: Actor, id: number): Promise<ImportProblems> {
      return findProblems(pool, await find(actor, id));
    },

    /** Imports the file again, with further choices. @throws NotFound, InvalidFields, ImportNotRepeatable, ImportRunning, QuotaReached. */
    async repeat(actor: Actor, id: number, given: Static<typeof RepeatImportBody>, locale: Locale): Promise<number> {
      return repeatImport(pool, actor, await find(actor, id), given, locale);
    },

    /** Stops after the running batches; done rows stay. A repetition is accepted. @throws NotFound, ImportEnded. */
    async cancel(actor: Actor, id: number): Promise<void> {
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
    },

    /** Returns the failed rows as a file of the same format. @throws NotFound, NoFailedRows. */
    async failedRows(actor: Actor, id: number, locale: Locale): Promise<OfferFile> {
      return failedRowsFile(pool, await find(actor, id), locale);
    },

    template: (_actor: Actor, format: FileFormat, locale: Locale): OfferFile => templateFile(format, locale, publicOrigin),

    /** Exports the shop's offers as a file that the import accepts. @throws NotFound. */
    exportOffers: (actor: Actor, shopId: number, format: FileFormat, locale: Locale): Promise<OfferFile> =>
      exportOffers(pool, actor.userId, shopId, format, locale, publicOrigin),

    /** The job of an import. */
    run: (importId: number, signal: AbortSignal, onSaved?: () => void) => work.run(importId, { signal, ...(onSaved && { onSaved }) }),

    /** Ends an import that cannot go on, and mails its seller. */
    giveUp: (importId: number, problem: FileProblemCode) => failImport(options, importId, problem),

    /** The job that fetches the pictures of an import. */
    fetchPictures: (importId: number, signal: AbortSignal, onSaved?: () => Promise<void>) =>
      fetchPictures(options, importId, signal, onSaved),

    /** Deletes files and rows after a month. */
    deleteOld: () => deleteOldImports(pool, retentionDays),
  };
}

const ownerOf = ({ userId }: Actor): string => String(userId);

/** @throws InvalidFields that names the problem of the file. */
async function naming<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof FileProblem) throw InvalidFields.of('file', fileTexts[error.code], { line: error.line ?? 0, rows: 0 });
    throw error;
  }
}

/** Registers the jobs that run imports, fetch pictures and delete old imports. */
export function followImports(worker: OutboxWorker, imports: ImportsService): void {
  const getImportId = (job: Job) => (job.payload as { importId: number }).importId;
  const onSaved = (job: Job) => () => void job.checkpoint().catch(() => undefined);
  worker.handle(importQueue, (job) => imports.run(getImportId(job), job.signal, onSaved(job)), {
    concurrency: 2,
    onDead: (job, error) => imports.giveUp(getImportId(job), error instanceof LostImport ? error.problem : 'crashed'),
  });
  worker.handle(picturesQueue, (job) => imports.fetchPictures(getImportId(job), job.signal, job.checkpoint), { concurrency: 2 });
  worker.schedule('forget-imports', hourMs, () => imports.deleteOld());
}
