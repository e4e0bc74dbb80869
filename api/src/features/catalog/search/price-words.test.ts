import { takePriceWords } from './price-words';

it.each([
  ['смартфон до 10000', 'смартфон', null, 10_000],
  ['Смартфон до 10 000 грн.', 'смартфон', null, 10_000],
  ['ноутбук від 15000 до 25 тис', 'ноутбук', 15_000, 25_000],
  ['phone under 5000 uah', 'phone', null, 5000],
  ['до 300 грн подарунок', 'подарунок', null, 300],
  ['телевизор дешевле 20к', 'телевизор', null, 20_000],
])('reads the price of %s', (query, words, min, max) => {
  const found = takePriceWords(query);

  expect(found?.words).toBe(words);
  expect(found?.price).toEqual({ minMinor: min === null ? null : min * 100, maxMinor: max * 100 });
});

it.each([
  'обігрівач до 2000 Вт',
  'конструктор від 3 років',
  'павербанк до 20000 мАг',
  'телефон 10000',
  'до 1000',
  'ваза до 100',
  'захисне скло до iphone 15',
])('reads no price in %s', (query) => {
  expect(takePriceWords(query)).toBeNull();
});
