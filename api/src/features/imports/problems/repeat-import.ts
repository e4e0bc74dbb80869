import type { Static } from 'typebox';
import type { Actor } from '../../../platform/auth';
import { inTransaction, type Pool } from '../../../platform/db';
import { InvalidFields } from '../../../platform/errors';
import type { Locale } from '../../../platform/i18n';
import { enqueueStarted, requireQuota } from '../import-quota';
import { ImportNotRepeatable, ImportRunning } from '../imports.errors';
import { fieldProblems } from '../imports.messages';
import { findUnfinished, insertImport, listImportCategories } from '../imports.repository';
import { isPossibleValue } from '../mapping/value-choices';
import { readImport } from '../own-imports';
import { canRepeat } from './find-problems';
import { copyStoredFile } from './import-problems.repository';
import type { RepeatImportBody } from './import-problems.schemas';

/**
 * Imports the stored file of an import again, with further choices. Correct rows change nothing.
 * @throws NotFound, InvalidFields, ImportNotRepeatable, ImportRunning, QuotaReached.
 */
export async function repeatImport(
  pool: Pool,
  actor: Actor,
  id: number,
  given: Static<typeof RepeatImportBody>,
  locale: Locale,
): Promise<number> {
  const before = await readImport(pool, actor, id);
  const categories = new Set((await listImportCategories(pool)).map(({ id }) => id));
  const unknown = given.categories?.find(({ category }) => !categories.has(category));
  if (unknown) throw InvalidFields.of('categories', fieldProblems.unknownCategory, { text: String(unknown.category) });
  const impossible = given.values?.find(({ key, value }) => !isPossibleValue(key, value));
  if (impossible) throw InvalidFields.of('values', fieldProblems.unknownValue, { text: impossible.value.slice(0, 60) });
  if (before.status === 'waiting' || before.status === 'running') throw new ImportRunning(before.id);
  if (!(await canRepeat(pool, before))) throw new ImportNotRepeatable();
  return inTransaction(pool, async (tx) => {
    await requireQuota(tx, actor.userId);
    const repeatedId = await insertImport(tx, {
      shopId: before.shop_id,
      userId: actor.userId,
      language: locale,
      source: before.source,
      fileName: before.file_name,
      shape: before.shape,
      mode: given.mode ?? before.mode,
      isDryRun: given.dry_run ?? false,
      mapping: before.mapping,
      categoryMapping: { ...before.category_mapping, ...toRecord(given.categories ?? [], ({ category }) => category) },
      valueMapping: { ...before.value_mapping, ...toRecord(given.values ?? [], ({ value }) => value) },
    });
    if (repeatedId === null) throw new ImportRunning(await findUnfinished(tx, before.shop_id));
    // The file was deleted after the check.
    if (!(await copyStoredFile(tx, before.id, repeatedId))) throw new ImportNotRepeatable();
    await enqueueStarted(tx, actor.userId, repeatedId);
    return repeatedId;
  });
}

const toRecord = <Choice extends { key: string }, Value>(
  choices: readonly Choice[],
  pick: (choice: Choice) => Value,
): Record<string, Value> => Object.fromEntries(choices.map((choice) => [choice.key, pick(choice)]));
