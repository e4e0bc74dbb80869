import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { findMessageProblems } from './message-problems';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'src/i18n'), { recursive: true });
});

const code = `export const messages = defineMessages({ add: { id: 'seller.cart.add', defaultMessage: 'Add to cart' } });`;
const good = {
  uk: { 'seller.cart.add': 'Додати до кошика' },
  ru: { 'seller.cart.add': 'Добавить в корзину' },
  en: { 'seller.cart.add': 'Add to cart' },
};

function findProblems(texts: Record<string, Record<string, string>>, source = code): string[] {
  fs.writeFileSync(path.join(folder, 'src/cart.tsx'), source);
  for (const [language, messages] of Object.entries(texts))
    fs.writeFileSync(path.join(folder, `src/i18n/${language}.json`), JSON.stringify(messages));
  return findMessageProblems({ folderName: 'mfe-seller', folder });
}

it('accepts messages with all translations', () => {
  expect(findProblems(good)).toEqual([]);
});

it('accepts a workspace without sources or messages', () => {
  expect(findProblems({}, 'export const cart = 1;')).toEqual([]);
  expect(findMessageProblems({ folderName: 'mfe-none', folder: path.join(folder, 'none') })).toEqual([]);
});

it.each([
  ['a message that a language lacks', { ...good, ru: {} }, /^mfe-seller: ru lacks seller\.cart\.add \(.*src\/cart\.tsx\)$/],
  [
    'a translation that no code uses',
    { ...good, uk: { ...good.uk, 'seller.cart.old': 'Кошик' } },
    /^mfe-seller: uk has seller\.cart\.old, which is unused$/,
  ],
  [
    'an English text that differs from its default',
    { ...good, en: { 'seller.cart.add': 'Add' } },
    /^mfe-seller: en\.json and the code differ in seller\.cart\.add$/,
  ],
  [
    'a text against the rules',
    { ...good, uk: { 'seller.cart.add': 'Додати до кошика ' } },
    /^mfe-seller: seller\.cart\.add: uk begins or ends with a space$/,
  ],
])('names %s', (_what, texts, problem) => {
  expect(findProblems(texts)).toEqual([expect.stringMatching(problem)]);
});

it('names a message that was renamed only in the code, in each language', () => {
  expect(findProblems(good, code.replace('seller.cart.add', 'seller.cart.put'))).toEqual(
    ['uk', 'ru', 'en'].flatMap((language) => [
      expect.stringMatching(`^mfe-seller: ${language} lacks seller.cart.put `),
      `mfe-seller: ${language} has seller.cart.add, which is unused`,
    ]),
  );
});

it('names a translated text against the rules, with its position', () => {
  const source = `const title = {\n  label: { uk: 'Кошик', ru: 'Корзина', en: 'Cart ' },\n};`;
  expect(findProblems(good, `${code}\n${source}`)).toEqual([expect.stringMatching(/src\/cart\.tsx:3: en begins or ends with a space$/)]);
});
