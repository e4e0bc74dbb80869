import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from './locale';

/** One text in every language, in ICU syntax. */
export type Message = Record<Locale, string>;
export type MessageValues = Record<string, string | number>;

const compiled = new Map<string, IntlMessageFormat>();

/** Formats the message in the language. */
export function formatMessage(message: Message, locale: Locale, values: MessageValues = {}): string {
  const source = message[locale];
  const key = `${locale}:${source}`;
  let format = compiled.get(key);
  if (!format) compiled.set(key, (format = new IntlMessageFormat(source, locale)));
  return String(format.format(values));
}
