import { editDistance } from './edit-distance';

it.each([
  ['диван', 'диван', 0],
  ['деван', 'диван', 0.5],
  ['тіліфон', 'телефон', 1],
  ['bycicle', 'bicycle', 1],
  ['дован', 'диван', 1],
  ['двиан', 'диван', 1],
  ['дивн', 'диван', 1],
  ['дивван', 'диван', 1],
  ['холодилник', 'холодильник', 1],
  ['крсовки', 'кросівки', 2],
])('counts the edits from %s to %s', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
  expect(editDistance(b, a, 2)).toBe(distance);
});

it('returns one more than the maximum for distant words', () => {
  expect(editDistance('диван', 'холодильник', 2)).toBe(3);
});
