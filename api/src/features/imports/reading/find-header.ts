import type { ImportField, TableRow } from './source-row';
import { findFieldByHeader } from './table-headers';

/** Limit of lines above the header: name, address and date of the shop may stand there. */
export const maxLinesAboveHeader = 20;
/** A later line is the header only with at least this many known columns. */
const minKnown = 2;

/** Returns the number of cells that are names of columns. */
export const countKnownColumns = (cells: readonly string[]): number => cells.filter((cell) => findFieldByHeader(cell) !== null).length;

/** Returns the header among the first rows of a table: the one with the most known columns, else the first. Null without rows. */
export function findHeader(rows: readonly TableRow[]): TableRow | null {
  const [first = null, ...others] = rows;
  if (!first) return null;
  let [found, known] = [first, countKnownColumns(first.cells)];
  for (const row of others) {
    const count = countKnownColumns(row.cells);
    if (count >= minKnown && count > known) [found, known] = [row, count];
  }
  return found;
}

/** Fields that name the category of an offer. */
const categoryFields: readonly (ImportField | null)[] = ['category', 'category_id', 'category_link', 'portal_category'];
const letters = /\p{L}.*\p{L}.*\p{L}/u;
const maxTitleLength = 120;

/**
 * Returns a function that returns the title of a section: the only cell of a line, if it is neither a code nor a price. A table with a column
 * of categories has no sections.
 */
export function createSectionFinder(headers: readonly string[]): (cells: readonly string[]) => string | null {
  const fields = headers.map(findFieldByHeader);
  if (headers.length < 3 || !fields.includes('price') || fields.some((field) => categoryFields.includes(field))) return () => null;
  return (cells) => {
    const only = cells.findIndex((cell) => cell.trim() !== '');
    if (only < 0 || cells.some((cell, index) => index > only && cell.trim() !== '')) return null;
    const text = cells[only]?.trim() ?? '';
    const field = fields[only] ?? null;
    const isCode = (field === 'sku' || field === 'external_id') && /\d/.test(text);
    return isCode || field === 'price' || text.length > maxTitleLength || !letters.test(text) ? null : text;
  };
}
