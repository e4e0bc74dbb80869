/** Minimum contrast of text (WCAG 1.4.3). */
export const minContrast = 4.5;

/** Returns the contrast ratio of white text on a color, from 1 to 21. */
export function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linearize(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const linearize = (channel: number) => (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
