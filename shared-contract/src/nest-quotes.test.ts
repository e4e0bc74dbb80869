import { nestQuotes } from './nest-quotes';

it.each([
  ['uk', 'Крамниця «Мед & Сир»', 'Крамниця „Мед & Сир“'],
  ['ru', 'Лавка "Мёд"', 'Лавка „Мёд“'],
  ['en', 'Oksana’s “Honey & Cheese”', 'Oksana’s ‘Honey & Cheese’'],
  ['uk', 'Дім („Мед“)', 'Дім („Мед“)'],
  ['uk', 'Труби 1/2" і 3/4"', 'Труби 1/2" і 3/4"'],
  ['uk', 'Ваза', 'Ваза'],
])('turns quotation marks into those of the second level: %s, %s', (locale, text, expected) => {
  expect(nestQuotes(text, locale)).toBe(expected);
});
