import { type Locale, pickText } from '../../platform/i18n';
import { formatMinor } from '../../platform/money';
import type { OfferGridRow } from './offer-grid.repository';

export function presentGridRow(row: OfferGridRow, locale: Locale) {
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
  };
}
