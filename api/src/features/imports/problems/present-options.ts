import { type Locale, pickText } from '../../../platform/i18n';
import { choiceTitle } from '../../content';
import { availabilityTitles } from '../imports.messages';
import { type ValueField, valueOptions } from '../mapping/value-choices';

/** Possible meanings of a word of a field. */
export function presentOptions(field: ValueField, locale: Locale): { value: string; title: string }[] {
  return valueOptions[field].map((value) => ({
    value,
    title:
      field === 'availability'
        ? pickText(availabilityTitles[value as keyof typeof availabilityTitles], locale)
        : field === 'currency'
          ? value.toUpperCase()
          : choiceTitle('unit', value, locale),
  }));
}
