import type { LocalizedText } from '../../../platform/i18n';

export type Language = keyof LocalizedText;
/** Languages that have letters of their own. */
export type ProvenLanguage = 'uk' | 'ru';

const languages = ['uk', 'ru', 'en'] as const satisfies readonly Language[];
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** Returns the language whose own letters prevail, because a text may contain names of the other; null without such letters. */
export function proveLanguage(text: string): ProvenLanguage | null {
  const difference = count(text, /[іїєґ]/giu) - count(text, /[ыэъё]/giu);
  if (difference === 0) return null;
  return difference > 0 ? 'uk' : 'ru';
}

/** Detects the language by letters; Ukrainian by default. */
export function detectLanguage(text: string): Language {
  return proveLanguage(text) ?? (isLatin(text) ? 'en' : 'uk');
}

/** Returns true for a text with Latin letters and no Cyrillic ones, such as `iPhone 15`. */
export const isLatin = (text: string): boolean => /[a-z]/i.test(text) && !/\p{sc=Cyrillic}/u.test(text);

/**
 * Assigns the texts of a row to the languages in which they are written.
 * @param declared texts of columns with a language, which they keep unless their letters are those of another language without a text.
 * @param plain text of a column without a language.
 * @param guess returns the language of a plain text whose letters decide nothing.
 */
export function fileByLanguage(declared: LocalizedText, plain: string, guess: () => Language): LocalizedText {
  const filed: LocalizedText = {};
  const misplaced: [Language, ProvenLanguage, string][] = [];
  for (const language of languages) {
    const text = declared[language];
    if (!text) continue;
    const written = proveLanguage(text) ?? language;
    if (written === language) filed[language] = text;
    else misplaced.push([language, written as ProvenLanguage, text]);
  }
  const proven = proveLanguage(plain);
  if (proven) filed[proven] ??= plain;
  for (const [language, written, text] of misplaced) {
    filed[written] ??= text;
    if (filed[written] !== text) filed[language] ??= text;
  }
  if (plain === '' || proven) return filed;
  const language = guess();
  filed[language] ??= plain;
  if (filed[language] !== plain) filed[language === 'uk' ? 'ru' : 'uk'] ??= plain;
  return filed;
}
