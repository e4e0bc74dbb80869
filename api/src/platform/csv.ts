import { stringify, type Options } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';
import { pipeline, Readable } from 'node:stream';

export type CsvCell = string | number;

/** How the program that opens a file reads it: the sign between columns, and that of decimals. */
export interface CsvStyle {
  separator: string;
  decimal: '.' | ',';
}

const number = /^-?\d+(?:\.\d+)?$/;

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula; import takes it away again. Numbers stay numbers,
 * and a lone sign (availability in price lists) is no formula.
 */
export function escapeFormula(text: string): string {
  const isHarmless = number.test(text) || text === '+' || text === '-';
  return !isHarmless && /^(?:\s*'*[=+\-@]|[\t\r])/.test(text) ? `'${text}` : text;
}

/**
 * Returns a table as CSV (RFC 4180) that spreadsheets open as it is: UTF-8 with a byte order mark, and no cell that would be run as a
 * formula. Numbers, which come with a decimal point, stay numbers, also those below zero.
 */
export function buildCsv(rows: readonly (readonly CsvCell[])[], style: CsvStyle): string {
  return stringifySync([...rows], csvOptions(style));
}

/** Returns the same as `buildCsv` as a stream; rows that fail break it off, and it ends the rows when nobody reads it any more. */
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
    // Lone line feeds too.
    quote_record_delimiter: true,
    // Without quotes programs drop blanks at the ends.
    quoted_match: /^\s|\s$/,
    // The library's own `escape_formulas` marks lone signs and negative texts, and passes by what stands behind a blank.
    cast: { string: formatCell, number: (value) => formatCell(String(value)) },
  };
}
