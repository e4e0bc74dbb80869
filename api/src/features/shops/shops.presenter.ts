import { dampedRating } from '../../platform/damped-rating';
import { type Locale, pickText } from '../../platform/i18n';
import { toPicture, pictureOrNull } from '../../platform/media';
import { choiceTitle } from '../content';
import type { PublicShopRow, ShopSiteRow } from './shops.repository';

export function presentPublicShop(row: PublicShopRow, locale: Locale) {
  return {
    id: row.id,
    alias: row.alias,
    title: row.title,
    description: pickText(row.description, locale),
    city: row.city,
    get_city_display: choiceTitle('city', row.city, locale),
    get_country_display: choiceTitle('country', row.country, locale),
    logo: pictureOrNull(row.logo_key),
    offers_count: row.offers_count,
    avg_review_rating: dampedRating(row.rating_sum, row.rating_count),
    reviews_count: row.rating_count,
    is_on_holiday: row.is_on_holiday,
    holiday_until: row.is_on_holiday ? row.holiday_until : null,
    holiday_text: row.is_on_holiday ? pickText(row.holiday_texts, locale) : '',
    pickup_address: row.pickup_address,
    preview_images: row.preview_keys.map(toPicture),
    created_at: row.created_at.toISOString(),
  };
}

export function presentSite(site: ShopSiteRow, locale: Locale) {
  return {
    theme_color: site.theme_color,
    cover: pictureOrNull(site.cover_key),
    logo: pictureOrNull(site.logo_key),
    slogan: pickText(site.slogan, locale),
    about: pickText(site.about, locale),
    contacts: site.contacts,
    working_hours: site.working_hours,
    social_links: site.social_links,
    seo_title: pickText(site.seo_title, locale),
    seo_description: pickText(site.seo_description, locale),
  };
}
