import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { waitFor } from '../testing/wait-for';
import { buildCsv, escapeFormula, streamCsv, type CsvStyle } from './csv';

const english: CsvStyle = { separator: ',', decimal: '.' };
const ukrainian: CsvStyle = { separator: ';', decimal: ',' };
const formatCell = (cell: string | number, style = english) => buildCsv([[cell]], style).slice('\uFEFF'.length, -'\r\n'.length);

it('quotes cells that would break the table', () => {
  expect([formatCell('say "hi"'), formatCell('two\nlines'), formatCell('b,c')]).toEqual(['"say ""hi"""', '"two\nlines"', '"b,c"']);
  expect([formatCell('b,c', ukrainian), formatCell('b;c', ukrainian), formatCell(' x')]).toEqual(['b,c', '"b;c"', '" x"']);
});

it.each(['=1+1', '+380500000000', '@SUM(A1)', '-cmd', '\tx', '\rx', ' =1', "'=1"])('escapes the formula %j', (cell) => {
  for (const style of [english, ukrainian]) expect(formatCell(cell, style)).toContain(`'${cell}`);
});

it.each(['-12.50', '7', '+', '-', 'a=b'])('leaves %s as it is', (cell) => {
  expect(formatCell(cell)).toBe(cell);
});

it('writes numbers with the decimal sign of the style', () => {
  expect(buildCsv([['-12.50', 7, 3.5]], english)).toBe('\uFEFF-12.50,7,3.5\r\n');
  expect(buildCsv([['-12.50', 7, 3.5]], ukrainian)).toBe('\uFEFF-12,50;7;3,5\r\n');
  expect(buildCsv([['-12.50']], { separator: ',', decimal: ',' })).toBe('\uFEFF"-12,50"\r\n');
});

it('writes tables that are read back cell by cell', () => {
  const cells = fc.array(fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', ' ', '=', '-', "'", 'a', '1', 'ї') }), {
    minLength: 2,
  });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
      const read = parse(buildCsv(rows, english), { bom: true, record_delimiter: '\r\n', relax_column_count: true });

      expect(read).toEqual(rows.map((row) => row.map(escapeFormula)));
    }),
  );
});

describe('a stream of rows', () => {
  async function* streamRows(...rows: (readonly (string | number)[])[]) {
    yield* await Promise.resolve(rows);
  }

  it('equals the result of buildCsv', async () => {
    const rows = [
      ['Код', 'a,b'],
      ['=1', 12.5],
    ];

    expect((await buffer(streamCsv(streamRows(...rows), ukrainian))).toString()).toBe(buildCsv(rows, ukrainian));
  });

  it('is destroyed when the rows fail', async () => {
    async function* failing() {
      yield await Promise.resolve(['a']);
      throw new Error('The database is gone');
    }

    await expect(buffer(streamCsv(failing(), english))).rejects.toThrow('The database is gone');
  });

  it('ends the rows when it is closed', async () => {
    const hasEnded = jest.fn();
    async function* endless() {
      try {
        for (;;) yield await Promise.resolve(['a']);
      } finally {
        hasEnded();
      }
    }

    const file = streamCsv(endless(), english);
    file.once('data', () => file.destroy());
    await waitFor(() => hasEnded.mock.calls.length > 0);

    expect(hasEnded).toHaveBeenCalledTimes(1);
  });
});
