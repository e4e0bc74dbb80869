/** Content hashes of the files in `assets/`, written by tools/record-assets.ts. */
export const assetHashes = {
  'favicon.svg': 'd7682d54',
  'goods.svg': 'a2f11097',
  'hero-fair-small.webp': 'c7d82e5c',
  'hero-fair.webp': '2225539e',
  'illustration-404.svg': '0c50efd3',
  'illustration-awning.svg': '9196cd80',
  'illustration-empty.svg': 'e7cc406c',
  'logo-inverse.svg': '31ff8291',
  'logo-mark.svg': '2a8a5a6e',
  'logo-on-dark.svg': '871dcbb9',
  'logo.svg': '0da5fd3e',
  'onest-cyrillic.woff2': '85dcf753',
  'onest-hryvnia.woff2': '594b0140',
  'onest-latin-more.woff2': '2ce3e07d',
  'onest-latin.woff2': 'b328b8bc',
} as const;
