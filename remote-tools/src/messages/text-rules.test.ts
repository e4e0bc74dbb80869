import { findTextProblems } from './text-rules';

const good = { uk: 'Додано до кошика', ru: 'Добавлено в корзину', en: 'Added to cart' };

it.each([
  ['a space at the end', { en: 'Added to cart ' }, 'en begins or ends with a space'],
  ['two spaces', { ru: 'Добавлено  в корзину' }, 'ru has two spaces in a row'],
  ['a straight quote', { en: 'Added to "cart"' }, 'en has a straight quote or apostrophe'],
  ['the wrong apostrophe', { uk: 'Комп\u02BCютер' }, 'uk has a straight quote or apostrophe'],
  ['three dots', { uk: 'Зачекайте...' }, 'uk has three dots for an ellipsis'],
  ['English quotes in Ukrainian', { uk: 'До “кошика”' }, 'uk has quotes of another language'],
  ['guillemets in English', { en: 'Added to «cart»' }, 'en has quotes of another language'],
  ['a plain space before the percent sign', { ru: 'До 20 %' }, 'ru has no no-break space before %'],
  ['an exclamation mark', { ru: 'Спасибо!' }, 'ru has an exclamation mark'],
  ['a replaced Ukrainian word', { uk: 'Створіть обліковий запис' }, 'uk has a word that the glossary replaces'],
  ['a short form of a word', { uk: 'Адреса прайсу' }, 'uk has a word that the glossary replaces'],
  ['a second word for one thing', { ru: 'Загрузите картинку' }, 'ru has a word that the glossary replaces'],
  ['a replaced Russian word', { ru: 'Создайте учётную запись' }, 'ru has a word that the glossary replaces'],
  ['a replaced English word', { en: 'Sign in to continue' }, 'en has a word that the glossary replaces'],
])('flags %s', (_case, text, problem) => {
  expect(findTextProblems({ ...good, ...text })).toEqual([problem]);
});

it.each([
  ['a value', { uk: 'Разом {total}', ru: 'Итого', en: 'Total {total}' }],
  ['a tag', { uk: 'Номер <b>7</b>', ru: 'Номер 7', en: 'Number <b>7</b>' }],
  ['a value in one form of a plural', { uk: '{count, plural, one {# з {all}} other {#}}', ru: '{count}', en: '{count}' }],
])('flags %s missing in a language', (_case, texts) => {
  expect(findTextProblems(texts)).toEqual([expect.stringMatching(/^its values differ: uk .+; ru .*; en .*$/)]);
});

it.each([
  ['texts in order', good],
  ['forms of plurals that differ', { uk: '{n, plural, few {# дні} other {# днів}}', ru: '{n, plural, other {# дн.}}', en: '{n} days' }],
  ['e-mails and no-break spaces', { uk: 'До 20\u00A0% на e-mail', ru: 'До 20\u00A0%', en: 'Up to 20% by e-mail' }],
  ['the whole word', { uk: 'Прайс-листи за посиланням', ru: 'Прайс-листы по ссылке', en: 'Price lists by link' }],
  ['formats of numbers', { uk: '{ratio, number, ::.0}', ru: '{ratio, number, ::.0}', en: '{ratio, number, ::.0}' }],
])('accepts %s', (_case, texts) => {
  expect(findTextProblems(texts)).toEqual([]);
});
