import { findMeasures, findSizes, listEqualTerms } from './measures';

it.each([
  ['6/128 гб', ['128gb']],
  ['128gb', ['128gb']],
  ['генератор 2,8 квт', ['2.8kw']],
  ['20 000 ма·год', ['20000mah']],
  ['колонка charge 5 120 вт', ['120w']],
  ['павербанк xiaomi 20 000 ма·год', ['20000mah']],
  ['станція на 1 152 вт·год', ['1152wh']],
  ['телевізор 55″', ['55in']],
  ['3 в 1', []],
  ['галька 5 і 6', []],
])('finds the amounts of %s', (text, terms) => {
  expect(findMeasures(text).map(({ term }) => term)).toEqual(terms);
});

it.each([
  ['матрац 160×200 см', ['160x200']],
  ['матрац 160х200', ['160x200']],
  ['3x2,5 мм', ['3x2.5']],
  ['2500×1200×9,5 мм', ['2500x1200x9.5']],
  ['килим 2x3 метри', ['2x3']],
  ['2x', []],
])('finds the sizes of %s', (text, terms) => {
  expect(findSizes(text).map(({ term }) => term)).toEqual(terms);
});

it.each([
  ['1l', ['1000ml']],
  ['500g', ['0.5kg']],
  ['5.5kw', ['5500w']],
  ['1tb', ['1024gb', '1000gb']],
  ['20000mah', []],
  ['160x230', ['1.6x2.3', '16x23', '1600x2300', '16000x23000', '230x160', '2.3x1.6', '23x16', '2300x1600', '23000x16000']],
])('converts %s into other units', (term, terms) => {
  expect(listEqualTerms(term)).toEqual(terms);
});
