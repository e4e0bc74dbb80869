import type { CsvStyle } from '../../platform/csv';
import type { Locale } from '../../platform/i18n';
import { toKyivTime } from '../../platform/kyiv-time';

/** Returns the CSV dialect of spreadsheets in a language: with a decimal comma, semicolons separate columns. */
export const getCsvStyle = (locale: Locale): CsvStyle =>
  locale === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };

/** Formats a time in Kyiv as spreadsheets of the language recognize it: `24.11.2026 08:42:10`, in English `2026-11-24 08:42:10`. */
export function csvDate(date: Date, locale: Locale): string {
  const text = toKyivTime(date);
  return locale === 'en' ? text : text.replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1');
}
