import type { BonusEntry } from '@yarmarok/shared-api/account';
import { expect, it } from '@jest/globals';
import { sumBonusesByMonth } from './bonus-months';

const entry = (created_at: string, amount: string, status: BonusEntry['status'] = 'success') =>
  ({ created_at, amount, status }) as BonusEntry;

it('sums earned and spent bonuses by month across a new year, without pending ones', () => {
  const months = sumBonusesByMonth(
    [
      entry('2027-01-31T23:59:59Z', '12.50'),
      entry('2027-01-02T08:00:00Z', '-2.40'),
      entry('2026-12-31T23:00:00Z', '7.00'),
      entry('2026-12-01T00:00:00Z', '100.00', 'pending'),
      entry('2026-10-01T00:00:00Z', '5.00'),
    ],
    new Date('2027-01-15T12:00:00Z'),
    3,
  );
  expect(months).toEqual([
    { month: '2026-11-01', earned: 0, spent: 0 },
    { month: '2026-12-01', earned: 700, spent: 0 },
    { month: '2027-01-01', earned: 1250, spent: 240 },
  ]);
});
