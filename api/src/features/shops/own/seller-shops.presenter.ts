import { dampedRating } from '../../../platform/damped-rating';
import { type Locale, pickText } from '../../../platform/i18n';
import { toPicture, pictureOrNull } from '../../../platform/media';
import { choiceTitle } from '../../content';
import type { SellerShopRow } from './seller-shops.repository';

export function presentSellerShop(row: SellerShopRow, locale: Locale) {
  return {
    id: row.id,
    alias: row.alias,
    title: row.title,
    description: pickText(row.description, locale),
    descriptions: row.description,
    city: row.city,
    get_city_display: choiceTitle('city', row.city, locale),
    phone: row.phone,
    is_phone_public: row.is_phone_public,
    email: row.email,
    working_hours: row.working_hours,
    is_on_holiday: row.is_on_holiday,
    holiday_until: row.holiday_until,
    holiday_text: pickText(row.holiday_texts, locale),
    holiday_texts: row.holiday_texts,
    pickup_address: row.pickup_address,
    payment_details: row.payment_details,
    legal_name: row.legal_name,
    legal_code: row.legal_code,
    legal_address: row.legal_address,
    low_stock_threshold: row.low_stock_threshold,
    cashback_percent: row.cashback_percent,
    logo: pictureOrNull(row.logo_key),
    preview_images: row.preview_keys.map(toPicture),
    offers_count: row.offers_count,
    orders_count: row.orders_count,
    new_orders_count: row.new_orders_count,
    calls_count: row.calls_count,
    new_calls_count: row.new_calls_count,
    views_count: row.views_count,
    avg_review_rating: dampedRating(row.rating_sum, row.rating_count),
    reviews_count: row.rating_count,
    unanswered_reviews_count: row.unanswered_reviews_count,
    created_at: row.created_at.toISOString(),
  };
}
