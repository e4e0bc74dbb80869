import type { GridOffer } from '@yarmarok/shared-api/account';
import type { GridCell } from './grid-values';

/** Rows of cells, as a spreadsheet copies them. */
export type Block = readonly (readonly string[])[];

export interface CellChange {
  offer: GridOffer;
  cell: GridCell;
  text: string;
}

export interface PlacedBlock {
  changes: CellChange[];
  /** First cells of rows without an offer. */
  leftOut: string[];
}

/** Parses tab-separated text; a cell with a line break or a tab stands in quotation marks, which are doubled inside. */
export function parseBlock(text: string): Block {
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length;) {
    const quoteEnd = text[at] === '"' ? findQuoteEnd(text, at + 1) : -1;
    const end = quoteEnd < 0 ? findCellEnd(text, at) : quoteEnd + 1;
    rows.at(-1)?.push((quoteEnd < 0 ? text.slice(at, end) : text.slice(at + 1, quoteEnd).replaceAll('""', '"')).trim());
    if (end < text.length && text[end] !== '\t') rows.push([]);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  // Spreadsheets add a line break after the last row.
  if (rows.length > 1 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

const isCellEnd = (sign: string | undefined) => sign === undefined || sign === '\t' || sign === '\r' || sign === '\n';

function findCellEnd(text: string, from: number): number {
  let at = from;
  while (!isCellEnd(text[at])) at += 1;
  return at;
}

/** Finds the quotation mark that ends a cell; negative where an undoubled one stands inside of it. */
function findQuoteEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return isCellEnd(text[at + 1]) ? at : -1;
  }
  return -1;
}

/**
 * Places a block downwards from a cell, along `columns`; blank cells change nothing, and columns beyond the last one are left out.
 */
export function placeBlock(
  block: Block,
  offers: readonly GridOffer[],
  from: { index: number; cell: GridCell },
  columns: readonly GridCell[],
): PlacedBlock {
  const cells = columns.slice(columns.indexOf(from.cell));
  return place(block.map((row, offset) => ({ offer: offers[from.index + offset], name: row[0] ?? '', texts: row, cells })));
}

/** Places a block whose first column has the codes of offers; skips unknown and ambiguous codes. */
export function placeByCode(block: Block, offers: readonly GridOffer[], columns: readonly GridCell[]): PlacedBlock {
  const byCode = new Map<string, GridOffer | null>();
  for (const offer of offers) if (offer.sku !== null) byCode.set(foldCode(offer.sku), byCode.has(foldCode(offer.sku)) ? null : offer);
  return place(block.map(([code = '', ...texts]) => ({ offer: byCode.get(foldCode(code)), name: code, texts, cells: columns })));
}

const foldCode = (code: string) => code.trim().toLowerCase();

interface PlacedRow {
  offer: GridOffer | null | undefined;
  name: string;
  texts: readonly string[];
  cells: readonly GridCell[];
}

function place(rows: readonly PlacedRow[]): PlacedBlock {
  return {
    changes: rows.flatMap(({ offer, texts, cells }) =>
      cells.flatMap((cell, column) => {
        const text = texts[column] ?? '';
        return offer && text !== '' ? [{ offer, cell, text }] : [];
      }),
    ),
    leftOut: rows.flatMap(({ offer, name, texts }) => (offer || (name === '' && texts.every((text) => text === '')) ? [] : [name])),
  };
}
