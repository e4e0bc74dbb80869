import { type Locale, localizePath, paths } from '@yarmarok/shared-contract';
import { manifestTexts } from './web-manifest.texts';

/** Addresses of icons, by name without the hash as in `assets/icons`. */
export type IconAddresses = ReadonlyMap<string, string>;

const pine = '#12634A';

/** Returns the web app manifest in one language (https://www.w3.org/TR/appmanifest/). */
export function webManifest(locale: Locale, icons: IconAddresses): object {
  const texts = manifestTexts[locale];
  const icon = (name: string, side: number, purpose: 'any' | 'maskable') => {
    const src = icons.get(`${name}-${side}.png`);
    return src ? [{ src, sizes: `${side}x${side}`, type: 'image/png', purpose }] : [];
  };
  const shortcut = (name: string, path: string) => ({ name, url: localizePath(path, locale) });
  return {
    // The same app in every language.
    id: '/',
    name: texts.name,
    short_name: 'Yarmarok',
    description: texts.description,
    lang: locale,
    dir: 'ltr',
    start_url: localizePath(paths.home(), locale),
    scope: '/',
    display: 'standalone',
    background_color: '#FBF7EF',
    theme_color: pine,
    categories: ['shopping'],
    icons: [
      ...icon('icon', 192, 'any'),
      ...icon('icon', 512, 'any'),
      ...icon('maskable', 192, 'maskable'),
      ...icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(texts.categories, paths.categories()),
      shortcut(texts.favorite, paths.buyer.favorite()),
      shortcut(texts.orders, paths.buyer.orders()),
    ],
  };
}

export function manifestAddress(locale: Locale): string {
  return localizePath('/manifest.webmanifest', locale);
}
