import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import zlib from 'node:zlib';
import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';
import { countKnownColumns, findHeader, maxLinesAboveHeader } from './find-header';
import { SharedStrings } from './shared-strings';
import { FileProblem, type TableRow } from './source-row';

/** Limit against decompression bombs: no price list is larger. */
const maxUnpackedBytes = 1024 * 1024 * 1024;
/** Sheets of real price lists unpack to 10 or 40 times their size, those of blanks to a thousand times. */
const maxUnpackRatio = 150;
/** Below this size any ratio is allowed: a few equal rows compress well. */
const harmlessBytes = 32 * 1024 * 1024;
/** Maximum of characters without a new element, which the parser keeps in memory. A cell of Excel has 32,767. */
const maxCharactersWithoutElement = 2 * 1024 * 1024;
/** Built-in formats: 0% and 0.00%. */
const percentFormats = ['9', '10'];
const pieceBytes = 64 * 1024;
const maxColumns = 1000;
const maxCellCharacters = 100_000;
const maxRows = 1_048_576;
/** Merged cells beyond these have their text in their first row only. */
const maxMergedCells = 100_000;
const productsSheet = 'Export Products Sheet';

/** Yields the cells of every row that is not blank, with its number, of the sheet with products, else of the first. @throws FileProblem. */
export async function* readXlsx(file: string): AsyncGenerator<TableRow> {
  const book = await Workbook.open(file);
  const strings = new SharedStrings(path.join(os.tmpdir(), `import-strings-${randomUUID()}`));
  try {
    if (book.has('xl/sharedStrings.xml')) await readStrings(book, strings);
    const percentStyles = await findPercentStyles(book);
    yield* readSheet(book, await chooseSheet(book, strings, percentStyles), strings, percentStyles);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    // The archive library throws errors with messages for programmers.
    throw new FileProblem('broken_workbook');
  } finally {
    strings.close();
    book.close();
  }
}

/** A zip archive whose parts are read by name. */
class Workbook {
  #unpacked = 0;

  private constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly entries: ReadonlyMap<string, yauzl.Entry>,
  ) {}

  static open(file: string): Promise<Workbook> {
    return new Promise((resolve, reject) => {
      yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, zip) => {
        if (error) {
          reject(new FileProblem('broken_workbook'));
          return;
        }
        const entries = new Map<string, yauzl.Entry>();
        let [packed, unpackedBytes] = [0, 0];
        zip.on('entry', (entry: yauzl.Entry) => {
          entries.set(entry.fileName.replace(/^\//, ''), entry);
          packed += entry.compressedSize;
          unpackedBytes += entry.uncompressedSize;
          // The library enforces the declared sizes, so a bomb is detected before anything is unpacked.
          const isBomb = unpackedBytes > maxUnpackedBytes || (unpackedBytes > harmlessBytes && unpackedBytes > packed * maxUnpackRatio);
          if (isBomb) reject(new FileProblem('too_big'));
          else if (entries.size > 5000) reject(new FileProblem('broken_workbook'));
          else zip.readEntry();
        });
        zip.on('error', () => {
          reject(new FileProblem('broken_workbook'));
        });
        zip.on('end', () => {
          resolve(new Workbook(zip, entries));
        });
        zip.readEntry();
      });
    });
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** @param isAgain whether the part was read before, so that its size was counted. */
  async *text(name: string, isAgain = false): AsyncGenerator<string> {
    const entry = this.entries.get(name);
    if (!entry || entry.isEncrypted()) throw new FileProblem('broken_workbook');
    const decoder = new StringDecoder('utf8');
    let size = 0;
    for await (const chunk of unpacked(entry, await this.#open(entry))) {
      size += (chunk as Buffer).length;
      if (!isAgain) this.#unpacked += (chunk as Buffer).length;
      if (this.#unpacked > maxUnpackedBytes) throw new FileProblem('too_big');
      if (size > entry.uncompressedSize) break;
      yield decoder.write(chunk as Buffer);
    }
    if (size !== entry.uncompressedSize) throw new FileProblem('broken_workbook');
    yield decoder.end();
  }

  /** Opens the stored bytes of a part, which may be compressed. */
  #open(entry: yauzl.Entry): Promise<Readable> {
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, { decodeFileData: false }, (error, opened) => {
        if (error) reject(new FileProblem('broken_workbook'));
        else resolve(opened);
      });
    });
  }

  close(): void {
    this.zip.close();
  }
}

/** The archive library inflates in chunks so small that passing them on takes longer than unpacking. */
function unpacked(entry: yauzl.Entry, stored: Readable): Readable {
  if (entry.compressionMethod === 0) return stored;
  if (entry.compressionMethod !== 8) throw new FileProblem('broken_workbook');
  // The reader gets the error.
  return pipeline(stored, zlib.createInflateRaw({ chunkSize: pieceBytes }), () => undefined);
}

type Handlers = (parser: SaxesParser) => void;

