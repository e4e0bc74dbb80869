import { chevronOutline } from '../icons/chevron-outline';
import * as outlines from '../icons/outlines';
import { iconShape, scaledOutline } from './mixins';

it('scales an outline without merging its numbers', () => {
  expect(scaledOutline('M5.6 14.4q-.5-1.5.25-3Z', 12)).toBe('M 2.8 7.2q -0.25 -0.75 0.13 -1.5Z');
});

it.each([...Object.values(outlines), chevronOutline])('cuts %s out of a square of its size', (outline) => {
  const numbers = [...scaledOutline(outline, 16).matchAll(/-?[\d.]+/g)].map(Number);

  expect(numbers.length).toBe([...outline.matchAll(/-?(?:\d*\.)?\d+/g)].length);
  expect(numbers.every((number) => Math.abs(number) <= 16)).toBe(true);
  expect(iconShape(outline, 16)).toMatch(/^width: 16px; height: 16px; background: currentColor; clip-path: path\(evenodd, 'M[^']+'\);$/);
});
