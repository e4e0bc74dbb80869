// The older name of the zone: every engine supports it, `Europe/Kyiv` only those with data of 2022 and later.
const timeZone = 'Europe/Kiev';
const formats = new Map<string, Intl.DateTimeFormat>();

interface DateParts {
  day: string;
  /** In the grammatical case that follows a day: `листопада`. */
  month: string;
  year: string;
  time: string;
}

function getDateParts(locale: string, date: string | Date): DateParts {
  let format = formats.get(locale);
  if (!format) {
    const fields = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat(locale, { ...fields, hourCycle: 'h23', timeZone });
    formats.set(locale, format);
  }
  const parts = format.formatToParts(typeof date === 'string' ? new Date(date) : date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { day: part('day'), month: part('month'), year: part('year'), time: `${part('hour')}:${part('minute')}` };
}

// Engines format the same locale differently, so the parts are read instead of the text.
// eslint-disable-next-line no-restricted-syntax -- Only its parts are read.
const kyivParts = new Intl.DateTimeFormat('en', {
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  hourCycle: 'h23',
  timeZone,
});

/** Time of Kyiv as data: `2026-11-18 14:20:05`, whose first ten characters are the day. */
export function toKyivTime(date: Date): string {
  const parts = Object.fromEntries(kyivParts.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}

const today: Record<string, string> = { uk: 'Сьогодні', ru: 'Сегодня', en: 'Today' };
const yesterday: Record<string, string> = { uk: 'Вчора', ru: 'Вчера', en: 'Yesterday' };
const dayMs = 24 * 3_600_000;

const isSameDay = (a: DateParts, b: DateParts) => a.day === b.day && a.month === b.month && a.year === b.year;

/**
 * Time of Kyiv for lists: `18 лис, 14:20`. With `now`: `Сьогодні, 10:42` on the same day, `Вчора, 19:12` on the next,
 * `18 лис 2025, 14:20` in another year.
 */
export function formatDateShort(locale: string, date: string | Date, now?: Date): string {
  const parts = getDateParts(locale, date);
  const { day, month, year, time } = parts;
  const current = now && getDateParts(locale, now);
  if (current && isSameDay(current, parts)) return `${today[locale] ?? today.uk}, ${time}`;
  if (now && isSameDay(getDateParts(locale, new Date(now.getTime() - dayMs)), parts))
    return `${yesterday[locale] ?? yesterday.uk}, ${time}`;
  const otherYear = current && current.year !== year ? ` ${year}` : '';
  return `${day}\u00A0${month.slice(0, 3)}${otherYear}, ${time}`;
}

/** `18 листопада 2026, 14:20`, time of Kyiv. */
export function formatDateLong(locale: string, date: string | Date): string {
  const { day, month, year, time } = getDateParts(locale, date);
  return `${day}\u00A0${month}\u00A0${year}, ${time}`;
}

/** `18 листопада`; with `hasYear` `18 листопада 2026`. Date of Kyiv. */
export function formatDay(locale: string, date: string | Date, { hasYear = false }: { hasYear?: boolean } = {}): string {
  const { day, month, year } = getDateParts(locale, date);
  return `${day}\u00A0${month}${hasYear ? `\u00A0${year}` : ''}`;
}
