import Negotiator from 'negotiator';

/** Languages of the product; `uk` is the default. */
export type Locale = 'uk' | 'ru' | 'en';
export const locales: readonly Locale[] = ['uk', 'ru', 'en'];
export const defaultLocale: Locale = 'uk';

/** A text that may exist in several languages. */
export type LocalizedText = Partial<Record<Locale, string>>;

export function isLocale(value: unknown): value is Locale {
  return value === 'uk' || value === 'ru' || value === 'en';
}

/** Picks the language from a full `Accept-Language` header with weights. */
export function negotiateLocale(header: string | undefined): Locale {
  if (isLocale(header)) return header;
  if (!header) return defaultLocale;
  const found = new Negotiator({ headers: { 'accept-language': header } }).language([...locales]);
  return isLocale(found) ? found : defaultLocale;
}

/** Returns the text in the language, else in uk, ru or en; empty when there is none. */
export function pickText(text: LocalizedText | null | undefined, locale: Locale): string {
  return [text?.[locale], text?.uk, text?.ru, text?.en].find(Boolean) ?? '';
}
