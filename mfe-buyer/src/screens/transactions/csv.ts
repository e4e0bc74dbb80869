/** A cell that a spreadsheet would run as a formula; a lone sign is none. The rule of the service (api/src/platform/csv.ts). */
const formula = /^(?![+-]$)(?:\s*'*[=+\-@]|[\t\r])/;
const isNumber = /^-?\d+(\.\d+)?$/;

/**
 * Rows as CSV that spreadsheets of a language open as it is: with a byte order mark, formulas escaped, and outside English with
 * decimal commas and semicolons between the columns.
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

const kyivTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'medium' });

/** The time in Kyiv as spreadsheets of a language take it for a time: `24.11.2026 08:42:10`, in English `2026-11-24 08:42:10`. */
export function formatCsvTime(time: string, locale: string): string {
  const text = kyivTime.format(new Date(time));
  return locale === 'en' ? text : text.replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1');
}

/** Hands a text to the person as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
