import { findFieldByHeader } from './table-headers';

it.each([
  ['Група', 'category'],
  ['Группа товаров', 'category'],
  ['Розділ', 'category'],
  ['Подкатегория', 'category'],
  ['Ключові слова', 'tags'],
  ['Ключевые_слова', 'tags'],
  ['К-сть', 'stock'],
  ['Кол-во', 'stock'],
  ['Остаток на складе', 'stock'],
  ['Од. вим.', 'unit'],
  ['Ед. изм.', 'unit'],
  ['Стара ціна, грн', 'old_price'],
  ['ID групи різновидів', 'variant_group'],
  ['Назва_позиції', 'title'],
  ['Назва_позиції_укр', 'title_uk'],
  ['Опис', 'description'],
  ['Описание_рус', 'description_ru'],
])('takes the column %p for %s', (header, field) => {
  expect(findFieldByHeader(header)).toBe(field);
});
