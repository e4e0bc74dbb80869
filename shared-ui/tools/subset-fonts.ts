/** Writes assets/fonts/*.woff2: the fonts of src/document/fonts.ts, subset from Onest (OFL). Run record-assets.ts afterwards. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fontFaces } from '../src/document/fonts';

const require = createRequire(import.meta.url);
const original = (subset: string) => readFileSync(require.resolve(`@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`));
const sources: Readonly<Record<string, string>> = {
  'onest-cyrillic.woff2': 'cyrillic',
  'onest-latin.woff2': 'latin',
  'onest-latin-more.woff2': 'latin',
  'onest-hryvnia.woff2': 'latin-ext',
};

for (const { asset, range } of fontFaces) {
  const source = sources[asset];
  if (!source) throw new Error(`Which subset of Onest has the letters of ${asset}?`);
  const font = await subsetFont(original(source), expandRange(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  writeFileSync(new URL(`../assets/fonts/${asset}`, import.meta.url), font);
  console.log(asset, font.length);
}

function expandRange(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
