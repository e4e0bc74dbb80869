import { parseFileName } from './files';

it.each([
  [null, null],
  ['attachment', null],
  ['attachment; filename="offers.csv"', 'offers.csv'],
  ['attachment; filename="offers.csv"; filename*=UTF-8\'\'%D0%BF%D1%80.csv', 'пр.csv'],
  ['attachment; filename="offers.csv"; filename*=UTF-8\'\'%D0', 'offers.csv'],
])('parses the file name in %s', (disposition, name) => {
  expect(parseFileName(disposition)).toBe(name);
});
