import fc from 'fast-check';
import { topUpBonusCents } from '../billing';
import { bonusOfRefund, totalRefund } from './refund-rules';
import { initialBonuses } from '../settings';

const payment = fc
  .integer({ min: 500, max: 10_000_000 })
  .map((amount) => ({ amount_minor: amount, bonus_minor: topUpBonusCents(amount, initialBonuses) }));

it('reverses the bonus in parts that grow with the refund and sum up to all of it', () => {
  fc.assert(
    fc.property(payment, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (paid, shares) => {
      const totals = [0, ...shares.map((share) => Math.floor(paid.amount_minor * share)).sort((a, b) => a - b), paid.amount_minor];
      const parts = totals.slice(1).map((total, index) => bonusOfRefund(paid, total) - bonusOfRefund(paid, totals[index]!));

      for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paid.bonus_minor);
    }),
  );
});

it('reads a reversal without an amount as one of the whole payment', () => {
  const reversal = { providerOrderId: '1', state: 'reversed', amountMinor: 4900, currency: 'usd', providerStatus: 'reversed' } as const;

  expect(totalRefund(reversal)).toBe(4900);
  expect(totalRefund({ ...reversal, refundedMinor: 0 })).toBe(4900);
  expect(totalRefund({ ...reversal, refundedMinor: 1 })).toBe(1);
  expect(totalRefund({ ...reversal, refundedMinor: Number.NaN })).toBeNaN();
  expect(totalRefund({ ...reversal, state: 'paid' })).toBe(0);
});
