import { toKyivTime } from '@yarmarok/shared-ui';

/** Offsets of Kyiv in summer and in winter. */
const offsets = ['+03:00', '+02:00'];

/** Returns the last second of a day in Kyiv, as the service reads times; null for an empty day. */
export function toEndOfDay(day: string): string | null {
  const ends = day === '' ? [] : offsets.map((offset) => new Date(`${day}T23:59:59${offset}`));
  return ends.find((end) => toKyivTime(end).startsWith(`${day} 23`))?.toISOString() ?? null;
}
