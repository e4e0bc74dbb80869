import { formatMinor, parseMinor, showMoney } from './money';

it.each([
  [129_900, 'uah', 'uk', '1\u00a0299\u00a0₴'],
  [129_950, 'uah', 'ru', '1\u00a0299,50\u00a0₴'],
  [129_900, 'uah', 'en', '₴1,299'],
  [700, 'usd', 'uk', '$7'],
  [12_840, 'usd', 'en', '$128.40'],
  [705, 'eur', 'ru', '€7.05'],
  [399_960, 'usd', 'uk', '$3,999.60'],
] as const)('formats %s of %s in %s as %s', (minor, currency, locale, text) => {
  expect(showMoney(minor, currency, locale)).toBe(text);
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [100, '1.00'],
  [-129_900, '-1299.00'],
  [129_950, '1299.50'],
])('writes %s minor units as %s and reads it back', (minor, text) => {
  expect(formatMinor(minor)).toBe(text);
  expect(parseMinor(text)).toBe(minor);
});

it.each([
  ['7', 700],
  ['7.5', 750],
  ['-7.05', -705],
  ['9999999999999', 999_999_999_999_900],
])('reads %s', (text, minor) => {
  expect(parseMinor(text)).toBe(minor);
});

it.each(['', '-', 'a', '1.', '.5', '1.234', '1,5', ' 1', '1 ', 'x1', '1x', '--1', '1.x', '99999999999999', '1e3'])(
  'reads no amount from "%s"',
  (text) => {
    expect(parseMinor(text)).toBeNull();
  },
);

it('shows an unknown currency by its code', () => {
  expect(showMoney(700, 'pln', 'en')).toBe('PLN7');
});
