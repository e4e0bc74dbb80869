import { detectFile, readText } from './detect-file';
import { createSectionFinder, findHeader, maxLinesAboveHeader } from './find-header';
import { detectDelimiter, readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { readXml } from './read-xml';
import {
  type ImportField,
  type ColumnMapping,
  type FileFormat,
  FileProblem,
  type RawOffer,
  type SourceCategory,
  type SourceColumn,
  type SourceRow,
  type TableRow,
} from './source-row';
import { toSourceColumns } from './table-headers';
import { withUnitOfName } from './unit-of-name';
import { cellParts, listFieldColumns } from './table-rows';
import { elementParts, findFieldByElement, listParts } from './xml-fields';

/** Format of a file. */
export interface FileShape {
  format: FileFormat;
  encoding: string;
  /** Delimiter of CSV. */
  delimiter: string | null;
  /** Header cells of tables. */
  headers: readonly string[] | null;
  /** Number of the row with the header of a table. */
  headerRow?: number;
  /** Index of a column behind the others that has the sections of the table; absent without sections. */
  sectionColumn?: number;
}

const maxHead = 64 * 1024;
/** Rows that are searched for sections. */
const headRows = 60;
const sectionHeader = 'Категорія';
/** Maximum of sections above a row; the nearest ones count. */
const maxSections = 20;
/** Maximum of columns of a table and of characters of their names. */
const maxColumns = 2000;
const maxHeaderLength = 300;

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
  const head: TableRow[] = [];
  for await (const row of readTable(path, shape)) if (head.push(row) >= headRows) break;
  const header = findHeader(head.slice(0, maxLinesAboveHeader));
  if (!header) throw new FileProblem('empty');
  const { number: headerRow } = header;
  const cells = header.cells.slice(0, maxColumns).map((cell) => cell.slice(0, maxHeaderLength));
  // The seller can map unknown headers; a text of one column is no table.
  if (cells.length < 2 && !hasKnownColumns({ headers: cells }, {})) throw new FileProblem('no_columns');
  const findSection = createSectionFinder(cells);
  if (!head.some((row) => row.number > headerRow && findSection(row.cells) !== null)) return { ...shape, headers: cells, headerRow };
  return { ...shape, headers: [...cells, sectionHeader], headerRow, sectionColumn: cells.length };
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
  return format === 'xlsx' ? readXlsx(path) : readCsv(path, encoding, delimiter ?? ',');
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
  const { headerRow = 0 } = shape;
  const withSection = createSectionReader(shape);
  const codes = new Set(toSourceColumns(shape.headers ?? [], {}).flatMap(({ field }, index) => (isCode(field) ? [index] : [])));
  for await (const { number, cells, merged, numberCells, problem } of readTable(path, shape)) {
    if (number <= headerRow) continue;
    // A code that stands beside several rows belongs to the first one, because codes are unique.
    for (const index of merged ?? []) if (codes.has(index)) cells[index] = '';
    const raw = problem ? cells : withSection(cells);
    if (raw) yield { number, raw, hasHtmlNames: false, ...(numberCells && { numberCells }), ...(problem && { problem }) };
  }
}

const isCode = (field: ImportField | null) => field === 'external_id' || field === 'sku' || field === 'barcode';

/** Returns a function that writes the section above a row into its column; null for the line of a section itself. */
function createSectionReader({ headers, sectionColumn }: FileShape): (cells: string[]) => string[] | null {
  if (sectionColumn === undefined) return (cells) => cells;
  const findSection = createSectionFinder(headers?.slice(0, sectionColumn) ?? []);
  const sections: string[] = [];
  let isBelowSection = false;
  return (cells) => {
    const title = findSection(cells);
    // Consecutive lines are a section and its subsection.
    if (title !== null) sections.splice(isBelowSection ? sections.length : 0, sections.length, title);
    if (sections.length > maxSections) sections.shift();
    isBelowSection = title !== null;
    if (title !== null) return null;
    const row = cells.slice(0, sectionColumn);
    while (row.length < sectionColumn) row.push('');
    return [...row, sections.join(' > ')];
  };
}

/** Returns a function that maps the parts of an offer to fields; the seller's corrections take precedence. */
export function rowMaker({ headers }: Pick<FileShape, 'headers'>, mapping: ColumnMapping): (offer: RawOffer) => SourceRow {
  const columns = listFieldColumns(toSourceColumns(headers ?? [], mapping));
  return (offer) => {
    const parts = 'n' in offer.raw ? elementParts(offer.raw, mapping) : cellParts(offer.raw, columns, offer.numberCells);
    return { ...offer, ...parts, attributes: parts.attributes.map(withUnitOfName) };
  };
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
      const taken = key === 'param' ? 'attribute_value' : findFieldByElement(key);
      columns.set(key, { key, name: key, field: corrected === undefined ? taken : corrected });
    }
  }
  return [...columns.values()];
}
