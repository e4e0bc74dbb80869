import { findModelPairs } from './model-pairs';

it.each([
  ['зарядна станція ecoflow delta 3 1024 вт·год', ['+delta3']],
  ['зарядна станція ecoflow delta pro 3', ['+pro3']],
  ['смартфон apple iphone 15 pro 8/256 гб', ['+15pro']],
  ['смартфон apple iphone 15, колір чорний', ['+iphone15']],
  ['ssd samsung 990 pro 1 тб', ['+990pro']],
  ['xbox series x 1 тб', ['+seriesx']],
  ['xbox series x digital', ['+seriesx']],
  ['колонка jbl charge 5 120 вт', ['+charge5']],
  ['смартфон xiaomi redmi note 14 8/256 гб', ['+note14']],
  ['диван лофт 3', []],
])('finds the pairs of %s', (text, terms) => {
  expect(findModelPairs(text).map(({ term }) => term)).toEqual(terms);
});
