import { type Locale, pickText } from '../../../platform/i18n';
import { pictureOrNull } from '../../../platform/media';
import { currencySigns, formatMinor } from '../../../platform/money';
import type { AttributeCatalog } from '../../attributes';
import { buildVariantChoices, describeChoices, type VariantChoice } from './variant-choices';
import type { VariantRow } from './variants.repository';

function presentVariant(row: VariantRow, choices: readonly VariantChoice[], locale: Locale) {
  return {
    id: row.id,
    alias: row.alias,
    title: pickText(row.title, locale),
    main_image: pictureOrNull(row.image_key),
    price: formatMinor(row.price_minor),
    old_price: row.old_price_minor === null ? null : formatMinor(row.old_price_minor),
    currency: row.currency,
    get_currency_display: currencySigns[row.currency] ?? row.currency,
    sku: row.sku,
    stock: row.stock,
    is_available: row.is_available,
    values: choices.map(({ code, name, values }) => ({ code, name, value: values.get(row.id) ?? '' })),
  };
}

/** The variants and choices of a page; both are empty for an offer without variants. */
export function presentVariants(rows: readonly VariantRow[], currentId: number, attributes: AttributeCatalog, locale: Locale) {
  const choices = buildVariantChoices(rows, currentId, attributes, locale);
  const chosen = describeChoices(choices, currentId);
  return {
    ...(chosen === '' ? {} : { get_choices_display: chosen }),
    variants: choices.length === 0 ? [] : rows.map((row) => presentVariant(row, choices, locale)),
    variant_choices: choices.map(({ code, name, options }) => ({ code, name, options })),
  };
}

export function presentOwnVariants(rows: readonly VariantRow[], currentId: number, attributes: AttributeCatalog, locale: Locale) {
  const choices = buildVariantChoices(rows, currentId, attributes, locale);
  const said = rows.map(({ id }) => describeChoices(choices, id));
  return {
    results: rows.map((row, index) => ({
      ...presentVariant(row, choices, locale),
      status: row.status,
      get_choices_display: said[index] ?? '',
      has_own_values: rows.length === 1 || said.filter((each) => each === said[index]).length === 1,
    })),
  };
}
