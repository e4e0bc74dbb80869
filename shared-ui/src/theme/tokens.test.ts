import { colors } from './tokens';

/** Relative luminance of a color: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['light', 'dark'] as const)('gives the focus ring enough contrast with its surroundings in the %s theme', (theme) => {
  const { line, surface } = colors[theme];

  for (const around of [line.focusGap, surface.page, surface.card, surface.raised]) {
    expect(getContrast(line.focus, around)).toBeGreaterThanOrEqual(3);
  }
});
