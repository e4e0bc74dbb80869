import type { GridOffer } from '@yarmarok/shared-api/account';

/** Cells that a block is pasted along, in the order of the columns. */
export const pastedCells = ['price', 'old_price', 'stock', 'status'] as const;
export type GridCell = (typeof pastedCells)[number] | 'category';
export type CellValue = string | number | null;

const statuses: readonly string[] = ['active', 'draft', 'hidden'] satisfies GridOffer['status'][];
/** Limit of the service. */
const maxStock = 1_000_000_000;
const signs = /₴|грн\.?|uah|\$|usd|€|eur|[\s']/giu;

/** Returns what a cell has in the service, in the notation of the call. */
export const getStored = (offer: GridOffer, cell: GridCell): CellValue =>
  cell === 'category' ? (offer.category?.id ?? null) : offer[cell];

/** Returns a value as its field shows it; whole amounts have no decimals. */
export const toText = (value: CellValue): string => (value === null ? '' : String(value).replace(/\.00$/, ''));

/** Parses the text of a cell; undefined for what is no value of it. */
export function parseCell(cell: GridCell, text: string): CellValue | undefined {
  const isBlank = text.trim() === '';
  switch (cell) {
    case 'price':
      return parseAmount(text);
    case 'old_price':
      return isBlank ? null : parseAmount(text);
    case 'stock':
      return isBlank ? null : parsePieces(text);
    case 'status':
      return statuses.includes(text) ? text : undefined;
    case 'category':
      return Number(text);
  }
}

/**
 * Parses an amount as spreadsheets write it: `1 234,50 ₴`, `1,234.50`. One sign before exactly three digits may mean thousands or decimals, so
 * that `1,234` is no amount. Returns the notation of the API.
 */
export function parseAmount(text: string): string | undefined {
  const bare = text.replace(signs, '');
  const decimalAt = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const [whole, cents] = decimalAt < 0 ? [bare, ''] : [bare.slice(0, decimalAt), bare.slice(decimalAt + 1)];
  const thousandsSign = bare[decimalAt] === ',' ? '.' : ',';
  const digits = /[.,]/.test(whole) ? joinThousands(whole, thousandsSign) : whole;
  if (!/^\d{1,10}$/.test(digits) || !(decimalAt < 0 ? cents === '' : /^\d{1,2}$/.test(cents))) return undefined;
  const amount = `${digits.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
  return /[1-9]/.test(amount) ? amount : undefined;
}

const joinThousands = (text: string, sign: string) =>
  new RegExp(`^\\d{1,3}(\\${sign}\\d{3})+$`).test(text) ? text.replaceAll(sign, '') : '';

/** Parses whole pieces; spreadsheets may add decimals that are zero. */
export function parsePieces(text: string): number | undefined {
  const digits = /^(\d{1,10})(?:[.,]0+)?$/.exec(text.replace(/\s/g, ''))?.[1];
  const pieces = Number(digits);
  return digits !== undefined && pieces <= maxStock ? pieces : undefined;
}
