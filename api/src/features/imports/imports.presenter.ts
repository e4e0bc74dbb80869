import type { Static } from 'typebox';
import { formatMessage, type Locale, pickText } from '../../platform/i18n';
import { formatMinor } from '../../platform/money';
import { choiceTitle } from '../content';
import { formatRowMessage } from './export/failed-rows';
import type { ImportPreview } from './preview/import-preview';
import type { ValueQuestion } from './preview/value-samples';
import { presentOptions } from './problems/present-options';
import type { ListedRow } from './saving/import-rows.repository';
import { fieldTitles } from './mapping/import-fields.messages';
import { fileTexts } from './imports.messages';
import type { CategoryRow, ImportRecord } from './imports.repository';
import type { ImportedRow, ImportPreviewAnswer, OfferImport } from './imports.schemas';
import { type FileProblem, importFields } from './reading/source-row';

const shownAttributes = 6;

export function presentImport(record: ImportRecord, locale: Locale): Static<typeof OfferImport> {
  return {
    id: record.id,
    shop: record.shop_id,
    file_name: record.file_name,
    format: record.format,
    mode: record.mode,
    dry_run: record.is_dry_run,
    status: record.status,
    rows_total: record.rows_total,
    rows_done: record.rows_done,
    created: record.created_count,
    updated: record.updated_count,
    skipped: record.skipped_count,
    errors: record.errors_count,
    message: record.problem_code
      ? formatMessage(fileTexts[record.problem_code], locale, { line: record.problem_line ?? 0, rows: record.rows_done })
      : null,
    created_at: record.created_at.toISOString(),
    started_at: record.started_at?.toISOString() ?? null,
    finished_at: record.finished_at?.toISOString() ?? null,
  };
}

export function presentImportedRow(row: ListedRow, locale: Locale): Static<typeof ImportedRow> {
  return {
    row: row.row_number,
    sku: row.sku,
    title: row.title,
    action: row.action,
    message: row.message && formatRowMessage(row.message, locale),
    warnings: row.warnings.map((warning) => formatRowMessage(warning, locale)),
    offer: row.offer_id !== null && row.alias !== null ? { id: row.offer_id, alias: row.alias } : null,
  };
}

export function presentPreview(preview: ImportPreview, locale: Locale): Static<typeof ImportPreviewAnswer> {
  const { shape, ours } = preview;
  const present = presentCategories(ours, locale);
  return {
    format: shape.format,
    encoding: shape.format === 'xlsx' ? null : shape.encoding,
    delimiter: shape.delimiter,
    rows_total: preview.rowsTotal,
    columns: preview.columns,
    fields: importFields.map((value) => ({ value, title: formatMessage(fieldTitles[value], locale) })),
    categories: preview.categories.map(({ key, title, parentKey, parents, rows, samples, choice }) => ({
      key,
      title,
      rows_count: rows,
      parent_key: parentKey,
      parents: [...parents].reverse(),
      samples: [...samples],
      sureness: choice.sureness,
      is_chosen: choice.isChosen,
      is_guess: choice.category !== null && choice.sureness !== 'sure',
      category: choice.category && present(choice.category),
    })),
    other_category: preview.fallback && present(preview.fallback),
    values: preview.values.map((question) => presentQuestion(question, locale)),
    rows: preview.rows.map(({ row, draft, messages, found, result }) => ({
      row: row.number,
      sku: draft.sku,
      title: pickText(draft.title, locale),
      price: draft.price ? formatMinor(draft.price.minor) : null,
      currency: draft.currency ?? null,
      category: found && pickText(found.category.title, locale),
      old_price: draft.price?.oldMinor ? formatMinor(draft.price.oldMinor) : null,
      stock: draft.stock ?? null,
      is_available: draft.isAvailable ?? null,
      unit: choiceTitle('unit', draft.unit ?? 'piece', locale),
      attributes: [...(draft.attributes ?? []), ...draft.makers].slice(0, shownAttributes),
      sureness: found ? (found.isGuess ? ('likely' as const) : ('sure' as const)) : ('none' as const),
      result,
      images_count: draft.images?.length ?? 0,
      problems: messages.map((message) => formatRowMessage(message, locale)),
    })),
    problems: [
      ...(preview.problem ? [presentProblem(preview.problem, preview.rowsTotal, locale)] : []),
      ...preview.messages.map(({ message, rows, examples }) => ({
        level: 'warning' as const,
        message: formatRowMessage(message, locale),
        rows_count: rows,
        example_rows: examples,
      })),
    ],
  };
}

/** Returns a function that shows categories with their whole paths. */
export function presentCategories(all: readonly CategoryRow[], locale: Locale) {
  const byId = new Map(all.map((category) => [category.id, category]));
  return (category: CategoryRow) => ({ id: category.id, alias: category.alias, title: wholeTitle(category, byId, locale) });
}

function presentQuestion({ key, field, name, attribute, text, rows, value }: ValueQuestion, locale: Locale) {
  return {
    key,
    field: field === 'attribute' ? (name ?? '') : formatMessage(fieldTitles[field], locale),
    text,
    rows_count: rows,
    value,
    // The meaning of an attribute is written into the offer, so it is a text.
    options:
      field === 'attribute'
        ? (attribute?.values ?? []).map(({ title }) => ({ value: pickText(title, 'uk'), title: pickText(title, locale) }))
        : presentOptions(field, locale),
  };
}

function presentProblem(problem: FileProblem, rowsBefore: number, locale: Locale) {
  const isWhole = problem.isWhole || rowsBefore === 0;
  const message = formatMessage(fileTexts[problem.code], locale, { line: problem.line ?? 0, rows: rowsBefore });
  return { level: isWhole ? ('error' as const) : ('warning' as const), message, rows_count: null, example_rows: [] };
}

function wholeTitle({ path, title }: CategoryRow, byId: ReadonlyMap<number, CategoryRow>, locale: Locale): string {
  const titles = path.map((id) => byId.get(id)).map((one) => (one ? pickText(one.title, locale) : ''));
  return titles.filter(Boolean).join(' › ') || pickText(title, locale);
}
