import { addDollars, parseDollars } from './parse-dollars';

it.each([
  ['12,5', '12.5'],
  [' -3.05 ', '-3.05'],
  ['−7', '-7'],
  ['0', null],
  ['0.00', null],
  ['1.001', null],
  ['1 000', null],
  ['ten', null],
])('reads %s', (typed, expected) => {
  expect(parseDollars(typed)).toBe(expected);
});

it.each([
  ['100.10', '0.2', '100.30'],
  ['0.10', '-0.35', '-0.25'],
  ['-5.00', '5', '0.00'],
])('adds %s and %s', (amount, typed, sum) => {
  expect(addDollars(amount, typed)).toBe(sum);
});
