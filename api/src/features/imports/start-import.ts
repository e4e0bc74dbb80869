import type { Static } from 'typebox';
import type { Actor } from '../../platform/auth';
import { inTransaction } from '../../platform/db';
import { InvalidFields } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import type { Locale } from '../../platform/i18n';
import { requireOwnShop } from '../shops';
import type { ImportDeps } from './follow-imports';
import { enqueueStarted, requireQuota } from './import-quota';
import { ImportRunning } from './imports.errors';
import { fileTexts } from './imports.messages';
import { findUnfinished, insertImport, listImportCategories } from './imports.repository';
import type { ImportPreviewAnswer } from './imports.schemas';
import { fileSource, withRememberedColumns } from './mapping/import-choices';
import { listImportChoices } from './mapping/import-choices.repository';
import {
  readCategoryMapping,
  readMapping,
  readMode,
  readShopId,
  readSwitch,
  readValueMapping,
  refuseUnknown,
  type Upload,
} from './mapping/import-fields';
import { hasKnownColumns } from './reading/open-file';
import { FileProblem } from './reading/source-row';
import { storeFile } from './store-file';

type UploadDeps = Pick<ImportDeps, 'pool' | 'work'>;

/**
 * Stores a file for a shop; a job imports it. @throws InvalidFields, also for an unreadable file; NotFound for another person's shop,
 * ImportRunning, QuotaReached.
 */
export async function startImport({ pool, work }: UploadDeps, actor: Actor, { file, fields }: Upload, locale: Locale): Promise<number> {
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
}

/** Previews an import of the file. @throws InvalidFields, NotFound for another person's shop. */
export async function previewImport(
  { pool, work }: UploadDeps,
  actor: Actor,
  { file, fields }: Upload,
  locale: Locale,
): Promise<Static<typeof ImportPreviewAnswer>> {
  refuseUnknown(fields, ['shop', 'mapping', 'category_mapping', 'value_mapping']);
  const shopId = fields.shop ? readShopId(fields.shop) : null;
  const mapping = readMapping(fields.mapping);
  const categoryMapping = readCategoryMapping(fields.category_mapping, await listImportCategories(pool));
  const valueMapping = readValueMapping(fields.value_mapping);
  if (!file) throw InvalidFields.of('file', fieldTexts.required);
  await requireOwnShop(pool, actor, shopId);
  return naming(work.preview({ path: file.path, shopId, mapping, categoryMapping, valueMapping, locale }, ownerOf(actor)));
}

const ownerOf = ({ userId }: Actor): string => String(userId);

/** @throws InvalidFields with the problem of the file. */
async function naming<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof FileProblem) throw InvalidFields.of('file', fileTexts[error.code], { line: error.line ?? 0, rows: 0 });
    throw error;
  }
}
