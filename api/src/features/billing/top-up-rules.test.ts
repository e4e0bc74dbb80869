import { customTopUpBonusCents, topUpBonusCents } from './top-up-rules';
import { initialBonuses } from '../settings';

it.each([
  [700, 1500],
  [1400, 2500],
  [2100, 5000],
  [4900, 20_000],
])('gives the bonus of the package for %i cents', (amount, bonus) => {
  expect(topUpBonusCents(amount, initialBonuses)).toBe(bonus);
});

it.each([
  [500, 800],
  [550, 800],
  [1000, 1500],
  [5000, 7100],
  [5001, 7200],
  [10_000, 14_200],
  [10_000_000, 14_200_000],
  [9_999_999, 14_200_000],
])('multiplies a custom amount of %i cents by 1.42 and rounds up to whole dollars', (amount, bonus) => {
  expect(customTopUpBonusCents(amount, initialBonuses)).toBe(bonus);
});

it('agrees with exact arithmetic for every amount', () => {
  for (let cents = 500; cents < 20_000; cents += 7) {
    const exact = (BigInt(cents) * 142n + 9_999n) / 10_000n;
    expect(BigInt(customTopUpBonusCents(cents, initialBonuses))).toBe(exact * 100n);
  }
});

it('follows the settings', () => {
  expect(topUpBonusCents(1400, { ...initialBonuses, package_14_bonus: 3000 })).toBe(3000);
  expect(topUpBonusCents(1000, { ...initialBonuses, custom_top_up_bonus: 100 })).toBe(1000);
});
