import { buildCsv, csvDate, getCsvStyle } from './csv';

const english = getCsvStyle('en');
const ukrainian = getCsvStyle('uk');

it('quotes cells that would break the table', () => {
  expect(
    buildCsv(
      [
        ['a', 'b,c'],
        ['say "hi"', 'two\nlines'],
      ],
      english,
    ),
  ).toBe('\uFEFFa,"b,c"\r\n"say ""hi""","two\nlines"\r\n');
  expect(buildCsv([['a;b', 'c']], ukrainian)).toBe('\uFEFF"a;b";c\r\n');
});

it.each(['=1+1', '+380500000000', '@SUM(A1)', '-cmd', '\tx'])('escapes the formula %j', (text) => {
  for (const style of [english, ukrainian]) expect(buildCsv([[text]], style)).toContain(`'${text}`);
});

it('writes numbers with the decimal sign of the language', () => {
  expect(buildCsv([['-12.50', '7']], english)).toBe('\uFEFF-12.50,7\r\n');
  expect(buildCsv([['-12.50', '7']], ukrainian)).toBe('\uFEFF-12,50;7\r\n');
  expect(getCsvStyle('ru')).toEqual(ukrainian);
});

it('writes the time in Kyiv, in summer and in winter', () => {
  expect(csvDate(new Date('2026-11-24T22:42:10.539Z'), 'uk')).toBe('25.11.2026 00:42:10');
  expect(csvDate(new Date('2026-07-01T04:42:10.539Z'), 'ru')).toBe('01.07.2026 07:42:10');
  expect(csvDate(new Date('2026-11-24T22:42:10.539Z'), 'en')).toBe('2026-11-25 00:42:10');
});
