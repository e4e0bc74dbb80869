/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe, which import takes away again. The codes of availability
 * stay as they are: alone, they are no formulas.
 */
export function escapeCell(text: string): string {
  if (text === '+' || text === '-') return text;
  return /^\s*'*[=+\-@]/.test(text) ? `'${text}` : text;
}
