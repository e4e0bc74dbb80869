import { formatCsv, formatCsvCell } from './csv';

it('quotes what would break the table', () => {
  expect(
    formatCsv([
      ['a', 'b,c'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('\uFEFFa,"b,c"\r\n"say ""hi""","two\nlines"\r\n');
  expect([formatCsvCell('b,c', ';'), formatCsvCell('b;c', ';'), formatCsvCell(' x')]).toEqual(['b,c', '"b;c"', '" x"']);
});

it.each(['=1+1', '+380500000000', '@SUM(A1)', '-cmd', '\tx', '\rx', ' =1', "'=1"])('lets no spreadsheet run %j', (text) => {
  expect(formatCsv([[text]])).toContain(`'${text}`);
});

it.each(['-12.50', '7', '+', '-', 'a=b'])('leaves %s as it is', (text) => {
  expect(formatCsv([[text]])).toBe(`\uFEFF${text}\r\n`);
});
