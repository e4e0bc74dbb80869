import { toKyivTime } from '@yarmarok/shared-ui';

/** Periods of the statistics. A day is a day in Kyiv, as `2026-11-20` in the address and in the API. */
export const lengths = [7, 30, 365] as const;
type Length = (typeof lengths)[number];

export interface DayRange {
  from: string;
  to: string;
}

export type Period = { days: Length; range: DayRange; isOwn: false } | { days: number; range: DayRange; isOwn: true };

/** Maximum that the service stores and accepts. */
export const maxDays = 800;
const dayMs = 24 * 3600_000;
const defaultLength: Length = 30;

export function todayInKyiv(now: Date): string {
  return toKyivTime(now).slice(0, 10);
}

const toTimestamp = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: string, days: number): string {
  return new Date(toTimestamp(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of days of a range, both ends included. */
export function countDays({ from, to }: DayRange): number {
  return Math.round((toTimestamp(to) - toTimestamp(from)) / dayMs) + 1;
}

/** Returns whether a text is an existing day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toTimestamp(text)) && addDays(text, 0) === text;
}

export type RangeProblem = 'missing' | 'future' | 'order' | 'tooLong';

/** Returns the problem of a custom range with its field; null for a valid range. */
export function findRangeProblem({ from, to }: DayRange, today: string): { field: keyof DayRange; problem: RangeProblem } | null {
  if (!isDay(from)) return { field: 'from', problem: 'missing' };
  if (!isDay(to)) return { field: 'to', problem: 'missing' };
  if (from > today) return { field: 'from', problem: 'future' };
  if (to > today) return { field: 'to', problem: 'future' };
  if (from > to) return { field: 'to', problem: 'order' };
  if (countDays({ from, to }) > maxDays) return { field: 'from', problem: 'tooLong' };
  return null;
}

/** Parses the period of the address; invalid values count as missing. */
export function parsePeriod(params: URLSearchParams, today: string): Period {
  const own = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (!findRangeProblem(own, today)) return { days: countDays(own), range: own, isOwn: true };
  const days = lengths.find((length) => String(length) === params.get('period')) ?? defaultLength;
  return { days, range: { from: addDays(today, 1 - days), to: today }, isOwn: false };
}

/** Returns the query with the period and the other parameters. */
export function buildPeriodQuery(params: URLSearchParams, period: Length | DayRange): string {
  const next = new URLSearchParams(params);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  if (typeof period === 'number') next.set('period', String(period));
  else {
    next.set('from', period.from);
    next.set('to', period.to);
  }
  return `?${next.toString()}`;
}

/** Returns the step of the chart, so that it has at most about sixty points. */
export function getChartStep(range: DayRange): 'day' | 'week' | 'month' {
  const days = countDays(range);
  if (days <= 62) return 'day';
  return days <= 190 ? 'week' : 'month';
}
