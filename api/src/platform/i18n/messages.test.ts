import { formatMessage } from './messages';

const message = { uk: 'Магазин «{shop}», {site}', ru: 'Магазин «{shop}», {site}', en: 'Shop “{shop}”, {site}' };

it.each([
  ['uk', 'Крамниця «Мед & Сир»', 'Магазин «Крамниця „Мед & Сир“», «Ярмарок»'],
  ['uk', '«Мед»', 'Магазин «„Мед“», «Ярмарок»'],
  ['ru', 'Лавка "Мёд"', 'Магазин «Лавка „Мёд“», «Ярмарок»'],
  ['en', 'Oksana’s “Honey & Cheese”', 'Shop “Oksana’s ‘Honey & Cheese’”, «Ярмарок»'],
  ['uk', 'Дрель 1/2" ударна', 'Магазин «Дрель 1/2" ударна», «Ярмарок»'],
  ['uk', 'Труби 1/2" і 3/4"', 'Магазин «Труби 1/2" і 3/4"», «Ярмарок»'],
] as const)('uses quotation marks of the second level inside quotation marks: %s, %s', (locale, shop, expected) => {
  expect(formatMessage(message, locale, { shop, site: '«Ярмарок»' })).toBe(expected);
});
