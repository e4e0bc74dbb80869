import { type AssetName, assetUrl } from '../theme/asset-url';

interface Face {
  asset: AssetName;
  family: string;
  /** Characters, as in `unicode-range`. */
  range: string;
}

/**
 * One variable typeface with weights 400 to 800. The common letters are in small files; the other Latin letters are in one that is fetched
 * on use. The hryvnia sign has its own file, which saves the `latin-ext` file. tools/subset-fonts.ts generates the files from this list.
 */
export const fontFaces: readonly Face[] = [
  {
    asset: 'onest-cyrillic.woff2',
    family: 'Onest Variable',
    range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  },
  {
    asset: 'onest-latin.woff2',
    family: 'Onest Variable',
    range:
      'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00AE,U+00B0-00B3,U+00B7,U+00BB,U+00BD,U+00D7,U+02BC,U+2009,U+2011,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2191,U+2193,U+2212',
  },
  {
    asset: 'onest-latin-more.woff2',
    family: 'Onest Variable',
    range:
      'U+00A1-00A8,U+00AA,U+00AC-00AD,U+00AF,U+00B4-00B6,U+00B8-00BA,U+00BC,U+00BE-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2020-2021,U+2030,U+2044,U+2215,U+FFFD',
  },
  { asset: 'onest-hryvnia.woff2', family: 'Onest Hryvnia', range: 'U+20B4' },
];

/** `@font-face` rules, with a fallback of the same width so that text does not move when the fonts arrive. */
export function fontFaceCss(): string {
  const rules = fontFaces.map(
    ({ asset, family, range }) =>
      `@font-face{font-family:'${family}';src:url(${assetUrl(asset)}) format('woff2');font-weight:400 800;font-display:swap;unicode-range:${range}}`,
  );
  return rules.join('') + fallbackFace;
}

// Widths measured against Arial on Ukrainian, Russian and English interface text, ascent and descent taken from Onest.
const fallbackFace = [
  { weight: '100 550', locals: ['Arial', 'Liberation Sans', 'Arimo'], size: 104, ascent: 93.3, descent: 29.8 },
  { weight: '551 900', locals: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], size: 100.6, ascent: 96.4, descent: 30.8 },
]
  .map(
    ({ weight, locals, size, ascent, descent }) =>
      `@font-face{font-family:'Onest Fallback';font-weight:${weight};src:${locals.map((name) => `local('${name}')`).join(',')};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  )
  .join('');

/** Fonts that the first paint needs, prices among it: preload them with `as="font" crossorigin`. */
export function fontPreloads(locale: string): string[] {
  const subsets: AssetName[] = ['onest-latin.woff2', 'onest-hryvnia.woff2'];
  if (locale !== 'en') subsets.unshift('onest-cyrillic.woff2');
  return subsets.map(assetUrl);
}
