/** Gradients from light to deep, in the style of the emoji set. */
const paints = {
  white: ['#FFFFFF', '#D6D2E4'],
  cream: ['#FFF6E3', '#E6CDA4'],
  steel: ['#EFEDF5', '#A29DB4'],
  grey: ['#C3BFCF', '#837D94'],
  dark: ['#645D74', '#2F2A3B'],
  black: ['#4A4257', '#1B1723'],
  red: ['#FF6575', '#C41F49'],
  orange: ['#FFB85C', '#EE672B'],
  yellow: ['#FFE673', '#F3A321'],
  green: ['#96E27E', '#2C9A57'],
  leaf: ['#6FBF6B', '#23704A'],
  teal: ['#6FE0CE', '#1A878B'],
  blue: ['#77C8FF', '#2560D6'],
  navy: ['#5676DB', '#27307F'],
  purple: ['#C09BFF', '#6738C0'],
  pink: ['#FFA6C9', '#DE4279'],
  brown: ['#B97E55', '#693B27'],
  wood: ['#EBB47A', '#A9653B'],
  skin: ['#FFD9B8', '#EEA780'],
  clay: ['#EBA983', '#B1603F'],
  screen: ['#8BE7FF', '#1B79E6'],
  glass: ['#E9FAFF', '#94CFEF'],
  glow: ['#FFF1B5', '#FFB648'],
  olive: ['#A3A869', '#565B33'],
} as const;
export type Paint = keyof typeof paints;

/** Gradient definitions that drawings refer to; the `defs` of a picture contain them once. */
export const paintDefinitions = Object.entries(paints)
  .map(
    ([name, [light, deep]]) =>
      `<linearGradient id="paint-${name}" x1=".1" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
  )
  .join('');

const fill = (paint: Paint) => `url(#paint-${paint})`;
// The bounding box of a straight line is too flat for a gradient, so lines take one color: the middle of the paint.
const flat = (paint: Paint) => {
  const [light, deep] = paints[paint].map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
  return `#${(light ?? [])
    .map((part, index) =>
      Math.round(part * 0.4 + (deep?.[index] ?? 0) * 0.6)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

export const rect = (x: number, y: number, width: number, height: number, radius: number, paint: Paint) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill(paint)}"/>`;
export const circle = (x: number, y: number, radius: number, paint: Paint) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill(paint)}"/>`;
export const oval = (x: number, y: number, radiusX: number, radiusY: number, paint: Paint) =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill(paint)}"/>`;
export const shape = (path: string, paint: Paint) => `<path d="${path}" fill="${fill(paint)}"/>`;
export const line = (path: string, paint: Paint, width: number) =>
  `<path d="${path}" fill="none" stroke="${flat(paint)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** Draws a highlight along an edge. */
export const shine = (x: number, y: number, width: number, height: number, opacity = 0.35) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.min(width, height) / 2}" fill="#fff" opacity="${opacity}"/>`;
export const turned = (degrees: number, parts: readonly string[], x = 16, y = 16) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`;
export const moved = (x: number, y: number, parts: readonly string[]) => `<g transform="translate(${x} ${y})">${parts.join('')}</g>`;
/** Repeats a part at several positions. */
export const each = (places: readonly (readonly [number, number])[], part: (x: number, y: number) => string) =>
  places.map(([x, y]) => part(x, y)).join('');
/** Returns positions in rows and columns. */
export const grid = (x: number, y: number, columns: number, rows: number, stepX: number, stepY: number) =>
  Array.from({ length: columns * rows }, (_, index) => [x + (index % columns) * stepX, y + Math.floor(index / columns) * stepY] as const);
export const drawing = (...parts: string[]) => parts.join('');
