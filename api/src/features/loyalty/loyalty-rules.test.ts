import { cashbackMinor, maturesAt, maxBonusesMinor, redemptionCents, spreadBonuses, takeFromGrants } from './loyalty-rules';

const rates = { kopiikasPerUsd: 4150, kopiikasPerEur: 4500 };

it('lets bonuses pay half of an order in hryvnias, and nothing of another', () => {
  expect(maxBonusesMinor({ totalMinor: 10_001, currency: 'uah' })).toBe(5000);
  expect(maxBonusesMinor({ totalMinor: 10_001, currency: 'usd' })).toBe(0);
});

it('spreads bonuses over the orders of a checkout', () => {
  const orders = [
    { totalMinor: 10_000, currency: 'uah' },
    { totalMinor: 500, currency: 'usd' },
    { totalMinor: 4000, currency: 'uah' },
  ];

  expect(spreadBonuses(6000, orders)).toEqual([5000, 0, 1000]);
  expect(spreadBonuses(100_000, orders)).toEqual([5000, 0, 2000]);
  expect(spreadBonuses(0, orders)).toEqual([0, 0, 0]);
});

it('gives cashback on the part that was paid with money', () => {
  const items = [
    { priceMinor: 10_000, quantity: 2, cashbackPercent: 5 },
    { priceMinor: 5000, quantity: 1, cashbackPercent: 20 },
  ];

  expect(cashbackMinor({ currency: 'uah', totalMinor: 25_000, bonusesUsedMinor: 0, items }, rates)).toBe(2000);
  expect(cashbackMinor({ currency: 'uah', totalMinor: 25_000, bonusesUsedMinor: 12_500, items }, rates)).toBe(1000);
});

it('counts cashback of foreign money in hryvnias, rounded down', () => {
  const items = [{ priceMinor: 700, quantity: 1, cashbackPercent: 3 }];

  expect(cashbackMinor({ currency: 'usd', totalMinor: 700, bonusesUsedMinor: 0, items }, rates)).toBe(871);
  expect(cashbackMinor({ currency: 'eur', totalMinor: 700, bonusesUsedMinor: 0, items }, rates)).toBe(945);
});

it('gives at most 20 % of an order and at most the limit of an order', () => {
  const items = [{ priceMinor: 100_000, quantity: 1, cashbackPercent: 90 }];
  const order = { currency: 'uah', totalMinor: 100_000, bonusesUsedMinor: 0, items };

  expect(cashbackMinor(order, rates)).toBe(20_000);
  expect(cashbackMinor(order, { ...rates, cashbackLimits: { maxOrderMinor: 700, maxMonthMinor: 9000 } })).toBe(700);
});

it('stays exact for the dearest order', () => {
  const items = [{ priceMinor: 9_999_999_999, quantity: 100_000, cashbackPercent: 7 }];

  expect(
    cashbackMinor(
      { currency: 'uah', totalMinor: 999_999_999_900_000, bonusesUsedMinor: 0, items },
      { ...rates, cashbackLimits: { maxOrderMinor: 1e15, maxMonthMinor: 1e15 } },
    ),
  ).toBe(69_999_999_993_000);
});

it('gives nothing for an order that costs nothing', () => {
  expect(cashbackMinor({ currency: 'uah', totalMinor: 0, bonusesUsedMinor: 0, items: [] }, rates)).toBe(0);
});

it('makes the shop whole at the rate', () => {
  expect(redemptionCents(41_500, rates)).toBe(1000);
  expect(redemptionCents(41, rates)).toBe(0);
});

it('takes from the oldest grants first', () => {
  const grants = [
    { id: 1, remainingMinor: 300 },
    { id: 2, remainingMinor: 0 },
    { id: 3, remainingMinor: 500 },
  ];

  expect(takeFromGrants(400, grants)).toEqual([
    { grantId: 1, amountMinor: 300 },
    { grantId: 3, amountMinor: 100 },
  ]);
  expect(takeFromGrants(10_000, grants)).toHaveLength(2);
});

it('lets cashback mature 14 days after completion', () => {
  expect(maturesAt(new Date('2026-11-01T10:00:00Z')).toISOString()).toBe('2026-11-15T10:00:00.000Z');
});
