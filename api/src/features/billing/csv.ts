import { byteOrderMark, formatCsvCell } from '../../platform/csv';
import type { Locale } from '../../platform/i18n';

/** The CSV dialect of spreadsheets in a language: with a decimal comma, semicolons separate columns. */
export interface CsvStyle {
  separator: ',' | ';';
  decimal: '.' | ',';
}

export const getCsvStyle = (locale: Locale): CsvStyle =>
  locale === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };

/**
 * Returns a table as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, and escaped formulas. Numbers, also negative ones, stay
 * numbers.
 */
export function buildCsv(rows: readonly (readonly string[])[], style: CsvStyle): string {
  return byteOrderMark + rows.map((row) => row.map((text) => formatCell(text, style)).join(style.separator)).join('\r\n') + '\r\n';
}

function formatCell(text: string, { separator, decimal }: CsvStyle): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return formatCsvCell(text, separator);
  const number = text.replace('.', decimal);
  return number.includes(separator) ? `"${number}"` : number;
}

const kyivTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'medium' });

/** Formats a time in Kyiv as spreadsheets of the language recognize it: `24.11.2026 08:42:10`, in English `2026-11-24 08:42:10`. */
export function csvDate(date: Date, locale: Locale): string {
  const text = kyivTime.format(date);
  return locale === 'en' ? text : text.replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1');
}
