import type { GridOffer } from '@yarmarok/shared-api/account';
import {
  type AttributeCell,
  type AttributeValue,
  getCode,
  isAttributeCell,
  type KnownAttributes,
  parseAttribute,
  showAttribute,
} from './grid-attributes';

/** Cells of every offer, in the order of the columns; those of attributes follow. */
export const ownCells = ['price', 'old_price', 'stock', 'status', 'category'] as const;
export type OwnCell = (typeof ownCells)[number];
export type GridCell = OwnCell | AttributeCell;
export type CellValue = string | number | null | AttributeValue;

const statuses: readonly string[] = ['active', 'draft', 'hidden'] satisfies GridOffer['status'][];
/** Limit of the service. */
const maxStock = 1_000_000_000;
const signs = /₴|грн\.?|uah|\$|usd|€|eur|[\s']/giu;

/** Returns the stored value of a cell in the notation of the call. */
export function getStored(offer: GridOffer, cell: GridCell): CellValue {
  if (isAttributeCell(cell)) return offer.attributes[getCode(cell)] ?? null;
  return cell === 'category' ? (offer.category?.id ?? null) : offer[cell];
}

export const isSame = (one: CellValue | undefined, other: CellValue | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Formats a value for its field; whole amounts have no decimals. */
export function toText(cell: GridCell, value: CellValue, known: KnownAttributes): string {
  if (isAttributeCell(cell)) return showAttribute(known.get(getCode(cell)), value);
  return value === null ? '' : String(value).replace(/\.00$/, '');
}

/** Parses the text of a cell; undefined for an invalid value. */
export function parseCell(cell: GridCell, text: string, known: KnownAttributes): CellValue | undefined {
  if (isAttributeCell(cell)) return parseAttribute(known.get(getCode(cell)), text);
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
      return /^\d+$/.test(text) ? Number(text) : undefined;
  }
}

/**
 * Parses an amount as spreadsheets write it: `1 234,50 ₴`, `1,234.50`. One separator before exactly three digits may mean thousands or
 * decimals, so `1,234` is invalid. Returns the notation of the API.
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

/** Parses whole pieces; spreadsheets may add zero decimals. */
export function parsePieces(text: string): number | undefined {
  const digits = /^(\d{1,10})(?:[.,]0+)?$/.exec(text.replace(/\s/g, ''))?.[1];
  const pieces = Number(digits);
  return digits !== undefined && pieces <= maxStock ? pieces : undefined;
}
