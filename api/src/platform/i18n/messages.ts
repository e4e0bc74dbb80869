import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from './locale';
import { findQuotedNames, type MessageValues, withNestedQuotes } from './nested-quotes';

/** One text in every language, in ICU syntax. */
export type Message = Record<Locale, string>;

const compiled = new Map<string, { format: IntlMessageFormat; quotedNames: ReadonlySet<string> }>();

/** Formats the message in the language. Quotation marks inside a quoted value become those of the second level. */
export function formatMessage(message: Message, locale: Locale, values: MessageValues = {}): string {
  const source = message[locale];
  const key = `${locale}:${source}`;
  let entry = compiled.get(key);
  if (!entry) compiled.set(key, (entry = { format: new IntlMessageFormat(source, locale), quotedNames: findQuotedNames(source) }));
  return String(entry.format.format(withNestedQuotes(values, entry.quotedNames, locale)));
}
