const byteOrderMark = '\uFEFF';

/**
 * A table as CSV (RFC 4180) that spreadsheets open as it is: UTF-8 with a byte order mark, and no cell that would be run as a
 * formula. Numbers stay numbers, also those below zero.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';
}

function cellOf(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const harmless = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}
