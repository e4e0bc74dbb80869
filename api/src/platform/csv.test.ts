import { formatCsvCell } from './csv';

it('quotes cells that would break the table', () => {
  expect([formatCsvCell('say "hi"'), formatCsvCell('two\nlines'), formatCsvCell('b,c')]).toEqual(['"say ""hi"""', '"two\nlines"', '"b,c"']);
  expect([formatCsvCell('b,c', ';'), formatCsvCell('b;c', ';'), formatCsvCell(' x')]).toEqual(['b,c', '"b;c"', '" x"']);
});

it.each(['=1+1', '+380500000000', '@SUM(A1)', '-cmd', '\tx', '\rx', ' =1', "'=1"])('escapes the formula %j', (text) => {
  expect(formatCsvCell(text)).toContain(`'${text}`);
});

it.each(['-12.50', '7', '+', '-', 'a=b'])('leaves %s as it is', (text) => {
  expect(formatCsvCell(text)).toBe(text);
});
