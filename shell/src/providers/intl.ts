import type { Locale, Messages } from '@yarmarok/shared-contract';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';

// Formatters are costly to create and depend only on their options, so one cache serves the whole process.
const formatters = createIntlCache();

/** Dates use the time zone of the market, on the server and in every browser. All of them support its older name. */
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
