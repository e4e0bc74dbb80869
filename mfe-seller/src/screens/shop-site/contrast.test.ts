import { contrastWithWhite, minContrast } from './contrast';
import { siteColors } from './site-colors';

it.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#12634A', 7.22],
])('returns the contrast of white on %s', (hex, contrast) => {
  expect(contrastWithWhite(hex)).toBeCloseTo(contrast, 1);
});

it.each(siteColors.map(({ hex }) => hex))('offers %s with enough contrast for white text', (hex) => {
  expect(contrastWithWhite(hex)).toBeGreaterThanOrEqual(minContrast);
});
