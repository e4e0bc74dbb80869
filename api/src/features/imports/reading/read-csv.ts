import { Readable } from 'node:stream';
import { type Options, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { readText } from './detect-file';
import { FileProblem } from './source-row';
import { fieldOfHeader } from './table-headers';

const delimiters = [';', ',', '\t', '|'] as const;
const maxRowCharacters = 1_000_000;

// Quotes inside a title must not break the row, and rows may be shorter or longer than the header.
const lenient: Options = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: maxRowCharacters,
};

/** The delimiter by which the first line has the most columns that we know, else the most columns. */
export function detectDelimiter(head: string): string {
  const scored = delimiters.map((delimiter) => {
    const cells = firstRecord(head, delimiter);
    return { delimiter, known: cells.filter((cell) => fieldOfHeader(cell) !== null).length, count: cells.length };
  });
  scored.sort((a, b) => b.known - a.known || b.count - a.count);
  return scored[0]?.delimiter ?? ',';
}

function firstRecord(head: string, delimiter: string): string[] {
  try {
    const records: string[][] = parseAll(head, { ...lenient, delimiter, to: 1, skip_records_with_error: true });
    return records[0] ?? [];
  } catch {
    return [];
  }
}

/** The cells of every record that is not blank, with its number; the first is the header. @throws FileProblem where a quote never ends. */
export async function* readCsv(path: string, encoding: string, delimiter: string): AsyncGenerator<{ number: number; cells: string[] }> {
  const source = Readable.from(readText(path, encoding), { objectMode: true, highWaterMark: 1 });
  const parser = parse({ ...lenient, delimiter });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const record of parser) {
      number += 1;
      const cells = record as string[];
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
    }
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (code?.startsWith('CSV_')) throw new FileProblem('broken_table', lines ?? number + 1);
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}
