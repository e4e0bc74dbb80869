import { type Locale, locales } from '@yarmarok/shared-contract';

interface OpenGraphOptions {
  /** Head of the page, with escaped values. */
  head: string;
  locale: Locale;
  origin: string;
  /** Shown for pages without a picture of their own. */
  icon: string | undefined;
}

const languageCodes: Readonly<Record<Locale, string>> = { uk: 'uk_UA', ru: 'ru_UA', en: 'en_US' };
const isOffer = /\/offers\/[^/?]+\/$/;
/** Pictures of offers and categories are squares of this size. */
const pictureSide = 600;
const iconSide = 512;

/**
 * Builds the Open Graph tags of a page (https://ogp.me). Messengers and social networks run no scripts and read the first document, so the
 * server derives the tags from the page's meta tags, at no cost for browsers.
 */
export function openGraph({ head, locale, origin, icon }: OpenGraphOptions): string {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1]?.replaceAll('"', '&quot;');
  const description = findValue(head, /<meta name="description" content="([^"]*)"/);
  const address = findValue(head, /<link rel="canonical" href="([^"]*)"/);
  const picture = findValue(head, /<meta property="og:image" content="([^"]*)"/);
  const side = picture ? pictureSide : iconSide;
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['og:site_name', 'Yarmarok'],
    ['og:type', isOffer.test(address ?? '') ? 'product' : 'website'],
    ['og:locale', languageCodes[locale]],
    ...locales.filter((other) => other !== locale).map((other) => ['og:locale:alternate', languageCodes[other]] as const),
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    // The page's own tag is already there; the following ones describe it.
    ['og:image', picture ? undefined : icon && origin + icon],
    ...(picture || icon
      ? ([
          ['og:image:width', `${side}`],
          ['og:image:height', `${side}`],
          ['og:image:alt', title?.replace(/ [|—] Yarmarok$/, '')],
        ] as const)
      : []),
  ];
  return [
    ...properties.map(([name, value]) => (value ? `<meta property="${name}" content="${value}">` : '')),
    '<meta name="twitter:card" content="summary">',
  ].join('');
}

function findValue(head: string, pattern: RegExp): string | undefined {
  return pattern.exec(head)?.[1];
}
