import { showMoney } from './money';

it.each([
  [129_900, 'uah', 'uk', '1\u00a0299\u00a0₴'],
  [129_950, 'uah', 'ru', '1\u00a0299,50\u00a0₴'],
  [129_900, 'uah', 'en', '₴1,299'],
  [700, 'usd', 'uk', '$7'],
  [12_840, 'usd', 'en', '$128.40'],
  [705, 'eur', 'ru', '€7.05'],
  [399_960, 'usd', 'uk', '$3,999.60'],
] as const)('shows %s of %s in %s as %s', (minor, currency, locale, text) => {
  expect(showMoney(minor, currency, locale)).toBe(text);
});
