/** Colors of goods that the catalog states, by the codes of the attribute `color`, as their pictures show them. */
export const goodsColors: Readonly<Record<string, string>> = {
  black: '#2B2930',
  white: '#F4F3F6',
  grey: '#8C8B93',
  graphite: '#4A4B55',
  silver: '#C3C6CF',
  red: '#D3213A',
  burgundy: '#7B1E3A',
  pink: '#F28DB8',
  mustard: '#CF9A1E',
  green: '#2E9455',
  emerald: '#0A7A5B',
  khaki: '#77763F',
  light_blue: '#86C3F0',
  blue: '#2263CC',
  navy: '#22335F',
  brown: '#85522C',
  beige: '#DCC6A0',
  milky: '#F3EAD6',
};

type Body = 'dark' | 'light' | number;

/** Parts that carry the color of an object whose biggest part does not: dark ones, light ones, or those of a hue in degrees. */
const bodies: Readonly<Record<string, readonly Body[]>> = {
  beanie: [15],
  bicycle: [15],
  'bed-linen': [0, 300],
  'boys-set': [140, 265],
  camping: [70],
  'framed-picture': [60],
  'girls-set': [0, 305],
  'guide-dog': ['light'],
  'kick-scooter': [215, 255],
  laptop: ['light'],
  mirror: [80],
  monitor: ['dark'],
  'office-chair': [15],
  poster: ['dark'],
  'service-dog': [245],
  smartwatch: [60],
  tablet: ['dark'],
  towels: [0, 170],
  tv: ['dark'],
  wardrobe: [65],
};

interface Lab {
  l: number;
  a: number;
  b: number;
}

const linear = Float64Array.from({ length: 256 }, (_, byte) =>
  byte <= 0.04045 * 255 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
);
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** Converts channels from 0 to 255 to Oklab (https://bottosson.github.io/posts/oklab/). */
function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function toChannels({ l, a, b }: Lab): [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (value: number) => Math.round(255 * toGamma(Math.min(1, Math.max(0, value))));
  return [
    channel(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    channel(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    channel(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

const minChroma = 0.05;
const darkBelow = 0.55;
const hueReach = 42;
const hueStep = 15;
const degrees = ({ a, b }: Lab) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
const apart = (first: number, second: number) => Math.abs(((first - second + 540) % 360) - 180);

/** Returns the share of a pixel in the body, from 0 to 1. */
function belongs(lab: Lab, body: Body): number {
  const chroma = Math.hypot(lab.a, lab.b);
  const fade = (value: number, full: number, none: number) => Math.min(1, Math.max(0, (none - value) / (none - full)));
  if (typeof body === 'number') return fade(apart(degrees(lab), body), hueReach, hueReach + 16) * (1 - fade(chroma, 0.015, 0.04));
  const isRightLight = body === 'dark' ? fade(lab.l, darkBelow, darkBelow + 0.1) : 1 - fade(lab.l, darkBelow - 0.1, darkBelow);
  return isRightLight * fade(chroma, minChroma + 0.02, minChroma + 0.05);
}

/** The biggest part of an object by hue, or by lightness where it has hardly any color. */
function findBody(pixels: readonly Lab[]): Body {
  const counts = new Map<Body, number>();
  const add = (body: Body, weight: number) => counts.set(body, (counts.get(body) ?? 0) + weight);
  for (const lab of pixels) {
    const chroma = Math.hypot(lab.a, lab.b);
    if (chroma < minChroma) add(lab.l < darkBelow ? 'dark' : 'light', 0.8);
    else for (let hue = 0; hue < 360; hue += hueStep) if (apart(degrees(lab), hue) < hueReach - hueStep) add(hue, 1);
  }
  return [...counts].sort(([, first], [, second]) => second - first)[0]?.[0] ?? 'light';
}

/** A drawing with the weight of each pixel in its body. */
export interface Painting {
  /** Pixels as RGBA. */
  data: Uint8Array;
  parts: readonly { index: number; lab: Lab; weight: number }[];
  /** Mean lightness of the body. */
  middle: number;
}

/** Finds the body of an object: the part that gets a color of goods, without screens, soles and labels. */
export function findPaintable(data: Uint8Array, object: string): Painting {
  const labs: { index: number; lab: Lab }[] = [];
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 20) labs.push({ index: at / 4, lab: toLab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) });
  const bodyParts = bodies[object] ?? [findBody(labs.map(({ lab }) => lab))];
  const parts = labs.flatMap(({ index, lab }) => {
    const weight = Math.max(...bodyParts.map((body) => belongs(lab, body)));
    return weight > 0 ? [{ index, lab, weight }] : [];
  });
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  return { data, parts, middle: parts.reduce((sum, { lab, weight }) => sum + weight * lab.l, 0) / Math.max(1, total) };
}

/** Returns the pixels of the object with its body in a color of goods. */
export function recolor({ data, parts, middle }: Painting, color: string): Uint8Array {
  const hex = goodsColors[color];
  if (!hex) throw new Error(`There is no color called ${color}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const target = toLab(red, green, blue);
  const painted = Uint8Array.from(data);
  for (const { index, lab, weight } of parts) {
    const shade = (lab.l - middle) * 0.85;
    // Near black and near white the shades need room, or the object becomes a silhouette.
    const l = Math.min(0.985, Math.max(0.13, target.l + (target.l > 0.85 ? Math.min(shade, 0.04) : shade)));
    const fade = l > 0.9 && target.l < 0.85 ? 0.6 : 1;
    const mix = (from: number, to: number) => from + (to - from) * weight;
    const channels = toChannels({ l: mix(lab.l, l), a: mix(lab.a, target.a * fade), b: mix(lab.b, target.b * fade) });
    for (const [channel, value] of channels.entries()) painted[index * 4 + channel] = value;
  }
  return painted;
}
