import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { type CsvCell, streamCsv } from './csv';
import { toKyivTime } from './kyiv-time';
import { escapeXml } from './xml';

export type Cell = CsvCell;
/** A cell of a workbook; a date is shown in the time of Kyiv, to the minute. */
export type SheetCell = Cell | Date;
export type Rows<C = Cell> = AsyncIterable<readonly C[]>;

/** Number in the form of imports: with a decimal point, regardless of the separator. */
export function csvFile(rows: Rows, delimiter: string): Readable {
  return streamCsv(rows, { separator: delimiter, decimal: '.' });
}

const office = 'http://schemas.openxmlformats.org';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const buildParts = (sheet: string) => ({
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is a date with its time (format 22), which programs write like their users.
  'xl/styles.xml': `<styleSheet xmlns="${office}/spreadsheetml/2006/main"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

interface Sheet {
  name: string;
  /** The first row is frozen, and has filters. */
  isFiltered?: boolean;
}

/** Name of the sheet in files for Prom.ua. */
const exported: Sheet = { name: 'Export Products Sheet' };

/** Writes a workbook with one sheet, row by row. */
export function xlsxFile(rows: Rows<SheetCell>, { name: sheetName, isFiltered = false } = exported): Readable {
  const zip = new yazl.ZipFile();
  for (const [name, body] of Object.entries(buildParts(sheetName))) zip.addBuffer(Buffer.from(declaration + body), name);
  const sheet = Readable.from(buildSheet(rows, isFiltered), { objectMode: false });
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  // The archiver reports neither a failed part nor a disconnected reader.
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

/** Rows that determine the column widths: widths come before the rows, and the rest is streamed. */
const measuredRows = 100;
const [minWidth, maxWidth] = [8, 60];

const frozenHeader =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

async function* buildSheet(rows: Rows<SheetCell>, isFiltered: boolean): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${office}/spreadsheetml/2006/main">${isFiltered ? frozenHeader : ''}`;
  const measured: (readonly SheetCell[])[] = [];
  let number = 0;
  for await (const row of rows) {
    number += 1;
    if (number <= measuredRows) measured.push(row);
    else yield xlsxRow(row, number);
    if (number === measuredRows) yield* sheetStart(measured);
  }
  if (number < measuredRows) yield* sheetStart(measured);
  const columns = measured[0]?.length ?? 0;
  const filter = isFiltered && columns > 0 ? `<autoFilter ref="A1:${columnName(columns - 1)}${String(number)}"/>` : '';
  yield `</sheetData>${filter}</worksheet>`;
}

function* sheetStart(rows: readonly (readonly SheetCell[])[]): Generator<string> {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, index) => {
    const longest = Math.max(...rows.map((row) => widthOf(row[index])));
    return Math.min(maxWidth, Math.max(minWidth, longest + 2));
  });
  if (columns > 0) {
    const column = (width: number, index: number) =>
      `<col min="${String(index + 1)}" max="${String(index + 1)}" width="${String(width)}" customWidth="1"/>`;
    yield `<cols>${widths.map(column).join('')}</cols>`;
  }
  yield '<sheetData>';
  for (const [index, row] of rows.entries()) yield xlsxRow(row, index + 1);
}

const dateWidth = 16;
const widthOf = (cell: SheetCell = '') => (cell instanceof Date ? dateWidth : String(cell).length);

function xlsxRow(row: readonly SheetCell[], number: number): string {
  return `<row r="${String(number)}">${row.map((cell, index) => xlsxCell(cell, `${columnName(index)}${String(number)}`)).join('')}</row>`;
}

function xlsxCell(cell: SheetCell, place: string): string {
  if (cell === '') return '';
  if (cell instanceof Date) return `<c r="${place}" s="1"><v>${String(countDays(cell))}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${String(cell)}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(keepApostrophe(cell))}</t></is></c>`;
}

/** Returns the days since the end of 1899 by the clock of Kyiv, which is the format of times in workbooks. */
function countDays(date: Date): number {
  const [dayMs, minuteMs, daysTo1970] = [86_400_000, 60_000, 25_569];
  const minutes = Math.floor(Date.parse(`${toKyivTime(date).replace(' ', 'T')}Z`) / minuteMs);
  return (minutes * minuteMs) / dayMs + daysTo1970;
}

/** A text cell is no formula, but the import takes an apostrophe before a sign for the guard of a CSV, and removes it. */
function keepApostrophe(text: string): string {
  return /^\s*'+[=+\-@]/.test(text) ? `'${text}` : text;
}

function columnName(index: number): string {
  return (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
