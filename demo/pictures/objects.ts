import { createRequire } from 'node:module';
import sharp from 'sharp';
import { findPaintable, type Painting, recolor } from './colors';
import { appliances } from './drawings/appliances';
import { beauty } from './drawings/beauty';
import { building } from './drawings/building';
import { electronics } from './drawings/electronics';
import { home } from './drawings/home';
import { paintDefinitions } from './drawings/kit';
import { leisure } from './drawings/leisure';
import { motoring } from './drawings/motoring';
import { phones } from './drawings/phones';
import { pantry } from './drawings/pantry';
import { trade } from './drawings/trade';
import { wear } from './drawings/wear';

const require = createRequire(import.meta.url);
// Build-time only: just the rendered pictures are shipped.
const set = require('@iconify-json/fluent-emoji/icons.json') as { icons: Record<string, { body: string }> };
// Objects that the set lacks (a washing machine, a tire, a drill), drawn in its style.
const drawings: Record<string, string> = {
  ...electronics,
  ...phones,
  ...appliances,
  ...home,
  ...wear,
  ...beauty,
  ...leisure,
  ...motoring,
  ...building,
  ...pantry,
  ...trade,
};

/** Measures of an object: its opaque part and its base in units of the 32 × 32 drawing, and its mean color. */
export interface Look {
  x: number;
  y: number;
  width: number;
  height: number;
  baseX: number;
  baseWidth: number;
  color: Color;
}
export type Color = readonly [red: number, green: number, blue: number];

const drawing = 32;
const raster = 256;
const opaque = 60;
const looks = new Map<string, Promise<Look>>();

function getDrawing(name: string): string {
  const body = drawings[name] ?? set.icons[name]?.body;
  if (!body) throw new Error(`There is no object called ${name}`);
  return body;
}

const coloredSide = 480;
const paintings = new Map<string, Promise<Painting>>();
const colored = new Map<string, Promise<string>>();

function getPainting(name: string): Promise<Painting> {
  const paint = async () =>
    findPaintable(
      await sharp(Buffer.from(frame(renderDrawing(name, 0, 0), coloredSide)))
        .ensureAlpha()
        .raw()
        .toBuffer(),
      name,
    );
  let painting = paintings.get(name);
  if (!painting) paintings.set(name, (painting = paint()));
  return painting;
}

/** Returns the drawing in a color of goods, as an image in its place. */
function renderColored(name: string, color: string): Promise<string> {
  const paint = async () => {
    const pixels = recolor(await getPainting(name), color);
    const png = await sharp(pixels, { raw: { width: coloredSide, height: coloredSide, channels: 4 } })
      .png({ compressionLevel: 2 })
      .toBuffer();
    return `<image width="${drawing}" height="${drawing}" xlink:href="data:image/png;base64,${png.toString('base64')}"/>`;
  };
  const key = `${name}@${color}`;
  let image = colored.get(key);
  if (!image) colored.set(key, (image = paint()));
  return image;
}

/**
 * Returns the drawing with unique ids, so that one picture may have two objects; `hue` rotates its colors by degrees, `color` is the code
 * of a color of goods for its body.
 */
export function renderBody(name: string, hue: number, color: string | null, index: number): Promise<string> | string {
  return color ? renderColored(name, color) : renderDrawing(name, hue, index);
}

function frame(body: string, side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}" viewBox="0 0 ${drawing} ${drawing}"><defs>${objectDefinitions}</defs>${body}</svg>`;
}

function renderDrawing(name: string, hue: number, index: number): string {
  let body = getDrawing(name);
  for (const [, id] of body.matchAll(/\bid="([^"]+)"/g)) {
    const own = `o${index}-${id}`;
    body = body
      .replaceAll(`id="${id}"`, `id="${own}"`)
      .replaceAll(`url(#${id})`, `url(#${own})`)
      .replaceAll(`href="#${id}"`, `href="#${own}"`);
  }
  if (hue === 0) return body;
  return `<filter id="hue-${index}" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${hue}"/></filter><g filter="url(#hue-${index})">${body}</g>`;
}

/** Definitions that every picture with objects needs. */
export const objectDefinitions = paintDefinitions;

export function getLook(name: string, hue: number, color: string | null): Promise<Look> {
  const key = `${name}@${color ?? hue}`;
  let look = looks.get(key);
  if (!look) looks.set(key, (look = measure(name, hue, color)));
  return look;
}

async function measure(name: string, hue: number, color: string | null): Promise<Look> {
  const svg = frame(await renderBody(name, hue, color, 0), raster);
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const isOpaque = (x: number, y: number) => (data[(y * raster + x) * 4 + 3] ?? 0) > opaque;
  const rows = range(raster).filter((y) => range(raster).some((x) => isOpaque(x, y)));
  const top = rows[0] ?? 0;
  const bottom = rows.at(-1) ?? raster - 1;
  const columnsBetween = (from: number, to: number) =>
    range(raster).filter((x) => range(to - from + 1).some((step) => isOpaque(x, from + step)));
  const columns = columnsBetween(top, bottom);
  const base = columnsBetween(Math.floor(bottom - (bottom - top) * 0.08), bottom);
  const unit = drawing / raster;
  const extent = (values: number[]) => ({
    start: (values[0] ?? 0) * unit,
    length: ((values.at(-1) ?? raster - 1) - (values[0] ?? 0) + 1) * unit,
  });
  const across = extent(columns);
  const foot = extent(base);
  return {
    x: across.start,
    width: across.length,
    y: top * unit,
    height: (bottom - top + 1) * unit,
    baseX: foot.start,
    baseWidth: foot.length,
    color: meanColor(data),
  };
}

function meanColor(pixels: Buffer): Color {
  const sum = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) <= opaque) continue;
    count += 1;
    for (const channel of [0, 1, 2] as const) sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0);
  }
  const mean = (channel: number) => Math.round((sum[channel] ?? 0) / Math.max(1, count));
  return [mean(0), mean(1), mean(2)];
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