async function* parseParts(book: Workbook, name: string, listen: Handlers): AsyncGenerator<undefined> {
  const parser = new SaxesParser();
  const problems: FileProblem[] = [];
  parser.on('error', () => problems.push(new FileProblem('broken_workbook')));
  parser.on('doctype', () => problems.push(new FileProblem('doctype_declarations', parser.line)));
  listen(parser);
  let [isFirst, elements, charactersWithoutElement] = [true, 0, 0];
  parser.on('opentagstart', () => (elements += 1));
  for await (const text of book.text(name)) {
    const before = elements;
    parser.write(isFirst ? text.replace(/^\uFEFF/, '') : text);
    isFirst = false;
    charactersWithoutElement = elements === before ? charactersWithoutElement + text.length : 0;
    if (charactersWithoutElement > maxCharactersWithoutElement) throw new FileProblem('too_big');
    if (problems[0]) throw problems[0];
    yield;
  }
  parser.close();
  if (problems[0]) throw problems[0];
  yield;
}

// Some programs prefix every name.
const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

async function readElements(
  book: Workbook,
  part: string,
  onTag: (name: string, attributes: Record<string, string>, parent: string) => void,
): Promise<void> {
  const path: string[] = [];
  const parts = parseParts(book, part, (parser) => {
    parser.on('opentag', ({ name, attributes }) => {
      onTag(plain(name), attributes, path.at(-1) ?? '');
      path.push(plain(name));
    });
    parser.on('closetag', () => path.pop());
  });
  while (!(await parts.next()).done);
}

