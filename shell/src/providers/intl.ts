import type { Locale, Messages } from '@yarmarok/shared-contract';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';

// Formatters are costly to make and depend on nothing but their options: one cache for the life of the process.
const formatters = createIntlCache();

/** Dates use the time zone of the market, on the server and in every browser. Each of them knows its older name. */
const timeZone = 'Europe/Kiev';

/** The texts and formats of a language. A missing message is reported and shows its id. */
export function createPageIntl(locale: Locale, messages: Messages): IntlShape {
  return createIntl(
    {
      locale,
      defaultLocale: locale,
      messages: messages as IntlShape['messages'],
      timeZone,
      onError: (error) => console.warn(error.message),
    },
    formatters,
  );
}
