import { finished } from 'node:stream/promises';
import { type Options, parse, type Parser } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { parseAmount } from '../mapping/row-values';
import { readText } from './detect-file';
import { countKnownColumns, maxLinesAboveHeader } from './find-header';
import type { RowProblem, TableRow } from './source-row';
import { findFieldByHeader } from './table-headers';

const delimiters = [';', ',', '\t', '|'] as const;
const maxRowBytes = 1_000_000;
/** Maximum length of the cells of a refused row that are stored. */
const maxShownCharacters = 1000;

const lineEnd = /\r\n|\r|\n/;

interface RawRecord {
  record: string[];
  raw: string;
}

// Quotes inside a title must not break the row, and rows may be shorter or longer than the header.
const lenient: Options = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: maxRowBytes,
};

/** Returns the delimiter that gives the most known columns in one of the first lines, else the most columns. */
export function detectDelimiter(head: string): string {
  const scored = delimiters.map((delimiter) => {
    const records = firstRecords(head, delimiter);
    return {
      delimiter,
      known: Math.max(0, ...records.map(countKnownColumns)),
      count: Math.max(0, ...records.map((cells) => cells.length)),
    };
  });
  scored.sort((a, b) => b.known - a.known || b.count - a.count);
  return scored[0]?.delimiter ?? ',';
}

function firstRecords(head: string, delimiter: string): string[][] {
  try {
    return parseAll(head, { ...lenient, delimiter, to: maxLinesAboveHeader, skip_records_with_error: true });
  } catch {
    return [];
  }
}

/** Yields the cells of every record that is not blank, with its number; the first is the header. An unclosed quote breaks no other row. */
export async function* readCsv(path: string, encoding: string, delimiter: string): AsyncGenerator<TableRow> {
  const reader = new TableReader(delimiter);
  for await (const text of readText(path, encoding)) {
    await reader.write(text);
    yield* reader.take();
  }
  await reader.end();
  yield* reader.take();
}

/** Parses a table in chunks. After a record that the parser refuses, its first line is read literally and the following lines as rows. */
class TableReader {
  #rows: TableRow[] = [];
  #number = 0;
  #width = 0;
  #priceColumn = -1;
  /** Input of the parser since the start of the current record, at the latest. */
  #given = Buffer.alloc(0);
  /** Byte positions of `#given` and of the current record in the whole input. */
  #givenFrom = 0;
  #recordFrom = 0;
  #isSkipping = false;
  #parser: Parser;

  constructor(private readonly delimiter: string) {
    this.#parser = this.#begin();
  }

  async write(text: string): Promise<void> {
    const wanted = this.#isSkipping ? firstLine(text)[1] : text;
    this.#isSkipping &&= !lineEnd.test(text);
    if (wanted === '') return;
    const bytes = Buffer.from(wanted);
    const started = this.#given.subarray(this.#recordFrom - this.#givenFrom);
    this.#given = started.length > 0 ? Buffer.concat([started, bytes]) : bytes;
    this.#givenFrom = this.#recordFrom;
    this.#parser.write(bytes);
    if (this.#parser.errored) await this.#goOn(this.#parser.errored);
  }

  async end(): Promise<void> {
    for (;;) {
      try {
        this.#parser.end();
        await finished(this.#parser);
        return;
      } catch (error) {
        await this.#goOn(error);
      }
    }
  }

  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #begin(): Parser {
    // A stream would lose the unread records on an error.
    const parser = parse({
      ...lenient,
      delimiter: this.delimiter,
      // The option `raw` takes a quarter of the time of the parser, and few records need it.
      on_record: (record: string[], { bytes }) => {
        this.#addRecord(record, () => this.#textUntil(bytes));
        this.#recordFrom = bytes;
        return null;
      },
    });
    parser.on('error', () => undefined);
    return parser.resume();
  }

  /** Limits the damage of an unclosed quote or an endless row to this row. */
  async #goOn(error: unknown): Promise<void> {
    const { code } = error as { code?: string };
    if (!code?.startsWith('CSV_')) throw error;
    const rest = this.#textUntil(this.#givenFrom + this.#given.length);
    const [line, following] = firstLine(rest);
    this.#addBroken(line);
    this.#isSkipping = following === '' && !/[\r\n]$/.test(rest);
    this.#given = Buffer.alloc(0);
    [this.#givenFrom, this.#recordFrom] = [0, 0];
    this.#parser = this.#begin();
    await this.write(following);
  }

  /** Returns the text of the current record up to a position. */
  #textUntil(position: number): string {
    return this.#given.toString('utf8', this.#recordFrom - this.#givenFrom, position - this.#givenFrom);
  }

  #addRecord(record: string[], getText: () => string): void {
    const text = record.some((cell) => lineEnd.test(cell)) ? getText() : '';
    if (!this.#isSeveral(text)) {
      this.#add(record);
      return;
    }
    const [line, following] = firstLine(text);
    this.#addBroken(line);
    for (const next of this.#parse(following)) this.#addRecord(next.record, () => next.raw);
  }

  /** Returns true when the quote of another row has closed the one of this row. */
  #isSeveral(raw: string): boolean {
    const [first = '', ...others] = splitLines(raw);
    return this.#isRow(first) && others.some((line) => this.#isRow(line));
  }

  /** Returns true for a line that is a complete row of this table, with a price in the columns of prices. */
  #isRow(line: string): boolean {
    const cells = line.split(this.delimiter);
    return cells.length === this.#width && parseAmount(cells[this.#priceColumn] ?? '') !== null;
  }

  #parse(text: string): RawRecord[] {
    try {
      return parseAll(text, { ...lenient, delimiter: this.delimiter, raw: true }) as unknown as RawRecord[];
    } catch {
      return splitLines(text).map((line) => ({ record: this.#literal(line), raw: line }));
    }
  }

  /** Reads a row with an open quote literally, when it has as many cells as the header. */
  #addBroken(line: string): void {
    const cells = this.#literal(line);
    const isTooLong = Buffer.byteLength(line) > maxRowBytes;
    if (cells.length === this.#width && !isTooLong) this.#add(cells);
    else
      this.#add(
        cells.map((cell) => cell.slice(0, maxShownCharacters)),
        isTooLong ? 'row_too_long' : 'open_quote',
      );
  }

  #literal(line: string): string[] {
    return line.split(this.delimiter).map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replace(/""/g, '"') : cell));
  }

  #add(cells: string[], problem?: RowProblem): void {
    this.#number += 1;
    if (this.#number === 1 || (this.#priceColumn < 0 && this.#number <= maxLinesAboveHeader)) {
      const priceColumn = cells.findIndex((cell) => findFieldByHeader(cell) === 'price');
      // A line above the header is no table.
      if (this.#number === 1 || priceColumn >= 0) this.#width = cells.length;
      this.#priceColumn = priceColumn;
    }
    if (cells.some((cell) => cell.trim() !== '')) this.#rows.push({ number: this.#number, cells, ...(problem && { problem }) });
  }
}

function firstLine(text: string): [string, string] {
  const end = lineEnd.exec(text);
  return end ? [text.slice(0, end.index), text.slice(end.index + end[0].length)] : [text, ''];
}

const splitLines = (text: string): string[] => text.split(lineEnd).filter(Boolean);
