import { applyPercent, parsePercent } from './price-percent';

it.each([
  ['10', 'lower', -10],
  ['10', 'raise', 10],
  ['500', 'raise', 500],
  ['91', 'lower', null],
  ['0', 'raise', null],
  ['1.5', 'raise', null],
  ['', 'lower', null],
] as const)('parses %s (%s) as %s', (text, direction, percent) => {
  expect(parsePercent(text, direction)).toBe(percent);
});

it.each([
  ['2400.00', -10, '2160.00'],
  ['0.05', -50, '0.03'],
  ['0.01', -90, '0.01'],
  ['99.99', 15, '114.99'],
])('changes %s by %s percent to %s', (price, percent, changed) => {
  expect(applyPercent(price, percent)).toBe(changed);
});
