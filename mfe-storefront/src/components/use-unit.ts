import type { OfferRow } from '@yarmarok/shared-api';
import { useIntl } from 'react-intl';
import { messages } from './units.messages';

/** The short name of what a price is for: `шт.`. */
export function useUnit(): (unit: OfferRow['unit']) => string {
  const intl = useIntl();
  return (unit) => intl.formatMessage(messages[unit]);
}
