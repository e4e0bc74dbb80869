/** Where a list begins, as its address says; what makes no sense counts as the first page. */
export function parseOffset(params: URLSearchParams): number {
  const offset = Number(params.get('offset'));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

/** Days as `2026-11-18`; null where a period has no bound. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** Returns the period that `from` and `to` of an address name; no days, and days in the wrong order, count as absent. */
export function parseDayRange(params: URLSearchParams): DayRange {
  const [from, to] = [parseDay(params.get('from')), parseDay(params.get('to'))];
  return isBackwards({ from, to }) ? { from: null, to: null } : { from, to };
}

/** Returns the day when it exists and belongs to this century, else null. */
export function parseDay(text: string | null): string | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

export const isBackwards = ({ from, to }: DayRange): boolean => from !== null && to !== null && to < from;

/** The one of `values` that the address names; null for anything else. */
export function parseChoice<Value extends string>(params: URLSearchParams, name: string, values: readonly Value[]): Value | null {
  return values.find((value) => value === params.get(name)) ?? null;
}

/** The query of an address, with its `?`; what is absent, empty or zero is left out. */
export function formatQuery(entries: Readonly<Record<string, string | number | null>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) if (value) params.set(name, String(value));
  const text = params.toString();
  return text ? `?${text}` : '';
}
