import type { Pool } from '../../platform/db';
import { formatMessage, type Locale, pickText } from '../../platform/i18n';
import { exportDelimiter, type OfferFile, offerFile } from './export-offers';
import { findFailedRows, type ImportRow } from './import-rows.repository';
import { NoFailedRows } from './imports.errors';
import { mendHeader } from './imports.messages';
import type { ImportRecord } from './imports.repository';
import type { RawRow, XmlElement } from './reading/source-row';
import { fieldOfHeader } from './reading/table-headers';
import { cleanCell } from './reading/table-rows';
import { rowTexts, type RowNote } from './row-notes';
import { repeatedFeed, repeatedOffer } from './writing/feed-file';
import { type Cell, csvFile, xlsxFile } from './writing/table-file';

const pageSize = 500;

/** The rows in error as they were, each with what to mend; import leaves that column out. @throws NoFailedRows. */
export async function failedRowsFile(pool: Pool, record: ImportRecord, locale: Locale): Promise<OfferFile> {
  const [first] = await findFailedRows(pool, record.id, -1, 1);
  if (!first) throw new NoFailedRows();
  const rows = failedRowsOf(pool, record.id);
  const name = `failed-rows-${String(record.id)}`;
  if (record.format === 'yml') {
    const isHotline = first.source !== null && isElement(first.source) && first.source.n === 'item';
    const about = { shop: record.file_name, date: record.created_at, categories: record.categories, isHotline };
    return offerFile(name, 'yml', repeatedFeed(about, elementsOf(rows, locale)));
  }
  const table = tableOf(record.shape.headers ?? [], rows, locale);
  const body = record.format === 'csv' ? csvFile(table, record.shape.delimiter ?? exportDelimiter) : xlsxFile(table);
  return offerFile(name, record.format, body);
}

async function* failedRowsOf(pool: Pool, importId: number): AsyncGenerator<ImportRow> {
  for (let last = -1; ;) {
    const page = await findFailedRows(pool, importId, last, pageSize);
    yield* page;
    if (page.length < pageSize) return;
    last = page.at(-1)?.position ?? last;
  }
}

const isElement = (raw: RawRow): raw is XmlElement => 'n' in raw;

async function* elementsOf(rows: AsyncIterable<ImportRow>, locale: Locale): AsyncGenerator<string> {
  for await (const { source, message } of rows) if (source && isElement(source)) yield repeatedOffer(source, sayNote(message, locale));
}

async function* tableOf(headers: readonly string[], rows: AsyncIterable<ImportRow>, locale: Locale): AsyncGenerator<readonly Cell[]> {
  // A file that was mended only in part carries the column of the last time.
  const kept = headers.map((header, index) => ({ header, index })).filter(({ header }) => fieldOfHeader(header) !== 'mend');
  yield [...kept.map(({ header }) => header), mendHeader[locale]];
  for await (const { source, message } of rows)
    if (source && !isElement(source)) yield [...kept.map(({ index }) => cleanCell(source[index] ?? '')), sayNote(message, locale)];
}

/** A note in words. */
export function sayNote(note: RowNote | null, locale: Locale): string {
  if (!note) return '';
  const { code, values, title } = note;
  return formatMessage(rowTexts[code], locale, { ...values, ...(title && { title: pickText(title, locale) }) });
}
