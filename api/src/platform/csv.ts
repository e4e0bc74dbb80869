/** Byte order mark: spreadsheets read a file that begins with it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula; the import removes it. Numbers stay numbers, and a lone sign
 * (availability in price lists) is no formula.
 */
export function escapeFormula(text: string): string {
  const isHarmless = /^-?\d+(?:\.\d+)?$/.test(text) || text === '+' || text === '-';
  return !isHarmless && /^(?:\s*'*[=+\-@]|[\t\r])/.test(text) ? `'${text}` : text;
}

/** Formats a cell of CSV (RFC 4180): escapes formulas, and quotes cells that would break the table or lose their blanks. */
export function formatCsvCell(text: string, delimiter = ','): string {
  const harmless = escapeFormula(text);
  return harmless.includes(delimiter) || /["\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}
