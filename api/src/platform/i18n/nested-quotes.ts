import type { Locale } from './locale';
import type { Message, MessageValues } from './messages';

const inner: Readonly<Record<Locale, { open: string; close: string }>> = {
  uk: { open: '„', close: '“' },
  ru: { open: '„', close: '“' },
  en: { open: '‘', close: '’' },
};
const quoted = /(?:«|“)\{(\w+)\}(?:»|”)/g;

/** Returns the values with inner quotation marks replaced by those of the second level, where the message quotes a value. */
export function withNestedQuotes(message: Message, locale: Locale, values: MessageValues): MessageValues {
  const names = new Set([...message[locale].matchAll(quoted)].map(([, name]) => name));
  if (names.size === 0) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, names.has(name) && typeof value === 'string' ? nested(value, locale) : value]),
  );
}

function nested(text: string, locale: Locale): string {
  const { open, close } = inner[locale];
  return text.replace(/[«“]([^«»“”]*)[»”]/g, `${open}$1${close}`).replace(/"([^"]*)"/g, `${open}$1${close}`);
}
