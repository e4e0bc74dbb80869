import type { BonusEntry } from '@yarmarok/shared-api/account';

export interface BonusMonth {
  /** First day of the month in UTC, as an ISO date. */
  month: string;
  /** Kopecks, never negative. */
  earned: number;
  spent: number;
}

/**
 * Returns earned and spent bonuses of each of the last months, the current one last, without pending bonuses.
 * @param count number of months
 */
export function sumBonusesByMonth(entries: readonly BonusEntry[], now: Date, count: number): BonusMonth[] {
  const months: BonusMonth[] = Array.from({ length: count }, (_, index) => ({
    month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1)).toISOString().slice(0, 10),
    earned: 0,
    spent: 0,
  }));
  const byMonth = new Map(months.map((month) => [month.month.slice(0, 7), month]));
  for (const { created_at: at, amount, status } of entries) {
    const month = byMonth.get(at.slice(0, 7));
    if (!month || status !== 'success') continue;
    const minor = Math.round(Number(amount) * 100);
    if (minor > 0) month.earned += minor;
    else month.spent -= minor;
  }
  return months;
}
