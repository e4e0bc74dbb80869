import { dampedRating } from './damped-rating';

it.each([
  [0, 0, null],
  [5, 1, 4.2],
  [1, 1, 3.5],
  [50, 10, 4.7],
  [500, 100, 5],
  [100, 100, 1.1],
  [20, 5, 4],
])('the mean of %d stars in %d reviews is drawn towards 4.0: %s', (sum, count, expected) => {
  expect(dampedRating(sum, count)).toBe(expected);
});
