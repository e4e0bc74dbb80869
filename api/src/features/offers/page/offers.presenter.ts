import type { Static } from 'typebox';
import { dampedRating } from '../../../platform/damped-rating';
import { type Locale, locales, pickText } from '../../../platform/i18n';
import { toPicture } from '../../../platform/media';
import { type AttributeCatalog, presentShownAttributes } from '../../attributes';
import { type CategoryTree, findTextLanguage, type OfferRow, presentAncestors, presentCategoryLink } from '../../catalog';
import { choiceTitle } from '../../content';
import { presentLegalSeller } from '../../shops';
import { findBrand, findCondition, findGtin } from '../known-attributes';
import type { WholeOfferRow } from './offers.repository';
import type { WholeOffer } from './offers.schemas';
import { presentVariants } from '../variants/variants.presenter';
import type { VariantRow } from '../variants/variants.repository';

export function presentWholeOffer(
  row: WholeOfferRow,
  { variants, tree, attributes }: { variants: readonly VariantRow[]; tree: CategoryTree; attributes: AttributeCatalog },
  locale: Locale,
): Static<typeof WholeOffer> {
  const card = JSON.parse(row.card) as Static<typeof OfferRow>;
  const category = tree.byId.get(row.category_id);
  const shown = presentShownAttributes(row.attributes, attributes.ofCategory(category?.path ?? []), locale);
  return {
    ...card,
    description: pickText(row.description, locale),
    description_lang: findTextLanguage(row.description, locale),
    languages: locales.filter((language) => row.title[language]),
    brand: findBrand(row.attributes, locale),
    condition: findCondition(row.attributes),
    gtin: findGtin(row.attributes),
    images: row.image_keys.map(toPicture),
    attributes: row.attributes.map(({ name, value }) => ({ name: pickText(name, locale), value: pickText(value, locale) })),
    typed_attributes: shown.typed,
    free_attributes: shown.free,
    tags: row.tags.map(({ id, alias, title }) => ({ id, alias, title: pickText(title, locale) })),
    free_tags: row.free_tags,
    get_unit_display: choiceTitle('unit', card.unit, locale),
    category: category
      ? { ...presentCategoryLink(category, locale), ancestors: presentAncestors(category, tree, locale) }
      : { id: row.category_id, alias: '', title: '', ancestors: [] },
    sku: row.sku,
    stock: row.stock,
    delivery_methods: row.delivery_methods,
    payment_methods: row.payment_methods,
    cashback_percent: Math.min(row.shop_cashback_percent ?? 0, category?.cashback_percent ?? 0),
    ...presentVariants(variants, row.id, attributes, locale),
    updated_at: row.updated_at.toISOString(),
    shop: {
      id: row.shop_id,
      alias: row.shop_alias,
      title: row.shop_title,
      city: row.shop_city,
      get_city_display: choiceTitle('city', row.shop_city, locale),
      avg_review_rating: dampedRating(row.shop_rating_sum, row.shop_rating_count),
      reviews_count: row.shop_rating_count,
      is_phone_public: row.shop_is_phone_public,
      phone: row.shop_is_phone_public ? row.shop_phone : null,
      working_hours: row.shop_working_hours,
      is_on_holiday: row.shop_is_on_holiday,
      holiday_until: row.shop_is_on_holiday ? row.shop_holiday_until : null,
      holiday_text: row.shop_is_on_holiday ? pickText(row.shop_holiday_texts, locale) : '',
      pickup_address: row.shop_pickup_address,
      legal: presentLegalSeller(row),
    },
  };
}
