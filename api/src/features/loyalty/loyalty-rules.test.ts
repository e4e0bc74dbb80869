import fc from 'fast-check';
import {
  cashbackBaseMinor,
  cashbackMinor,
  maturesAt,
  maxBonusesMinor,
  payFor,
  reducePromise,
  spreadBonuses,
  takeFromGrants,
} from './loyalty-rules';

/** The maximum total of an order, in minor units. */
const maxTotalMinor = 999_999_999_999_999;

const rates = { kopiikasPerUsd: 4150, kopiikasPerEur: 4500 };

it('allows bonuses for half of an order in hryvnias, and for none in another currency', () => {
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

it('converts cashback of foreign currencies into hryvnias, rounded down', () => {
  const items = [{ priceMinor: 700, quantity: 1, cashbackPercent: 3 }];

  expect(cashbackMinor({ currency: 'usd', totalMinor: 700, bonusesUsedMinor: 0, items }, rates)).toBe(871);
  expect(cashbackMinor({ currency: 'eur', totalMinor: 700, bonusesUsedMinor: 0, items }, rates)).toBe(945);
});

it('gives at most 20 % of an order', () => {
  const items = [{ priceMinor: 100_000, quantity: 1, cashbackPercent: 90 }];
  const order = { currency: 'uah', totalMinor: 100_000, bonusesUsedMinor: 0, items };

  expect(cashbackMinor(order, rates)).toBe(20_000);
});

it('is exact for the most expensive order', () => {
  const items = [{ priceMinor: 9_999_999_999, quantity: 100_000, cashbackPercent: 7 }];

  expect(cashbackMinor({ currency: 'uah', totalMinor: 999_999_999_900_000, bonusesUsedMinor: 0, items }, rates)).toBe(69_999_999_993_000);
});

it('gives no cashback for a free order', () => {
  expect(cashbackMinor({ currency: 'uah', totalMinor: 0, bonusesUsedMinor: 0, items: [] }, rates)).toBe(0);
});

it('pays in cents for bonuses, rounded up, and for fewer bonuses when there are fewer cents', () => {
  expect(payFor(41_500, 1_000_000, rates)).toEqual({ amountMinor: 41_500, amountCents: 1000 });
  expect(payFor(41_501, 1_000_000, rates)).toEqual({ amountMinor: 41_501, amountCents: 1001 });
  expect(payFor(41_500, 10, rates)).toEqual({ amountMinor: 415, amountCents: 10 });
  expect(payFor(41_500, -5, rates)).toEqual({ amountMinor: 0, amountCents: 0 });
});

it('reduces a promise with its order, and its cents are rounded up', () => {
  const promise = { amountMinor: 1000, amountCents: 25 };

  expect(reducePromise(promise, 2000)).toEqual(promise);
  expect(reducePromise(promise, 500)).toEqual({ amountMinor: 500, amountCents: 13 });
  expect(reducePromise(promise, 0)).toEqual({ amountMinor: 0, amountCents: 0 });
});

it('spends the oldest grants first, with their cents rounded down', () => {
  const grants = [
    { id: 1, remainingMinor: 300, remainingCents: 8 },
    { id: 2, remainingMinor: 0, remainingCents: 0 },
    { id: 3, remainingMinor: 500, remainingCents: 13 },
  ];

  expect(takeFromGrants(400, grants)).toEqual([
    { grantId: 1, amountMinor: 300, amountCents: 8 },
    { grantId: 3, amountMinor: 100, amountCents: 2 },
  ]);
  expect(takeFromGrants(10_000, grants)).toHaveLength(2);
});

it('matures cashback 14 days after completion', () => {
  expect(maturesAt(new Date('2026-11-01T10:00:00Z')).toISOString()).toBe('2026-11-15T10:00:00.000Z');
});

describe('for all amounts and rates', () => {
  const anyRates = fc.record({
    kopiikasPerUsd: fc.integer({ min: 1, max: 1_000_000 }),
    kopiikasPerEur: fc.integer({ min: 1, max: 1_000_000 }),
  });
  const currency = fc.constantFrom('uah', 'usd', 'eur');
  const item = fc.record({
    priceMinor: fc.oneof(fc.constantFrom(0, 1, 99), fc.nat({ max: 9_999_999_999 })),
    quantity: fc.integer({ min: 1, max: 20_000 }),
    cashbackPercent: fc.nat({ max: 100 }),
  });
  const anOrder = fc
    .record({ currency, items: fc.array(item, { minLength: 1, maxLength: 5 }), share: fc.nat({ max: 100 }) })
    .map(({ currency: paidIn, items, share }) => {
      const totalMinor = items.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
      const bonusesUsedMinor = Math.floor((maxBonusesMinor({ totalMinor, currency: paidIn }) * share) / 100);
      return { currency: paidIn, items, totalMinor, bonusesUsedMinor };
    })
    .filter(({ totalMinor }) => totalMinor <= maxTotalMinor);

  it('gives cashback in whole kopiikas, never negative and never above 20 %', () => {
    fc.assert(
      fc.property(anOrder, anyRates, (order, given) => {
        fc.pre(Number.isSafeInteger(cashbackBaseMinor(order, given)));
        const cashback = cashbackMinor(order, given);

        expect(Number.isSafeInteger(cashback)).toBe(true);
        expect(cashback).toBeGreaterThanOrEqual(0);
        expect(BigInt(cashback) * 5n).toBeLessThanOrEqual(BigInt(cashbackBaseMinor(order, given)));
      }),
    );
  });

  it('gives no more cashback when more is paid with bonuses', () => {
    fc.assert(
      fc.property(anOrder, anyRates, (order, given) => {
        expect(cashbackMinor(order, given)).toBeLessThanOrEqual(cashbackMinor({ ...order, bonusesUsedMinor: 0 }, given));
      }),
    );
  });

  it('gives no more cashback for a split order', () => {
    fc.assert(
      fc.property(anOrder, anyRates, (order, given) => {
        const whole = { ...order, bonusesUsedMinor: 0, items: order.items.map((each) => ({ ...each, cashbackPercent: 7 })) };
        const parts = whole.items.map((each) =>
          cashbackMinor({ ...whole, items: [each], totalMinor: each.priceMinor * each.quantity }, given),
        );
        fc.pre(Number.isSafeInteger(cashbackBaseMinor(whole, given)));

        expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(cashbackMinor(whole, given));
      }),
    );
  });

  it('takes at most the cents of a grant, however it is split', () => {
    const lot = fc.record({ remainingMinor: fc.integer({ min: 1, max: 1e12 }), remainingCents: fc.nat({ max: 1e12 }) });
    fc.assert(
      fc.property(lot, fc.array(fc.integer({ min: 1, max: 1e11 }), { maxLength: 20 }), (before, amounts) => {
        const left = { id: 1, ...before };
        for (const amount of [...amounts, before.remainingMinor]) {
          const [part] = takeFromGrants(amount, [left]);
          left.remainingMinor -= part?.amountMinor ?? 0;
          left.remainingCents -= part?.amountCents ?? 0;
          expect(left.remainingCents).toBeGreaterThanOrEqual(0);
        }
        expect(left).toEqual({ id: 1, remainingMinor: 0, remainingCents: 0 });
      }),
    );
  });

  it('spends no more bonuses than available, and at most half of an order', () => {
    const orders = fc.array(fc.record({ totalMinor: fc.nat({ max: maxTotalMinor }), currency }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.nat({ max: maxTotalMinor }), orders, (available, placed) => {
        const used = spreadBonuses(available, placed);

        expect(used.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(available);
        for (const [index, order] of placed.entries()) {
          expect(used[index]).toBeGreaterThanOrEqual(0);
          expect(BigInt(used[index]!) * 2n).toBeLessThanOrEqual(BigInt(order.totalMinor));
        }
      }),
    );
  });
});
