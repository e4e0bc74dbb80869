import { type Locale, localizePath } from '@yarmarok/shared-contract';
import type { Location } from 'react-router-dom';

/** Languages in their own words. */
export const languageNames: Record<Locale, string> = { uk: 'Українська', ru: 'Русский', en: 'English' };

export const languageCodes: Record<Locale, string> = { uk: 'UA', ru: 'RU', en: 'EN' };

/** Returns the same page with the same query in another language: a new document, because the whole page changes its language. */
export function pageInLanguage(location: Pick<Location, 'pathname' | 'search' | 'hash'>, locale: Locale): string {
  return localizePath(location.pathname, locale) + location.search + location.hash;
}
