type Language = 'uk' | 'ru' | 'en';

/**
 * Returns the language of a user's text for `lang`, where it differs from the page's; undefined otherwise. The letters decide; Cyrillic
 * text without distinctive letters counts as the page's language, on an English page as Ukrainian.
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
