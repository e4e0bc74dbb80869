/** Parses the offset of a list; invalid values count as the first page. */
export function parseOffset(params: URLSearchParams): number {
  const offset = Number(params.get('offset'));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

/** Days as `2026-11-18`; null for an open end. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** Parses `from` and `to` of an address; invalid days and a reversed range count as missing. */
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

/** Returns the value of `name` when it is one of `values`, else null. */
export function parseChoice<Value extends string>(params: URLSearchParams, name: string, values: readonly Value[]): Value | null {
  return values.find((value) => value === params.get(name)) ?? null;
}

/** Formats a query with its `?`; omits null, empty texts and zero. */
export function formatQuery(entries: Readonly<Record<string, string | number | null>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) if (value) params.set(name, String(value));
  const text = params.toString();
  return text ? `?${text}` : '';
}
