import type { Offer } from '@yarmarok/shared-api';
import type { Locale } from '@yarmarok/shared-contract';
import { plainText } from './plain-text';

/** Number of characters of a description that search engines show. */
const maxDescriptionLength = 160;

/**
 * Returns title and description of an offer that is not translated to the language of the page: the offer's own texts without our
 * sentences, to avoid a mixture of languages. Returns null when the title is in the language of the page.
 */
export function buildFallbackMeta(
  { title, title_lang, description, description_lang }: Pick<Offer, 'title' | 'title_lang' | 'description' | 'description_lang'>,
  locale: Locale,
): { title: string; description?: string } | null {
  if (title_lang === locale) return null;
  const text = description_lang === title_lang ? shorten(plainText(description)) : '';
  return text === '' ? { title } : { title, description: text };
}

/** Truncates a text after its last whole word. */
function shorten(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  const cut = text.slice(0, maxDescriptionLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescriptionLength / 2)).trimEnd()}…`;
}
