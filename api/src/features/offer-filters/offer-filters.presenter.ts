import type { Static } from 'typebox';
import { type Locale, pickText } from '../../platform/i18n';
import type { OfferFilterRow } from './offer-filters.repository';
import type { OfferFilter } from './offer-filters.schemas';

export function presentOfferFilter(row: OfferFilterRow, locale: Locale): Static<typeof OfferFilter> {
  return {
    id: row.id,
    title: row.title,
    search: row.search,
    category: row.category_alias,
    get_category_display: row.category_title && pickText(row.category_title, locale),
    status: row.status,
    has_picture: row.has_picture,
    is_sold_out: row.is_sold_out,
    created_at: row.created_at.toISOString(),
  };
}
