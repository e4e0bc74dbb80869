import { contrastWithWhite, minContrast } from './contrast';
import { siteColors } from './site-colors';

it.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#12634A', 7.22],
])('measures white on %s', (hex, contrast) => {
  expect(contrastWithWhite(hex)).toBeCloseTo(contrast, 1);
});

it.each(siteColors.map(({ hex }) => hex))('offers %s, on which white can be read', (hex) => {
  expect(contrastWithWhite(hex)).toBeGreaterThanOrEqual(minContrast);
});
