import { withNestedQuotes } from './nested-quotes';

const message = { uk: 'Магазин «{shop}», {site}', ru: 'Магазин «{shop}», {site}', en: 'Shop “{shop}”, {site}' };

it.each([
  ['uk', 'Крамниця «Мед & Сир»', 'Крамниця „Мед & Сир“'],
  ['ru', 'Лавка "Мёд"', 'Лавка „Мёд“'],
  ['en', 'Oksana’s “Honey & Cheese”', 'Oksana’s ‘Honey & Cheese’'],
  ['uk', 'Дрель 1/2" ударна', 'Дрель 1/2" ударна'],
] as const)('uses quotation marks of the second level inside quotation marks: %s', (locale, shop, expected) => {
  expect(withNestedQuotes(message, locale, { shop, site: '«Ярмарок»' })).toEqual({ shop: expected, site: '«Ярмарок»' });
});
