import { csvOf } from './csv';

it('quotes what would break the table', () => {
  expect(
    csvOf([
      ['a', 'b,c'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('\uFEFFa,"b,c"\r\n"say ""hi""","two\nlines"\r\n');
});

it.each(['=1+1', '+380500000000', '@SUM(A1)', '-cmd', '\tx'])('lets no spreadsheet run %j', (text) => {
  expect(csvOf([[text]])).toContain(`'${text}`);
});

it('leaves numbers as they are', () => {
  expect(csvOf([['-12.50', '7']])).toBe('\uFEFF-12.50,7\r\n');
});
