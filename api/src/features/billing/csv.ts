import type { CsvStyle } from '../../platform/csv';
import type { Locale } from '../../platform/i18n';

/** How spreadsheet programs of a language read a file: with a decimal comma, columns are parted by semicolons. */
export const csvStyleOf = (locale: Locale): CsvStyle =>
  locale === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };

const kyivTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'medium' });

/** The time in Kyiv as spreadsheets of a language take it for a time: `24.11.2026 08:42:10`, in English `2026-11-24 08:42:10`. */
export function csvDate(date: Date, locale: Locale): string {
  const text = kyivTime.format(date);
  return locale === 'en' ? text : text.replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1');
}
