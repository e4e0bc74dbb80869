import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { escapeFormula, formatCsvCell } from '../../../platform/csv';
import { escapeXml } from './escape-xml';

export type Cell = string | number;
export type Rows = AsyncIterable<readonly Cell[]>;

/** UTF-8 with a byte order mark, so that spreadsheets know the encoding. */
export function csvFile(rows: Rows, delimiter: string): Readable {
  async function* lines() {
    yield '\uFEFF';
    for await (const row of rows) yield `${row.map((cell) => formatCsvCell(String(cell), delimiter)).join(delimiter)}\r\n`;
  }
  return Readable.from(lines(), { objectMode: false });
}

const office = 'http://schemas.openxmlformats.org';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const parts = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Export Products Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** A workbook with one sheet, written row by row. */
export function xlsxFile(rows: Rows): Readable {
  const zip = new yazl.ZipFile();
  for (const [name, body] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + body), name);
  const sheet = Readable.from(sheetOf(rows), { objectMode: false });
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  // The archive notices neither that a part of it failed, nor that nobody waits for it any more.
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

async function* sheetOf(rows: Rows): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>`;
  let number = 0;
  for await (const row of rows) {
    number += 1;
    yield `<row r="${String(number)}">${row.map((cell, index) => xlsxCell(cell, `${columnName(index)}${String(number)}`)).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function xlsxCell(cell: Cell, place: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${String(cell)}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeFormula(cell))}</t></is></c>`;
}

function columnName(index: number): string {
  return (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
