import { byteOrderMark, formatCsvCell } from '../../platform/csv';
import type { Locale } from '../../platform/i18n';

/** How a spreadsheet program of a language reads a file: with a decimal comma, columns are parted by semicolons. */
export interface CsvStyle {
  separator: ',' | ';';
  decimal: '.' | ',';
}

export const getCsvStyle = (locale: Locale): CsvStyle =>
  locale === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };

/**
 * Returns a table as CSV (RFC 4180) that spreadsheets open as it is: UTF-8 with a byte order mark, and no cell that would be run as a
 * formula. Numbers, which come with a decimal point, stay numbers, also those below zero.
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

/** The time in Kyiv as spreadsheets of a language take it for a time: `24.11.2026 08:42:10`, in English `2026-11-24 08:42:10`. */
export function csvDate(date: Date, locale: Locale): string {
  const text = kyivTime.format(date);
  return locale === 'en' ? text : text.replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1');
}
