import { findPictureProblem } from './picture-problem';

it.each([
  [{ type: 'image/png', size: 5 }, null],
  [{ type: 'image/gif', size: 5 }, 'wrongType'],
  [{ type: 'image/webp', size: 10 * 1024 * 1024 + 1 }, 'tooLarge'],
])('returns the problem of %j', (file, problem) => {
  expect(findPictureProblem(file)).toBe(problem);
});
