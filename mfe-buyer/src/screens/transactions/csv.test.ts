import { expect, it } from '@jest/globals';
import { formatCsvTime, toCsv } from './csv';

const rows = [
  ['Дата', 'a,b', 'c;d', 'say "hi"'],
  ['=1+1', '-12.50', '@x', '104592'],
];

it('quotes special characters and escapes formulas but not numbers', () => {
  expect(toCsv(rows, 'en')).toBe('\uFEFFДата,"a,b",c;d,"say ""hi"""\r\n\'=1+1,-12.50,\'@x,104592\r\n');
});

it.each(['uk', 'ru'])('separates by semicolons and writes decimal commas in %s', (locale) => {
  expect(toCsv(rows, locale)).toBe('\uFEFFДата;a,b;"c;d";"say ""hi"""\r\n\'=1+1;-12,50;\'@x;104592\r\n');
});

it.each([
  ['uk', '24.11.2026 06:42:10'],
  ['en', '2026-11-24 06:42:10'],
])('formats the time in Kyiv for %s', (locale, expected) => {
  expect(formatCsvTime('2026-11-24T04:42:10.539Z', locale)).toBe(expected);
});
