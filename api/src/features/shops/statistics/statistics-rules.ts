import { toKyivDay } from '../../../platform/kyiv-time';

/** Pure functions on days and steps of statistics; a day is a day in Kyiv, written `2026-11-20`. */
export type Step = 'day' | 'week' | 'month';

const dayMs = 24 * 3600_000;
export const defaultDays = 30;
export const maxDays = 800;
/** Retention of daily views: the longest period that ends today, the one before it and some months more. */
export const viewRetentionDays = 2 * maxDays + 100;
/** Days beyond these bounds are invalid: years of five digits cannot be compared as texts. */
const [firstDay, lastDay] = ['2000-01-01', '2199-12-31'];

export interface Period {
  from: string;
  to: string;
}

export function todayInKyiv(now: Date): string {
  return toKyivDay(now);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;
}

/** Parses a period, by default the last 30 days; null when it ends before it begins, exceeds the maximum or the bounds. */
export function parsePeriod(from: string | undefined, to: string | undefined, today: string): Period | null {
  if ([from, to].some((day) => day !== undefined && (day < firstDay || day > lastDay))) return null;
  const end = to ?? (from === undefined ? today : today > from ? today : from);
  const start = from ?? addDays(end, 1 - defaultDays);
  const period = { from: start, to: end };
  const days = daysIn(period);
  return days >= 1 && days <= maxDays ? period : null;
}

/** Returns the period of the same length right before. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

/** Returns the first day of the step of a day: the day itself, the Monday, the first of the month. */
export function stepStart(day: string, step: Step): string {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 8)}01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Lists the first days of all steps that a period touches, in order. */
export function listSteps(period: Period, step: Step): string[] {
  const starts = new Set<string>();
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) starts.add(stepStart(day, step));
  return [...starts];
}

/** Orders and calls per hundred views, with one decimal; null without views. */
export function conversionPercent(contacts: number, views: number): number | null {
  return views > 0 ? Math.round((contacts * 1000) / views) / 10 : null;
}
