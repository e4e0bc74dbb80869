// This is the only stable format: different versions of Node write the same locale differently.
// eslint-disable-next-line no-restricted-syntax -- Only its parts are read.
const kyivParts = new Intl.DateTimeFormat('en', {
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  hourCycle: 'h23',
  timeZone: 'Europe/Kyiv',
});

/** Time of Kyiv as data: `2026-11-24 08:42:10`, which spreadsheets sort. */
export function toKyivTime(date: Date): string {
  const parts = Object.fromEntries(kyivParts.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}

/** Day of Kyiv as data: `2026-11-24`. */
export const toKyivDay = (date: Date): string => toKyivTime(date).slice(0, 10);
