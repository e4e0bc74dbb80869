import { dampedRating } from '../../../platform/damped-rating';
import { type Locale, pickText } from '../../../platform/i18n';
import { toPicture, pictureOrNull } from '../../../platform/media';
import { currencySigns, formatMinor } from '../../../platform/money';
import type { OwnAttributes } from '../../attributes';
import { showVariantsCount } from '../../catalog';
import { nextHoistAt } from '../offer-rules';
import type { SellerOfferListRow, SellerOfferWholeRow } from './seller-offers.repository';

/** An offer with its attributes in the form of the category. */
export interface OwnOffer extends SellerOfferWholeRow {
  own_attributes: OwnAttributes;
}

function presentFields(row: SellerOfferListRow, locale: Locale) {
  return {
    id: row.id,
    alias: row.alias,
    shop: { id: row.shop_id, alias: row.shop_alias, title: row.shop_title },
    main_image: pictureOrNull(row.image_key),
    ...(row.image_key === null ? { drawing: row.root_alias } : {}),
    price: formatMinor(row.price_minor),
    old_price: row.old_price_minor === null ? null : formatMinor(row.old_price_minor),
    currency: row.currency,
    get_currency_display: currencySigns[row.currency] ?? row.currency,
    unit: row.unit,
    offering_type: row.offering_type,
    sku: row.sku,
    external_id: row.external_id,
    stock: row.stock,
    status: row.status,
    category_state: row.is_category_missing
      ? ('missing' as const)
      : row.is_category_guessed
        ? ('guessed' as const)
        : ('confirmed' as const),
    in_top: row.in_top,
    in_color: row.in_color,
    color: row.color,
    hoisted_at: row.hoisted_at.toISOString(),
    next_hoist_at: nextHoistAt(row.free_hoist_at, new Date())?.toISOString() ?? null,
    views_count: row.views_count,
    included_in_orders_count: row.included_in_orders_count,
    avg_review_rating: dampedRating(row.rating_sum, row.rating_count),
    reviews_count: row.rating_count,
    ...(row.variants_count > 1
      ? { variants_count: row.variants_count, get_variants_display: showVariantsCount(row.variants_count, locale) }
      : {}),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentSellerOfferRow(row: SellerOfferListRow, locale: Locale) {
  return {
    ...presentFields(row, locale),
    title: pickText(row.title, locale),
    category: { id: row.category_id, alias: row.category_alias, title: pickText(row.category_title, locale) },
  };
}

export function presentSellerOffer(row: OwnOffer, locale: Locale) {
  return {
    ...presentFields(row, locale),
    title: row.title,
    description: row.description,
    category: {
      id: row.category_id,
      alias: row.category_alias,
      title: pickText(row.category_title, locale),
      ancestors: row.ancestors.map(({ id, alias, title }) => ({ id, alias, title: pickText(title, locale) })),
    },
    tags: row.tags.map(({ id, alias, title }) => ({ id, alias, title: pickText(title, locale) })),
    free_tags: row.free_tags,
    attributes: row.attributes,
    typed_attributes: row.own_attributes.typed,
    free_attributes: row.own_attributes.free,
    missing_attributes: row.own_attributes.missing,
    images: row.image_keys.map((key) => ({ key, ...toPicture(key) })),
    delivery_methods: row.delivery_methods,
    payment_methods: row.payment_methods,
  };
}
