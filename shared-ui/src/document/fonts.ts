import { type AssetName, assetUrl } from '../theme/asset-url';

/** One variable typeface in three subsets; the hryvnia sign stands alone because it saves the 28 KB `latin-ext` file. */
const faces: { asset: AssetName; family: string; range: string }[] = [
  {
    asset: 'onest-cyrillic.woff2',
    family: 'Onest Variable',
    range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  },
  {
    asset: 'onest-latin.woff2',
    family: 'Onest Variable',
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  { asset: 'onest-hryvnia.woff2', family: 'Onest Hryvnia', range: 'U+20B4' },
];

/** `@font-face` rules, with a fallback of the same width so that text does not move when the fonts arrive. */
export function fontFaceCss(): string {
  const rules = faces.map(
    ({ asset, family, range }) =>
      `@font-face{font-family:'${family}';src:url(${assetUrl(asset)}) format('woff2');font-weight:100 900;font-display:swap;unicode-range:${range}}`,
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

/** Fonts that the first paint needs: preload them with `as="font" crossorigin`. */
export function fontPreloads(locale: string): string[] {
  const subsets: AssetName[] = locale === 'en' ? ['onest-latin.woff2'] : ['onest-cyrillic.woff2', 'onest-latin.woff2'];
  return subsets.map(assetUrl);
}
