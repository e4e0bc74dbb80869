import { parseMinor } from '../../../platform/money';
import { maxPriceMinor } from '../offer-rules';

export interface PriceRow {
  id?: number | undefined;
  sku?: string | undefined;
  price?: string | undefined;
  old_price?: string | null | undefined;
  stock?: number | null | undefined;
  expected_stock?: number | null | undefined;
}

/** Reasons why a row changes nothing. */
export const rowRefusals = ['key', 'not_found', 'repeated', 'nothing_given', 'price', 'old_price', 'stock', 'changed_elsewhere'] as const;

export type RowRefusal = (typeof rowRefusals)[number];

/** Changes of an offer by a row. */
export interface PricedOffer {
  price_minor: number;
  old_price_minor: number | null;
  stock: number | null;
}

/** Returns the reason to refuse a row before its offer is known; null without one. */
export function findRowProblem({ id, sku, price, old_price: oldPrice, stock }: PriceRow): RowRefusal | null {
  const hasSku = sku !== undefined && sku.trim() !== '';
  if ((id !== undefined) === hasSku) return 'key';
  if (price === undefined && oldPrice === undefined && stock === undefined) return 'nothing_given';
  if (price !== undefined && parsePrice(price) === null) return 'price';
  if (typeof oldPrice === 'string' && parsePrice(oldPrice) === null) return 'old_price';
  return typeof stock === 'number' && stock < 0 ? 'stock' : null;
}

/**
 * Returns an offer after the change by a row, or the reason to refuse the row. An old price that is no longer above the price is
 * removed, unless the row has a new one, as in the seller's form.
 */
export function applyRow(row: PriceRow, before: PricedOffer): PricedOffer | RowRefusal {
  if (row.expected_stock !== undefined && row.expected_stock !== before.stock) return 'changed_elsewhere';
  const price = row.price === undefined ? before.price_minor : (parsePrice(row.price) ?? before.price_minor);
  const given = typeof row.old_price === 'string' ? parsePrice(row.old_price) : null;
  if (given !== null && given <= price) return 'old_price';
  const kept = before.old_price_minor !== null && before.old_price_minor > price ? before.old_price_minor : null;
  return {
    price_minor: price,
    old_price_minor: row.old_price === undefined ? kept : given,
    stock: row.stock === undefined ? before.stock : row.stock,
  };
}

export const isSame = (a: PricedOffer, b: PricedOffer): boolean =>
  a.price_minor === b.price_minor && a.old_price_minor === b.old_price_minor && a.stock === b.stock;

/** Returns minor units; null for an invalid price of an offer. */
export function parsePrice(text: string): number | null {
  const minor = parseMinor(text);
  return minor !== null && minor > 0 && minor <= maxPriceMinor ? minor : null;
}
