const byteOrderMark = '\uFEFF';

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula; import takes it away again. Numbers stay numbers,
 * and a lone sign (availability in price lists) is no formula.
 */
export function escapeFormula(text: string): string {
  const isHarmless = /^-?\d+(?:\.\d+)?$/.test(text) || text === '+' || text === '-';
  return !isHarmless && /^(?:\s*'*[=+\-@]|[\t\r])/.test(text) ? `'${text}` : text;
}

/** Formats a cell of CSV (RFC 4180): no formula, quoted where it would break the table or lose its blanks. */
export function formatCsvCell(text: string, delimiter = ','): string {
  const harmless = escapeFormula(text);
  return harmless.includes(delimiter) || /["\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}

/** Formats a table as CSV that spreadsheets open as it is: UTF-8 with a byte order mark. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => row.map((cell) => formatCsvCell(cell)).join(',')).join('\r\n') + '\r\n';
}
