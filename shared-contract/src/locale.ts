/** Languages of the interface. Ukrainian is the default and has no path prefix: docs/product/interface.md#languages. */
export type Locale = 'uk' | 'ru' | 'en';

export const locales: readonly Locale[] = ['uk', 'ru', 'en'];
export const defaultLocale: Locale = 'uk';

export interface LocalizedPath {
  locale: Locale;
  /** The router's `basename`: `/`, `/ru/` or `/en/`; with the slash, so that links home have it too. */
  basename: string;
  /** The path without the locale, always beginning with a slash. */
  path: string;
}

/** Splits `/ru/offers/x/` into its locale and the path that the routes know. */
export function splitLocale(pathname: string): LocalizedPath {
  const match = /^\/(ru|en)(?=\/|$)/.exec(pathname);
  if (!match) return { locale: defaultLocale, basename: '/', path: pathname };
  return { locale: match[1] as Locale, basename: `${match[0]}/`, path: pathname.slice(match[0].length) || '/' };
}

/** Returns the path with its locale: `localizePath('/offers/x/', 'ru')` is `/ru/offers/x/`. */
export function localizePath(path: string, locale: Locale): string {
  return locale === defaultLocale ? path : `/${locale}${path}`;
}
