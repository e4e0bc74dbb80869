type Language = 'uk' | 'ru' | 'en';

/**
 * Returns the language of a person's text where it differs from that of the page, for `lang`; undefined for the page's own. Its letters decide;
 * Cyrillic without the letters of one language is that of the page, on an English one Ukrainian.
 */
export function findForeignLanguage(text: string, locale: string): Language | undefined {
  const found = findLanguage(text);
  if (found === 'cyrillic') return locale === 'en' ? 'uk' : undefined;
  return found === locale ? undefined : found;
}

function findLanguage(text: string): Language | 'cyrillic' | undefined {
  if (/[іїєґ]/i.test(text)) return 'uk';
  if (/[ыэъё]/i.test(text)) return 'ru';
  if (/[а-я]/i.test(text)) return 'cyrillic';
  return /[a-z]/i.test(text) ? 'en' : undefined;
}
