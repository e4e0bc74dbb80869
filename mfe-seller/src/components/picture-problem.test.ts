import { findPictureProblem } from './picture-problem';

it.each([
  [{ type: 'image/png', size: 5 }, null],
  [{ type: 'image/gif', size: 5 }, 'wrongType'],
  [{ type: 'image/webp', size: 10 * 1024 * 1024 + 1 }, 'tooLarge'],
])('says what is wrong with %j', (file, refusal) => {
  expect(findPictureProblem(file)).toBe(refusal);
});
