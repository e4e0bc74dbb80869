import { createRequire } from 'node:module';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
// Build-time only: nothing of the set but the finished pictures is shipped.
const set = require('@iconify-json/fluent-emoji/icons.json') as { icons: Record<string, { body: string }> };

/** The opaque part of an object and the width it stands on, in units of its 32 × 32 drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  baseX: number;
  baseWidth: number;
}

const drawing = 32;
const raster = 256;
const opaque = 60;
const boxes = new Map<string, Promise<Box>>();

function bodyFrom(name: string): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`There is no object called ${name}`);
  return icon.body;
}

/** The drawing with ids of its own, so that two objects may stand in one picture. */
export function bodyOf(name: string, index: number): string {
  let body = bodyFrom(name);
  for (const [, id] of body.matchAll(/\bid="([^"]+)"/g)) {
    const own = `o${index}-${id}`;
    body = body.replaceAll(`id="${id}"`, `id="${own}"`).replaceAll(`url(#${id})`, `url(#${own})`).replaceAll(`href="#${id}"`, `href="#${own}"`);
  }
  return body;
}

export function boxOf(name: string): Promise<Box> {
  let box = boxes.get(name);
  if (!box) boxes.set(name, (box = measure(name)));
  return box;
}

async function measure(name: string): Promise<Box> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${raster}" height="${raster}" viewBox="0 0 ${drawing} ${drawing}">${bodyFrom(name)}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const isOpaque = (x: number, y: number) => (data[(y * raster + x) * 4 + 3] ?? 0) > opaque;
  const rows = range(raster).filter((y) => range(raster).some((x) => isOpaque(x, y)));
  const top = rows[0] ?? 0;
  const bottom = rows.at(-1) ?? raster - 1;
  const columnsBetween = (from: number, to: number) => range(raster).filter((x) => range(to - from + 1).some((step) => isOpaque(x, from + step)));
  const columns = columnsBetween(top, bottom);
  const base = columnsBetween(Math.floor(bottom - (bottom - top) * 0.08), bottom);
  const unit = drawing / raster;
  const extent = (values: number[]) => ({ start: (values[0] ?? 0) * unit, length: ((values.at(-1) ?? raster - 1) - (values[0] ?? 0) + 1) * unit });
  const across = extent(columns);
  const foot = extent(base);
  return { x: across.start, width: across.length, y: top * unit, height: (bottom - top + 1) * unit, baseX: foot.start, baseWidth: foot.length };
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
