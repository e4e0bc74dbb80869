/** A cell that a spreadsheet would run as a formula; the rule of the service. */
const formula = /^(?:\s*'*[=+\-@]|[\t\r])/;
const isNumber = /^-?\d+(\.\d+)?$/;

/** Rows as CSV with a byte order mark, so that spreadsheets read Cyrillic; formulas are escaped. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const harmless = formula.test(value) && !isNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
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
