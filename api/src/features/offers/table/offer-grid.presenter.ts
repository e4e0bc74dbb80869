import { type Locale, pickText } from '../../../platform/i18n';
import { formatMinor } from '../../../platform/money';
import { type AttributeCatalog, presentOwnAttributes, type WireValue } from '../../attributes';
import type { OfferGridRow } from './offer-grid.repository';

export function presentGridRow(row: OfferGridRow, catalog: AttributeCatalog, locale: Locale) {
  return {
    id: row.id,
    title: pickText(row.title, locale),
    sku: row.sku,
    category: row.is_category_missing ? null : { id: row.category_id, title: pickText(row.category_title, locale) },
    price: formatMinor(row.price_minor),
    old_price: row.old_price_minor === null ? null : formatMinor(row.old_price_minor),
    currency: row.currency,
    stock: row.stock,
    status: row.status,
    attributes: readTypedValues(row, catalog),
  };
}

/** Returns the typed values of an offer by the codes of their attributes; a draft without a category has none. */
export function readTypedValues(row: OfferGridRow, catalog: AttributeCatalog): Record<string, WireValue> {
  const { typed } = presentOwnAttributes(row.attributes, catalog.ofCategory(row.is_category_missing ? [] : row.category_path));
  return Object.fromEntries(typed.map(({ code, value }) => [code, value]));
}