/** Finds cell styles that show a number as a percentage: 20% is stored as 0.2. */
async function findPercentStyles(book: Workbook): Promise<ReadonlySet<number>> {
  const formats = new Set(percentFormats);
  const styles = new Set<number>();
  let count = 0;
  if (!book.has('xl/styles.xml')) return styles;
  await readElements(book, 'xl/styles.xml', (name, { numFmtId = '', formatCode = '' }, parent) => {
    // Quoted parts of a format are literal text.
    if (name === 'numFmt' && formatCode.replace(/"[^"]*"|\\./g, '').includes('%')) formats.add(numFmtId);
    if (name !== 'xf' || parent !== 'cellXfs') return;
    if (formats.has(numFmtId)) styles.add(count);
    count += 1;
  });
  return styles;
}

/** Number of sheets that are searched for a header: price lists may begin with a cover or instructions. */
const maxSheets = 10;

/** Returns the sheet of Prom.ua with products, else the first one with a header, else the first. */
async function chooseSheet(book: Workbook, strings: SharedStrings, percentStyles: ReadonlySet<number>): Promise<string> {
  const [first = '', ...others] = await listSheets(book);
  if (others.length === 0) return first;
  for (const part of [first, ...others].slice(0, maxSheets)) {
    const head: TableRow[] = [];
    for await (const row of readSheet(book, part, strings, percentStyles)) if (head.push(row) >= maxLinesAboveHeader) break;
    if (countKnownColumns(findHeader(head)?.cells ?? []) >= 2) return part;
  }
  return first;
}

/** Lists the parts of the sheets in their order, hidden ones last; of an export of Prom.ua only that with products. */
async function listSheets(book: Workbook): Promise<string[]> {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  const targets = new Map<string, string>();
  await readElements(book, 'xl/workbook.xml', (name, attributes) => {
    const relation = Object.entries(attributes).find(([key]) => plain(key) === 'id' && key !== 'id')?.[1] ?? '';
    if (name === 'sheet') sheets.push({ name: attributes.name ?? '', relation, isHidden: (attributes.state ?? 'visible') !== 'visible' });
  });
  await readElements(book, 'xl/_rels/workbook.xml.rels', (name, { Id: id = '', Target: target = '' }) => {
    if (name === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  });
  const products = sheets.find(({ name }) => name.trim().toLowerCase() === productsSheet.toLowerCase());
  const ordered = products ? [products] : [...sheets].sort((one, other) => Number(one.isHidden) - Number(other.isHidden));
  const [first, ...others] = ordered.map(({ relation }) => targets.get(relation) ?? '');
  if (first === undefined || !book.has(first)) throw new FileProblem('broken_workbook');
  // A sheet may be a chart, which has no rows of its own.
  return [first, ...others.filter((part) => book.has(part) && part.includes('worksheets/'))];
}

async function readStrings(book: Workbook, strings: SharedStrings): Promise<void> {
  let [text, isText, isPhonetic] = ['', false, false];
  const parts = parseParts(book, 'xl/sharedStrings.xml', (parser) => {
    parser.on('opentag', ({ name }) => {
      if (plain(name) === 'si') text = '';
      if (plain(name) === 'rPh') isPhonetic = true;
      isText = plain(name) === 't' && !isPhonetic;
    });
    parser.on('text', (piece) => {
      if (isText && text.length < maxCellCharacters) text += piece;
    });
    parser.on('closetag', ({ name }) => {
      isText = false;
      if (plain(name) === 'rPh') isPhonetic = false;
      if (plain(name) === 'si') strings.add(text);
    });
  });
  while (!(await parts.next()).done);
  strings.flush();
}

/** A merged cell that covers several rows of a column. */
interface MergedCell {
  column: number;
  firstRow: number;
  lastRow: number;
}

/** Finds the cells that cover several rows, by their first row. They stand behind the rows, which are passed over as text. */
async function findMergedCells(book: Workbook, part: string): Promise<ReadonlyMap<number, MergedCell[]>> {
  const found = new Map<number, MergedCell[]>();
  let [tail, count] = ['', 0];
  for await (const text of book.text(part, true)) {
    const searched = tail + text;
    const elements = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"[^>]*>/g;
    for (const [, letters, first, last] of searched.matchAll(elements)) {
      const [column, firstRow, lastRow] = [parseColumn(letters), Number(first), Number(last)];
      if (column === null || lastRow <= firstRow || lastRow > maxRows) continue;
      if ((count += 1) > maxMergedCells) return found;
      found.set(firstRow, [...(found.get(firstRow) ?? []), { column, firstRow, lastRow }]);
    }
    // The element is not complete yet.
    const start = searched.lastIndexOf('<');
    tail = start >= 0 && !searched.includes('>', start) ? searched.slice(start, start + pieceBytes) : '';
  }
  return found;
}

/** Returns a function that fills the cells of a row which a merged cell above covers. Rows have to come in their order. */
function createMergedCellFiller(mergedCells: ReadonlyMap<number, MergedCell[]>): (row: TableRow) => TableRow {
  let open: (MergedCell & { text: string; isNumber: boolean })[] = [];
  return (row) => {
    const { number, cells } = row;
    open = open.filter(({ lastRow }) => lastRow >= number);
    const merged: number[] = [];
    const numberCells = [...(row.numberCells ?? [])];
    for (const { column, text, isNumber } of open) {
      if ((cells[column] ?? '').trim() !== '' || text === '') continue;
      while (cells.length < column) cells.push('');
      cells[column] = text;
      merged.push(column);
      if (isNumber) numberCells.push(column);
    }
    const starting = mergedCells.get(number) ?? [];
    open.push(...starting.map((cell) => ({ ...cell, text: cells[cell.column] ?? '', isNumber: numberCells.includes(cell.column) })));
    return merged.length > 0 ? { ...row, merged, ...(numberCells.length > 0 && { numberCells }) } : row;
  };
}

async function* readSheet(
  book: Workbook,
  part: string,
  strings: SharedStrings,
  percentStyles: ReadonlySet<number>,
): AsyncGenerator<TableRow> {
  const fillMerged = createMergedCellFiller(await findMergedCells(book, part));
  let rows: TableRow[] = [];
  let [number, column, type, text, isValue, isPercent] = [0, 0, 'n', '', false, false];
  let cells: string[] = [];
  let numberCells: number[] = [];
  const parts = parseParts(book, part, (parser) => {
    parser.on('opentag', ({ name, attributes }) => {
      const tag = plain(name);
      if (tag === 'row') {
        number = parseRowNumber(attributes.r) ?? number + 1;
        cells = [];
        numberCells = [];
        column = 0;
      } else if (tag === 'c') {
        column = parseColumn(attributes.r) ?? column;
        type = attributes.t ?? 'n';
        isPercent = percentStyles.has(Number(attributes.s ?? Number.NaN));
        text = '';
      }
      isValue = tag === 'v' || tag === 't';
    });
    parser.on('text', (piece) => {
      if (isValue && text.length < maxCellCharacters) text += piece;
    });
    parser.on('closetag', ({ name }) => {
      const tag = plain(name);
      isValue = false;
      if (tag === 'c') {
        if (column < maxColumns) {
          while (cells.length < column) cells.push('');
          const cell = toCellText(type, text, strings, isPercent);
          cells[column] = cell;
          if (type === 'n' && cell.includes('.')) numberCells.push(column);
        }
        column += 1;
      } else if (tag === 'row' && cells.some((cell) => cell.trim() !== ''))
        rows.push(fillMerged({ number, cells, ...(numberCells.length > 0 && { numberCells }) }));
    });
  });
  for (let isDone = false; !isDone;) {
    isDone = (await parts.next()).done ?? true;
    const found = rows;
    rows = [];
    yield* found;
  }
}

/** A row with an invalid number follows the one before. */
function parseRowNumber(text: string | undefined): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= maxRows ? number : null;
}

/** `AB12` → 27. */
function parseColumn(reference: string | undefined): number | null {
  if (reference === undefined) return null;
  let column = 0;
  for (let at = 0; at < 3; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (!(letter >= 1 && letter <= 26)) break;
    column = column * 26 + letter;
  }
  return column > 0 ? column - 1 : null;
}

function toCellText(type: string, text: string, strings: SharedStrings, isPercent: boolean): string {
  if (type === 's') return strings.get(Number(text));
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  if (type !== 'n' || text === '') return text;
  // A workbook stores 19.99 as 19.989999999999998, and a bar code as 4.82E+12.
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  return isPercent ? `${rounded(value * 100)}%` : rounded(value);
}

const rounded = (value: number): string => String(Number(value.toPrecision(15)));
