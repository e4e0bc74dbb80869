import { expect, it } from '@jest/globals';
import { formatCsvTime, toCsv } from './csv';

const rows = [
  ['Дата', 'a,b', 'c;d', 'say "hi"'],
  ['=1+1', '-12.50', '@x', '104592'],
];

it('quotes what would break a row and disarms formulas, but not numbers', () => {
  expect(toCsv(rows, 'en')).toBe('\uFEFFДата,"a,b",c;d,"say ""hi"""\r\n\'=1+1,-12.50,\'@x,104592\r\n');
});

// The same cases as in the service (api/src/platform/csv.test.ts).
it.each(['=1+1', '+380500000000', '@SUM(A1)', '-cmd', '\tx', '\rx', ' =1', "'=1"])('lets no spreadsheet run %j', (cell) => {
  expect(toCsv([[cell]], 'en')).toContain(`'${cell}`);
});

it.each(['-12.50', '7', '+', '-', 'a=b'])('leaves %s as it is', (cell) => {
  expect(toCsv([[cell]], 'en')).toBe(`\uFEFF${cell}\r\n`);
});

it('quotes cells that begin or end with a blank', () => {
  expect(toCsv([[' x', 'y ']], 'en')).toBe('\uFEFF" x","y "\r\n');
});

it.each(['uk', 'ru'])('writes decimal commas between semicolons in %s', (locale) => {
  expect(toCsv(rows, locale)).toBe('\uFEFFДата;a,b;"c;d";"say ""hi"""\r\n\'=1+1;-12,50;\'@x;104592\r\n');
});

it.each(['=1+1', '+380500000000', '@SUM(A1)', '-cmd', '\tx', " '=1"])(
  'lets no spreadsheet run %j, as the exports of the service do',
  (text) => {
    expect(toCsv([[text]], 'en')).toContain(`'${text}`);
  },
);

it.each([
  ['uk', '24.11.2026 06:42:10'],
  ['en', '2026-11-24 06:42:10'],
])('shows the time in Kyiv in %s', (locale, expected) => {
  expect(formatCsvTime('2026-11-24T04:42:10.539Z', locale)).toBe(expected);
});
