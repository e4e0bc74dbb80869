import type { SiteSetting } from '@yarmarok/shared-api/account';
import type { IntlShape } from 'react-intl';
import { messages, unitMessages } from './settings.messages';

/** Returns a value with its unit; null is the initial value. */
export function toValueText(intl: IntlShape, unit: SiteSetting['unit'], value: string | null): string {
  if (value === null) return intl.formatMessage(messages.initialValue);
  return intl.formatMessage(unitMessages[unit], { value, count: Number(value) });
}
