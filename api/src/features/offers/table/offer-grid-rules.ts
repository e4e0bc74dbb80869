import { isDeepStrictEqual } from 'node:util';
import { findStaleFields } from '../../../platform/http';
import { formatMessage, type Locale, type Message } from '../../../platform/i18n';
import { formatMinor, parseMinor } from '../../../platform/money';
import { type AttributeCatalog, type CategoryAttributes, type ChangedValues, changeTypedValues } from '../../attributes';
import { gridTexts, missingTexts } from './offer-grid.messages';
import type { GridCategory, LockedGridRow } from './offer-grid.repository';
import { maxAttributes, missingForActive } from '../offer-rules';
import { applyRow, parsePrice } from '../prices-and-stock/prices-and-stock-rules';
import { texts as offerTexts } from '../own/seller-offers.messages';

/** Changeable cells of a row of the grid. */
interface GridCells {
  price?: string | undefined;
  old_price?: string | null | undefined;
  stock?: number | null | undefined;
  status?: LockedGridRow['status'] | undefined;
  category?: number | undefined;
  /** Values by the codes of attributes. */
  attributes?: ChangedValues | undefined;
}

type CellName = Exclude<keyof GridCells, 'attributes'> | `attributes.${string}`;
export type GridProblems = Partial<Record<CellName, Message>>;

/** Returns problems of the cells that need no offer. */
export function findCellProblems({ price, old_price: oldPrice, stock }: GridCells): GridProblems {
  return {
    ...(price !== undefined && parsePrice(price) === null ? { price: gridTexts.price } : {}),
    ...(typeof oldPrice === 'string' && parsePrice(oldPrice) === null ? { old_price: gridTexts.oldPrice } : {}),
    ...(typeof stock === 'number' && stock < 0 ? { stock: gridTexts.stock } : {}),
  };
}

/** Returns the cells that have neither the expected nor the wanted value. `typed` has the stored values of the attributes. */
export function findStaleCells(
  expected: Readonly<Record<string, unknown>> | undefined,
  cells: GridCells,
  before: LockedGridRow,
  typed: Readonly<Record<string, unknown>>,
): string[] {
  const comparable = ({ attributes, ...values }: Readonly<Record<string, unknown>>) => ({
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, name.endsWith('price') ? normalPrice(value) : value])),
    ...(typeof attributes === 'object' && attributes !== null ? toAttributeCells({ ...attributes }) : {}),
  });
  return findStaleFields(expected && comparable(expected), comparable({ ...cells }), {
    ...toAttributeCells(typed),
    price: formatMinor(before.price_minor),
    old_price: before.old_price_minor === null ? null : formatMinor(before.old_price_minor),
    stock: before.stock,
    status: before.status,
    // A draft without a category has no category, regardless of its column.
    category: before.is_category_missing ? null : before.category_id,
  });
}

/**
 * Returns an offer after the change of its cells, or the problems of these. As in the form, an old price that is no longer above the price
 * is removed, and a new status or category confirms a category that an import has guessed.
 */
export function applyCells(
  cells: GridCells,
  before: LockedGridRow,
  categories: ReadonlyMap<number, GridCategory>,
  catalog: AttributeCatalog,
): { after: LockedGridRow } | { problems: GridProblems } {
  const { price, old_price: oldPrice, stock, status, category, attributes } = cells;
  const priced = applyRow({ price, old_price: oldPrice, stock }, before);
  if (typeof priced === 'string') return { problems: { old_price: gridTexts.oldPrice } };
  const after: LockedGridRow = {
    ...before,
    ...priced,
    ...(category === undefined ? {} : { category_id: category, ...categories.get(category) }),
    status: status ?? before.status,
    is_category_guessed: before.is_category_guessed && category === undefined && status === undefined,
    is_category_missing: before.is_category_missing && category === undefined,
  };
  if (!attributes) return { after };
  const [was, is] = [before, after].map((row) => catalog.ofCategory(row.is_category_missing ? [] : row.category_path)) as [
    CategoryAttributes,
    CategoryAttributes,
  ];
  // A value of the old category can be removed together with that category.
  const isGone = ([code, value]: [string, unknown]) => value === null && !is.byCode.has(code) && was.byCode.has(code);
  const entries = Object.entries(attributes);
  const removed = changeTypedValues(before.attributes, Object.fromEntries(entries.filter((entry) => isGone(entry))), was);
  const changed =
    'problems' in removed ? removed : changeTypedValues(removed.texts, Object.fromEntries(entries.filter((entry) => !isGone(entry))), is);
  if ('problems' in changed) return { problems: toAttributeCells(changed.problems) };
  if (changed.texts.length > maxAttributes)
    return { problems: toAttributeCells(Object.fromEntries(Object.keys(attributes).map((code) => [code, offerTexts.tooManyAttributes]))) };
  return { after: { ...after, attributes: changed.texts } };
}

/** Returns values by cell: the cells of attributes have a prefix before the code. */
const toAttributeCells = <Value>(values: Readonly<Record<string, Value>>): Record<`attributes.${string}`, Value> =>
  Object.fromEntries(Object.entries(values).map(([code, value]) => [`attributes.${code}`, value]));

/** Lists the missing fields of an offer that becomes active, in the language; null without any, or when it does not become active. */
export function describeMissing(before: LockedGridRow, after: LockedGridRow, locale: Locale): string | null {
  if (before.status === 'active' || after.status !== 'active') return null;
  const missing = missingForActive({
    titleUk: after.title.uk ?? after.title.ru ?? after.title.en,
    hasCategory: !after.is_category_missing,
    deliveryMethods: after.delivery_methods,
    paymentMethods: after.payment_methods,
    priceMinor: after.price_minor,
  });
  if (missing.length === 0) return null;
  const fields = missing.map((field) => missingTexts[field]?.[locale] ?? field).join(', ');
  return formatMessage(gridTexts.incomplete, locale, { fields });
}

/** Returns true when a change makes a promotion visible to buyers, which costs leads. */
export const showsPromotion = (before: LockedGridRow, after: LockedGridRow): boolean =>
  before.status !== 'active' && after.status === 'active' && (after.in_top || after.in_color);

const changeableColumns = [
  'price_minor',
  'old_price_minor',
  'stock',
  'status',
  'category_id',
  'is_category_guessed',
  'is_category_missing',
  'attributes',
] as const satisfies readonly (keyof LockedGridRow)[];

export const isSameRow = (before: LockedGridRow, after: LockedGridRow): boolean =>
  changeableColumns.every((name) => isDeepStrictEqual(before[name], after[name]));

function normalPrice(value: unknown): unknown {
  const minor = typeof value === 'string' ? parseMinor(value) : null;
  return minor === null ? value : formatMinor(minor);
}
