import type { Locale } from './locale';

export type MessageValues = Record<string, string | number>;

const inner: Readonly<Record<Locale, { open: string; close: string }>> = {
  uk: { open: '„', close: '“' },
  ru: { open: '„', close: '“' },
  en: { open: '‘', close: '’' },
};
const quotedName = /(?:«|“)\{(\w+)\}(?:»|”)/g;
/** A straight quotation mark that follows a digit is a sign of inches. */
const straightPair = /(^|[\s([])"([^\s"](?:[^"]*[^\s"])?)"/g;

/** Returns the names of the values that a text in ICU syntax puts into quotation marks. */
export function findQuotedNames(source: string): ReadonlySet<string> {
  return new Set([...source.matchAll(quotedName)].map(([, name]) => name ?? ''));
}

/** Returns the values; in the named ones, quotation marks are replaced by those of the second level. */
export function withNestedQuotes(values: MessageValues, names: ReadonlySet<string>, locale: Locale): MessageValues {
  if (names.size === 0) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, names.has(name) && typeof value === 'string' ? nested(value, locale) : value]),
  );
}

function nested(text: string, locale: Locale): string {
  const { open, close } = inner[locale];
  return text.replace(/[«“]([^«»“”]*)[»”]/g, `${open}$1${close}`).replace(straightPair, `$1${open}$2${close}`);
}
