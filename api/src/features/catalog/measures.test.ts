import { findMeasures, findSizes } from './measures';

it.each([
  ['6/128 гб', ['128gb']],
  ['128gb', ['128gb']],
  ['генератор 2,8 квт', ['2.8kw']],
  ['20 000 ма·год', ['20000mah']],
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
  ['2x', []],
])('finds the sizes of %s', (text, terms) => {
  expect(findSizes(text).map(({ term }) => term)).toEqual(terms);
});
