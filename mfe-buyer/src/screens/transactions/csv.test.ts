import { formatCsvTime, toCsv } from './csv';

const rows = [
  ['Дата', 'a,b', 'c;d', 'say "hi"'],
  ['=1+1', '-12.50', '@x', '104592'],
];

afterEach(() => jest.restoreAllMocks());

it('quotes special characters and escapes formulas but not numbers', () => {
  expect(toCsv(rows, 'en')).toBe('\uFEFFДата,"a,b",c;d,"say ""hi"""\r\n\'=1+1,-12.50,\'@x,104592\r\n');
});

// The same cases as in the service (api/src/platform/csv.test.ts).
it.each(['=1+1', '+380500000000', '@SUM(A1)', '-cmd', '\tx', '\rx', ' =1', "'=1"])('escapes the formula %j', (cell) => {
  expect(toCsv([[cell]], 'en')).toContain(`'${cell}`);
});

it.each(['-12.50', '7', '+', '-', 'a=b'])('keeps %s unchanged', (cell) => {
  expect(toCsv([[cell]], 'en')).toBe(`\uFEFF${cell}\r\n`);
});

it('quotes cells with a leading or trailing space', () => {
  expect(toCsv([[' x', 'y ']], 'en')).toBe('\uFEFF" x","y "\r\n');
});

it.each(['uk', 'ru'])('separates by semicolons and writes decimal commas in %s', (locale) => {
  expect(toCsv(rows, locale)).toBe('\uFEFFДата;a,b;"c;d";"say ""hi"""\r\n\'=1+1;-12,50;\'@x;104592\r\n');
});

it.each(['=1+1', '+380500000000', '@SUM(A1)', '-cmd', '\tx', " '=1"])(
  'escapes the formula %j, as the exports of the service do',
  (text) => {
    expect(toCsv([[text]], 'en')).toContain(`'${text}`);
  },
);

it.each([
  ['uk', '24.11.2026 06:42:10'],
  ['en', '2026-11-24 06:42:10'],
])('formats the time in Kyiv for %s', (locale, expected) => {
  expect(formatCsvTime('2026-11-24T04:42:10.539Z', locale)).toBe(expected);
});

it('formats the time where the engine uses another format of the locale', () => {
  jest
    .spyOn(Intl.DateTimeFormat.prototype as unknown as { format: unknown }, 'format', 'get')
    .mockReturnValue(() => '11/24/2026, 6:42:10 AM');

  expect(formatCsvTime('2026-11-24T04:42:10.539Z', 'uk')).toBe('24.11.2026 06:42:10');
});
