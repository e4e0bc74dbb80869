import { stringify, type Options } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';
import { pipeline, Readable } from 'node:stream';

export type CsvCell = string | number;

/** The CSV dialect of a spreadsheet: its separator and its decimal sign. */
export interface CsvStyle {
  separator: string;
  decimal: '.' | ',';
}

const number = /^-?\d+(?:\.\d+)?$/;

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula; the import removes it. Numbers stay numbers, and a lone sign
 * (availability in price lists) is no formula.
 */
export function escapeFormula(text: string): string {
  const isHarmless = number.test(text) || text === '+' || text === '-';
  return !isHarmless && /^(?:\s*'*[=+\-@]|[\t\r])/.test(text) ? `'${text}` : text;
}

/**
 * Returns a table as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, and escaped formulas. Numbers, also negative ones, stay
 * numbers.
 */
export function buildCsv(rows: readonly (readonly CsvCell[])[], style: CsvStyle): string {
  return stringifySync([...rows], csvOptions(style));
}

/** Streams the result of `buildCsv`; an error of the rows destroys the stream, and closing the stream ends the rows. */
export function streamCsv(rows: AsyncIterable<readonly CsvCell[]>, style: CsvStyle): Readable {
  // The reader gets the error from the stream.
  return pipeline(Readable.from(rows), stringify(csvOptions(style)), () => undefined);
}

function csvOptions({ separator, decimal }: CsvStyle): Options {
  const formatCell = (text: string) => (number.test(text) ? text.replace('.', decimal) : escapeFormula(text));
  return {
    bom: true,
    delimiter: separator,
    record_delimiter: 'windows',
    // Quotes lone line feeds too.
    quote_record_delimiter: true,
    // Without quotes spreadsheets drop leading and trailing blanks.
    quoted_match: /^\s|\s$/,
    // The library's `escape_formulas` also escapes lone signs and negative texts, and misses formulas after a blank.
    cast: { string: formatCell, number: (value) => formatCell(String(value)) },
  };
}
