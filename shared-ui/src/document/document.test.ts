import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import en from '../i18n/en.json';
import ru from '../i18n/ru.json';
import uk from '../i18n/uk.json';
import richTextEn from '../rich-text/i18n/en.json';
import richTextRu from '../rich-text/i18n/ru.json';
import richTextUk from '../rich-text/i18n/uk.json';
import { color, palette, type } from '../theme/names';
import { assets, documentCss, fontFaceCss, fontPreloads } from './index';

const root = path.join(__dirname, '..', '..');
const sources = filesBelow(path.join(root, 'src')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
const css = documentCss();

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesBelow(file) : [file];
  });
}

/** Returns every match of a pattern with one group, in all sources. */
function found(pattern: RegExp): string[] {
  return [...new Set(sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1] ?? '')))];
}

it('defines each token in both themes', () => {
  expect(css).toContain('--ya-text-primary:#15201B');
  expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;');
  expect(css).toContain(':root[data-theme=dark]{color-scheme:dark;');
  expect(css.match(/--ya-order-status-waiting-for-payment-bg:/g)).toHaveLength(3);
});

it('reserves the scrollbar on short pages, so that nothing moves between two screens', () => {
  expect(css).toMatch(/html\{[^}]*overflow-y:scroll/);
});

it('hides floating parts in print', () => {
  expect(css).toContain('@media print{[data-screen-only]{display:none!important}}');
});

it('draws offers without a picture by their category', () => {
  expect(css).toMatch(/\[data-goods=dim-i-sad\]\{--ya-icon-image-off:url\([^)]+goods\.\w+\.svg#dim-i-sad\)\}/);
});

it('names custom properties after the tokens', () => {
  expect(color('orderStatus.waitingForPayment.bg')).toBe('var(--ya-order-status-waiting-for-payment-bg)');
  expect(palette('pine.800')).toBe('var(--ya-pine-800)');
  expect(type('h1')).toBe('font: var(--ya-type-h1); letter-spacing: var(--ya-type-h1-tracking);');
});

it('defines every custom property and animation that the kit uses', () => {
  const defined = new Set([...css.matchAll(/(--ya-[\w-]+):/g)].map((match) => match[1]));
  const isMadeUp = (name: string) => name.endsWith('-');

  // A property with a fallback is optional for the users of the part.
  expect(found(/var\((--ya-[\w-]+)\)/g).filter((name) => !isMadeUp(name) && !defined.has(name) && name !== '--ya-scrollbar')).toEqual([]);
  for (const name of found(/\b(ya-(?:spin|shine|appear|drop|rise|fade|sheet|pop|shake|from|to)(?:-\w+)?)\b/g)) {
    expect(css).toContain(`@keyframes ${name}`);
  }
});

it('records the current hash of every served file', () => {
  for (const { file, url } of assets) {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(root, file)))
      .digest('hex')
      .slice(0, 8);
    expect(url).toContain(`.${hash}.`);
  }
});

it('preloads the fonts of the language', () => {
  const latin = assets.find(({ name }) => name === 'onest-latin.woff2')!.url;

  expect(fontPreloads('en')).toContain(latin);
  expect(fontPreloads('en').join()).not.toContain('cyrillic');
  expect(fontPreloads('uk').join()).toContain('cyrillic');
  expect(fontFaceCss()).toContain(`url(${latin})`);
});

/** Texts of the editor, which load with it. */
const richText = { uk: richTextUk, ru: richTextRu, en: richTextEn };

it('has its texts in three languages, and the English ones match the code', () => {
  const texts = new Map(
    sources
      .filter((file) => file.endsWith('.messages.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/id: '(ui\.[\w.]+)',\s*defaultMessage: '([^']+)'/g)])
      .map((match) => [match[1], match[2]]),
  );

  expect(Object.fromEntries(texts)).toEqual({ ...en, ...richText.en });
  for (const set of [{ uk, ru, en }, richText]) {
    expect(Object.keys(set.uk).sort()).toEqual(Object.keys(set.en).sort());
    expect(Object.keys(set.ru).sort()).toEqual(Object.keys(set.en).sort());
  }
});
