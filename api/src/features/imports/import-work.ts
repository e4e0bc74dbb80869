import type { Static } from 'typebox';
import type { Db, Pool } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import { createMapperSource } from './categories/category-mapper-source';
import { runImport, type RunnerOptions } from './import-runner';
import { presentPreview } from './imports.presenter';
import type { ImportPreviewAnswer } from './imports.schemas';
import { type CategoryMapping, fileSource, withRememberedColumns } from './mapping/import-choices';
import { listImportChoices } from './mapping/import-choices.repository';
import type { ValueMapping } from './mapping/value-choices';
import { previewFile } from './preview/import-preview';
import { areKnown } from './preview/known-offers.repository';
import { type FileShape, openFile } from './reading/open-file';
import type { ColumnMapping } from './reading/source-row';

export interface PreviewRequest {
  path: string;
  /** Shop of the file; null when it has none yet. */
  shopId: number | null;
  mapping: ColumnMapping;
  categoryMapping: CategoryMapping;
  valueMapping: ValueMapping;
  locale: Locale;
}

export interface RunOptions {
  /** Fires when the service stops. */
  signal: AbortSignal;
  /** Is called while rows are read. */
  onRead?: () => void;
  /** Is called after each batch that was stored. */
  onSaved?: () => void;
}

/**
 * Slow work on price lists: reading, mapping, previews and imports. `owner` identifies the caller.
 */
export interface ImportWork {
  /** @throws FileProblem. */
  open: (path: string, owner?: string) => Promise<FileShape>;
  /** @throws FileProblem. */
  preview: (request: PreviewRequest, owner?: string) => Promise<Static<typeof ImportPreviewAnswer>>;
  /** Runs an import from where it stopped. */
  run: (importId: number, options: RunOptions) => Promise<void>;
}

export type WorkOptions = Omit<RunnerOptions, 'mapCategories' | 'onRead' | 'onSaved'>;

/** Runs the work in this process: the child program and tests use it. */
export function createImportWork(options: WorkOptions): ImportWork {
  const { pool } = options;
  const mapCategories = createMapperSource();
  return {
    open: openFile,
    preview: (request) => preview(pool, mapCategories, request),
    run: (importId, { signal, ...reports }) => runImport({ ...options, ...reports, mapCategories }, importId, signal),
  };
}

async function preview(
  pool: Pool,
  mapCategories: (db: Db) => ReturnType<ReturnType<typeof createMapperSource>>,
  { path, shopId, mapping, categoryMapping, valueMapping, locale }: PreviewRequest,
): Promise<Static<typeof ImportPreviewAnswer>> {
  const shape = await openFile(path);
  const remembered = shopId === null ? [] : await listImportChoices(pool, shopId, fileSource);
  const columns = withRememberedColumns(mapping, remembered, shape.headers);
  const answer = await previewFile(
    path,
    shape,
    columns,
    { categoryMapping, valueMapping, remembered },
    await mapCategories(pool),
    async (rows) => (shopId === null ? rows.map(() => false) : areKnown(pool, shopId, rows)),
  );
  return presentPreview(answer, locale);
}
