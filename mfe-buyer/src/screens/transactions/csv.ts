import { toKyivTime } from '@yarmarok/shared-ui';

/** Matches a cell that a spreadsheet would execute as a formula, except a lone sign. The same rule as in api/src/platform/csv.ts. */
const formula = /^(?![+-]$)(?:\s*'*[=+\-@]|[\t\r])/;
const isNumber = /^-?\d+(\.\d+)?$/;

/**
 * Returns rows as CSV for spreadsheets of a locale: with a byte order mark, escaped formulas, and outside English with decimal
 * commas and semicolons as separators.
 */
export function toCsv(rows: readonly (readonly string[])[], locale: string): string {
  const separator = locale === 'en' ? ',' : ';';
  const line = (row: readonly string[]) => row.map((value) => formatCell(value, separator)).join(separator);
  return `\uFEFF${rows.map(line).join('\r\n')}\r\n`;
}

function formatCell(value: string, separator: ',' | ';'): string {
  if (isNumber.test(value)) return separator === ';' ? value.replace('.', ',') : value;
  const harmless = formula.test(value) ? `'${value}` : value;
  return /["\r\n]|^\s|\s$/.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats a time in Kyiv so that spreadsheets of a locale recognize it: `24.11.2026 08:42:10`, in English `2026-11-24 08:42:10`. */
export function formatCsvTime(time: string, locale: string): string {
  const text = toKyivTime(new Date(time));
  return locale === 'en' ? text : text.replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1');
}

/** Downloads a text as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
