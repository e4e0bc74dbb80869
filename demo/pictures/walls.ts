import type { Color } from './objects';

/** Backdrops: wall top, wall bottom, accent (design language, product illustration recipe). */
export const backdrops = {
  linen: ['#F4EFE6', '#E7DDCC', '#D9CBB3'],
  sage: ['#E3ECDF', '#CDDDC8', '#B4CBAF'],
  sky: ['#E0EDF5', '#C6DCEA', '#A9C9DD'],
  blush: ['#FBE8E1', '#F3D0C4', '#E9B6A5'],
  butter: ['#FDF2D2', '#F8E0A0', '#F0CC74'],
  heather: ['#EBE8F3', '#D8D2E8', '#C2B9DA'],
  mint: ['#DDF1E8', '#BFE2D3', '#9BD0BA'],
  clay: ['#F0DCCE', '#DFBFA8', '#CDA389'],
  fog: ['#EDF0EF', '#DCE2E0', '#C5CECB'],
  pine: ['#2A6C59', '#1B5142', '#123D31'],
  ink: ['#46525A', '#323C43', '#232B31'],
  honey: ['#F9CF72', '#F2B544', '#DE9A23'],
  poppy: ['#F6A48D', '#EC7F63', '#D9654A'],
} as const;
export type Backdrop = keyof typeof backdrops;

const pale: readonly Backdrop[] = ['linen', 'sky', 'blush', 'sage', 'butter', 'heather', 'mint', 'clay', 'fog'];
const deep: readonly Backdrop[] = ['pine', 'ink', 'honey', 'poppy'];

/** Minimal color distance between the object and the wall. */
const minContrast = 62;

export function isDark(backdrop: Backdrop): boolean {
  return backdrop === 'pine' || backdrop === 'ink';
}

/** Returns the color of a wall at half its height. */
function wallColor(backdrop: Backdrop): Color {
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [top, bottom] = [channels(backdrops[backdrop][0]), channels(backdrops[backdrop][1])];
  const middle = (index: number) => Math.round(((top[index] ?? 0) + (bottom[index] ?? 0)) / 2);
  return [middle(0), middle(1), middle(2)];
}

/** Picks a dark wall for pale objects and mostly a pale wall for other objects, never in the color of the object. */
export function pickBackdrop(color: Color, seed: number, view: number): Backdrop {
  const lightness = (Math.max(...color) + Math.min(...color)) / 2;
  const isPale = lightness > 188;
  const wantsDeep = isPale ? view % 2 === 1 : (seed + view) % 7 === 0;
  const fitting = (list: readonly Backdrop[]) => list.filter((backdrop) => distance(color, wallColor(backdrop)) > minContrast);
  const candidates = wantsDeep ? fitting(deep) : fitting(pale);
  const all = candidates.length > 0 ? candidates : fitting([...pale, ...deep]);
  return all[(seed + view * 3) % all.length] ?? 'fog';
}

/** Approximate perceptual color distance ("redmean"). */
function distance([r1, g1, b1]: Color, [r2, g2, b2]: Color): number {
  const red = (r1 + r2) / 2;
  return Math.sqrt((2 + red / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - red) / 256) * (b1 - b2) ** 2) / 1.6;
}

/** Returns a number that a text always has. */
export function hashText(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}
