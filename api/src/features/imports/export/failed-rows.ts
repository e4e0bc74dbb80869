import type { Actor } from '../../../platform/auth';
import type { Pool } from '../../../platform/db';
import { formatMessage, type Locale, pickText } from '../../../platform/i18n';
import { exportDelimiter, type OfferFile, offerFile } from './export-offers';
import { findFailedRows, type ImportRow } from '../saving/import-rows.repository';
import { NoFailedRows } from '../imports.errors';
import { mendHeader } from '../imports.messages';
import { listSourceCategories } from '../imports.repository';
import { readImport } from '../own-imports';
import type { RawRow, XmlElement } from '../reading/source-row';
import { findFieldByHeader } from '../reading/table-headers';
import { cleanCell } from '../reading/table-rows';
import { rowTexts, type RowMessage } from '../mapping/row-messages';
import { repeatedFeed, repeatedOffer } from './feed-file';
import { type Cell, csvFile, xlsxFile } from '../../../platform/table-file';

const pageSize = 500;

/** Returns the failed rows unchanged, each with its problem; the import ignores that column. @throws NotFound, NoFailedRows. */
export async function failedRowsFile(pool: Pool, actor: Actor, id: number, locale: Locale): Promise<OfferFile> {
  const record = await readImport(pool, actor, id);
  const [first] = await findFailedRows(pool, record.id, -1, 1);
  if (!first) throw new NoFailedRows();
  const rows = readFailedRows(pool, record.id);
  const name = `failed-rows-${String(record.id)}`;
  if (record.format === 'yml') {
    const isHotline = first.source !== null && isElement(first.source) && first.source.n === 'item';
    const categories = await listSourceCategories(pool, record.id);
    const about = { shop: record.file_name, date: record.created_at, categories, isHotline };
    return offerFile(name, 'yml', repeatedFeed(about, buildFailedElements(rows, locale)));
  }
  const table = buildFailedTable(record.shape.headers ?? [], rows, locale);
  const body = record.format === 'csv' ? csvFile(table, record.shape.delimiter ?? exportDelimiter) : xlsxFile(table);
  return offerFile(name, record.format, body);
}

async function* readFailedRows(pool: Pool, importId: number): AsyncGenerator<ImportRow> {
  for (let last = -1; ;) {
    const page = await findFailedRows(pool, importId, last, pageSize);
    yield* page;
    if (page.length < pageSize) return;
    last = page.at(-1)?.position ?? last;
  }
}

const isElement = (raw: RawRow): raw is XmlElement => 'n' in raw;

async function* buildFailedElements(rows: AsyncIterable<ImportRow>, locale: Locale): AsyncGenerator<string> {
  for await (const { source, message } of rows)
    if (source && isElement(source)) yield repeatedOffer(source, formatRowMessage(message, locale));
}

async function* buildFailedTable(
  headers: readonly string[],
  rows: AsyncIterable<ImportRow>,
  locale: Locale,
): AsyncGenerator<readonly Cell[]> {
  // A partly fixed file still has the column of the last export.
  const sourceColumns = headers.map((header, index) => ({ header, index })).filter(({ header }) => findFieldByHeader(header) !== 'mend');
  yield [...sourceColumns.map(({ header }) => header), mendHeader[locale]];
  for await (const { source, message } of rows)
    if (source && !isElement(source))
      yield [...sourceColumns.map(({ index }) => cleanCell(source[index] ?? '')), formatRowMessage(message, locale)];
}

/** Returns the text of a row message, or an empty text without one. */
export function formatRowMessage(message: RowMessage | null, locale: Locale): string {
  if (!message) return '';
  const { code, values, title } = message;
  return formatMessage(rowTexts[code], locale, { ...values, ...(title && { title: pickText(title, locale) }) });
}
