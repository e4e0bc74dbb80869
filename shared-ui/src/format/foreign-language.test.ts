import { findForeignLanguage } from './foreign-language';

it.each([
  ['Їжак і ґава', 'en', 'uk'],
  ['Їжак і ґава', 'uk', undefined],
  ['ІНШЕ', 'ru', 'uk'],
  ['Отличный объём', 'uk', 'ru'],
  ['ЭТО', 'en', 'ru'],
  ['вул. Ярмаркова, 33', 'en', 'uk'],
  ['вул. Ярмаркова, 33', 'ru', undefined],
  ['Great vase', 'uk', 'en'],
  ['Great vase', 'en', undefined],
  ['№ 42', 'en', undefined],
])('of %s on a page in %s is %s', (text, locale, expected) => {
  expect(findForeignLanguage(text, locale)).toBe(expected);
});
