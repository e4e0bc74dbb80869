import { customBonus, parseDollars, validateTopUpAmount } from './top-up-amount';

it.each([
  ['7', 700],
  [' 7,5 ', 750],
  ['7.05', 705],
  ['1 000', 100_000],
])('parses %p as %p cents', (text, cents) => {
  expect(parseDollars(text)).toBe(cents);
});

it.each(['', 'seven', '-5', '5.123', '1e3'])('rejects %p as an amount', (text) => {
  expect(parseDollars(text)).toBeNull();
});

it.each([
  [500, 8],
  [1000, 15],
  [10_000, 142],
  [700, 10],
])('returns for %p cents a bonus of %p dollars', (cents, bonus) => {
  expect(customBonus(cents, 1.42)).toBe(bonus);
});

it.each([
  ['abc', 'notNumber'],
  ['1e3', 'notNumber'],
  ['7.499', 'decimals'],
  ['-1', 'minimum'],
  ['4,99', 'minimum'],
  ['1000000', 'maximum'],
  ['100000.01', 'maximum'],
  ['5', null],
  ['100 000', null],
])('validates %p: %p', (text, problem) => {
  expect(validateTopUpAmount(text, 500)).toBe(problem);
});
