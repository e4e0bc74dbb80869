import { buildCsv } from '../../platform/csv';
import { csvDate, csvStyleOf } from './csv';

it('writes numbers as spreadsheets of the language expect them', () => {
  expect(buildCsv([['-12.50', '7']], csvStyleOf('en'))).toBe('\uFEFF-12.50,7\r\n');
  for (const locale of ['uk', 'ru'] as const) expect(buildCsv([['-12.50', '7']], csvStyleOf(locale))).toBe('\uFEFF-12,50;7\r\n');
});

it('writes the time in Kyiv, in summer and in winter', () => {
  expect(csvDate(new Date('2026-11-24T22:42:10.539Z'), 'uk')).toBe('25.11.2026 00:42:10');
  expect(csvDate(new Date('2026-07-01T04:42:10.539Z'), 'ru')).toBe('01.07.2026 07:42:10');
  expect(csvDate(new Date('2026-11-24T22:42:10.539Z'), 'en')).toBe('2026-11-25 00:42:10');
});
