import type { CategoryAttribute } from '@yarmarok/shared-api/account';
import type { IntlShape } from 'react-intl';
import type { DraftTypedValue } from '../offer-draft';
import { messages } from './typed-attributes.messages';

/** Formats a typed value as on buyer pages. */
export function formatTypedValue(attribute: CategoryAttribute, value: DraftTypedValue, intl: IntlShape): string {
  if (typeof value === 'boolean') return intl.formatMessage(value ? messages.yes : messages.no);
  if (Array.isArray(value)) return value.map((code) => attribute.values.find((one) => one.code === code)?.title ?? code).join(', ');
  return [value, attribute.get_unit_display].filter(Boolean).join('\u00a0');
}
