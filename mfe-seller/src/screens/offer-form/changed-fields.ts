import type { IntlShape } from 'react-intl';
import type { ChangedField } from '../../components/changed-elsewhere';
import { languageNames } from '../../components/language-names';
import type { OfferDraft } from './offer-draft';
import { messages } from './offer-form.messages';

const labels = {
  title: messages.title,
  description: messages.description,
  category: messages.category,
  offering_type: messages.type,
  price: messages.price,
  old_price: messages.oldPrice,
  currency: messages.currency,
  unit: messages.unit,
  sku: messages.sku,
  stock: messages.stock,
  tags: messages.tags,
  typed_attributes: messages.typedAttributes,
  attributes: messages.attributes,
  images: messages.photos,
  delivery_methods: messages.delivery,
  payment_methods: messages.payment,
  status: messages.visibility,
  in_top: messages.inTop,
  in_color: messages.inColor,
  color: messages.tint,
} as const;
const shownValues = ['price', 'old_price', 'sku', 'stock'] as const;

/** Returns the labels of fields that changed elsewhere, with the current values of the short ones. */
export function changedFields(names: readonly string[], current: OfferDraft, intl: IntlShape): ChangedField[] {
  return names.flatMap((name) => {
    const [field = '', language] = name.split('.');
    if (!(field in labels)) return [];
    const label = intl.formatMessage(labels[field as keyof typeof labels]);
    const shown = shownValues.find((each) => each === field);
    if (shown) return [{ name, label, value: current[shown] }];
    if (field === 'title')
      return [{ name, label: withLanguage(label, language), value: current.title[language as keyof typeof languageNames] }];
    return [{ name, label: withLanguage(label, language) }];
  });
}

const withLanguage = (label: string, language: string | undefined) =>
  language && language in languageNames ? `${label} (${languageNames[language as keyof typeof languageNames]})` : label;
