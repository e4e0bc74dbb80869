import { detectFile, readText } from './detect-file';
import { detectDelimiter, readCsv } from './read-csv';
import { readXlsxInChildProcess } from './xlsx-rows';
import { readXml } from './read-xml';
import {
  type ColumnMapping,
  type FileFormat,
  FileProblem,
  type RawOffer,
  type SourceCategory,
  type SourceColumn,
  type SourceRow,
} from './source-row';
import { toSourceColumns } from './table-headers';
import { cellParts } from './table-rows';
import { elementParts, findFieldByElement, listParts } from './xml-fields';

/** How to read a file. */
export interface FileShape {
  format: FileFormat;
  encoding: string;
  /** Delimiter of CSV. */
  delimiter: string | null;
  /** Header cells of tables. */
  headers: readonly string[] | null;
}

const maxHead = 64 * 1024;

/** Returns true when any column of the file is mapped; elements of a feed always are. */
export function hasKnownColumns({ headers }: Pick<FileShape, 'headers'>, mapping: ColumnMapping): boolean {
  return headers === null || toSourceColumns(headers, mapping).some(({ field }) => field !== null);
}

/** Detects how to read a file. @throws FileProblem for an unsupported file. */
export async function openFile(path: string): Promise<FileShape> {
  const { format, encoding } = await detectFile(path);
  if (format === 'yml') {
    // A refused DOCTYPE is reported before anything else happens.
    for await (const part of readXml(path, encoding))
      if (part.kind === 'offer') return { format, encoding, delimiter: null, headers: null };
    throw new FileProblem('no_offers');
  }
  const delimiter = format === 'csv' ? detectDelimiter(await decodeHead(path, encoding)) : null;
  const shape = { format, encoding, delimiter, headers: null };
  for await (const { cells } of readTable(path, shape)) {
    // The seller can map unknown headers; a text of one column is no table.
    if (cells.length < 2 && !hasKnownColumns({ headers: cells }, {})) throw new FileProblem('no_columns');
    return { ...shape, headers: cells };
  }
  throw new FileProblem('empty');
}

async function decodeHead(path: string, encoding: string): Promise<string> {
  let head = '';
  for await (const text of readText(path, encoding)) {
    head += text;
    if (head.length > maxHead) break;
  }
  return head.slice(0, maxHead);
}

function readTable(path: string, { format, encoding, delimiter }: FileShape) {
  return format === 'xlsx' ? readXlsxInChildProcess(path) : readCsv(path, encoding, delimiter ?? ',');
}

/**
 * Yields the raw offers of the file one by one.
 * @param onCategory called for each category of a feed.
 * @throws FileProblem where the file is broken, after the offers before that.
 */
export async function* readOffers(
  path: string,
  shape: FileShape,
  onCategory: (category: SourceCategory) => void = () => undefined,
): AsyncGenerator<RawOffer> {
  if (shape.format === 'yml') {
    for await (const part of readXml(path, shape.encoding)) {
      if (part.kind === 'offer') yield part.offer;
      else onCategory({ id: part.id, parentId: part.parentId, title: part.title, ...(part.portalId && { portalId: part.portalId }) });
    }
    return;
  }
  let isHeader = true;
  for await (const { number, cells, problem } of readTable(path, shape)) {
    if (!isHeader) yield { number, raw: cells, hasHtmlNames: false, ...(problem && { problem }) };
    isHeader = false;
  }
}

/** Returns a function that maps the parts of an offer to fields; the seller's corrections take precedence. */
export function rowMaker({ headers }: Pick<FileShape, 'headers'>, mapping: ColumnMapping): (offer: RawOffer) => SourceRow {
  const columns = toSourceColumns(headers ?? [], mapping);
  return (offer) => ({ ...offer, ...('n' in offer.raw ? elementParts(offer.raw, mapping) : cellParts(offer.raw, columns)) });
}

/** `readOffers` with fields. */
export async function* readRows(
  path: string,
  shape: FileShape,
  mapping: ColumnMapping = {},
  onCategory?: (category: SourceCategory) => void,
): AsyncGenerator<SourceRow> {
  const rowOf = rowMaker(shape, mapping);
  for await (const offer of readOffers(path, shape, onCategory)) yield rowOf(offer);
}

/** Returns the columns of a table, or the elements of these offers of a feed, each with its field. */
export function describeColumns(shape: FileShape, mapping: ColumnMapping, rows: readonly SourceRow[]): SourceColumn[] {
  if (shape.headers) return toSourceColumns(shape.headers, mapping);
  const columns = new Map<string, SourceColumn>();
  for (const { raw } of rows) {
    if (!('n' in raw)) continue;
    for (const { key } of listParts(raw)) {
      const corrected = mapping[key];
      const taken = key === 'param' ? 'attribute_value' : findFieldByElement(key, raw.n === 'item');
      columns.set(key, { key, name: key, field: corrected === undefined ? taken : corrected });
    }
  }
  return [...columns.values()];
}
