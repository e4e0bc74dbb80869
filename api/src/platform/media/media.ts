import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Blobs } from './blobs';
import { contentTypes, type PictureFormat } from './picture-format';

/** A picture in the sizes that the contract names; addresses on the site's own origin. */
export interface Picture {
  file_150_150: string;
  file_300_300: string;
  file_600_600: string;
}

export const pictureSizes = [150, 300, 600] as const;
export type PictureSize = (typeof pictureSizes)[number];

const keyPattern = /^[a-z0-9][a-z0-9-]{0,99}(\/[a-z0-9][a-z0-9-]{0,99}){0,3}$/;
/** A key that carries what a square must show, in hundredths of width and height. */
const focusPattern = /-x(\d{1,3})y(\d{1,3})$/;
const maxPixels = 40_000_000;
const longestSide = 1600;

export function pictureOf(key: string): Picture {
  return { file_150_150: `/media/${key}/150.webp`, file_300_300: `/media/${key}/300.webp`, file_600_600: `/media/${key}/600.webp` };
}

export function pictureOrNull(key: string | null | undefined): Picture | null {
  return key ? pictureOf(key) : null;
}

export interface StoredImage {
  key: string;
  width: number;
  height: number;
  bytes: number;
}

/** What square variants must show: fractions of width and height, 0 to 1 from the upper left. */
export interface Focus {
  x: number;
  y: number;
}

export interface Variant {
  bytes: Buffer;
  format: PictureFormat;
}

/** Bytes that cannot be kept as a picture. */
export class RefusedPicture extends Error {
  constructor(readonly reason: 'not_picture' | 'too_many_pixels') {
    super(reason);
    this.name = 'RefusedPicture';
  }
}

/** Pictures: the re-encoded original beside variants that are made on demand and kept. */
export class MediaStore {
  readonly #making = new Map<string, Promise<Buffer>>();
  #later: Promise<unknown> = Promise.resolve();

  /** @param onTrouble told when a variant could not be made in the background. */
  constructor(
    private readonly blobs: Blobs,
    private readonly onTrouble: (error: unknown) => void = () => undefined,
  ) {}

  /**
   * Re-encodes an upload, which strips metadata and refuses what is no picture, and stores it under the hash of its content.
   * @throws RefusedPicture when the bytes are not a picture or have more than 40 million pixels.
   */
  async store(bytes: Buffer, focus?: Focus): Promise<StoredImage> {
    const { data, info } = await reencoded(bytes);
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
    const key = focus ? `${hash}-x${hundredths(focus.x)}y${hundredths(focus.y)}` : hash;
    await this.put(key, data);
    return { key, width: info.width, height: info.height, bytes: data.length };
  }

  /** Stores a WebP under a given key, atomically. */
  async put(key: string, webp: Buffer): Promise<void> {
    await this.blobs.put(originalOf(key), webp, contentTypes.webp);
  }

  /**
   * The variant, or null when there is no such picture. AVIF takes long to make: until it is there, the same picture is given
   * as WebP.
   */
  async variant(key: string, size: number, format: PictureFormat = 'webp'): Promise<Variant | null> {
    if (!keyPattern.test(key) || !(pictureSizes as readonly number[]).includes(size)) return null;
    const kept = await this.blobs.get(variantOf(key, size, format));
    if (kept) return { bytes: kept, format };
    if (format === 'avif') {
      const instead = await this.variant(key, size, 'webp');
      if (instead) this.#makeLater(key, size);
      return instead;
    }
    const original = await this.blobs.get(originalOf(key));
    return original && { bytes: await this.#makeOnce(key, original, size, format), format };
  }

  /** Ends when everything that is made in the background is there. */
  async settled(): Promise<void> {
    await this.#later;
  }

  #makeOnce(key: string, original: Buffer, size: number, format: PictureFormat): Promise<Buffer> {
    const name = variantOf(key, size, format);
    let making = this.#making.get(name);
    if (!making) {
      making = this.#make(key, original, size, format).finally(() => this.#making.delete(name));
      this.#making.set(name, making);
    }
    return making;
  }

  /** One at a time, so that people who wait for an answer are not held up. */
  #makeLater(key: string, size: number): void {
    const name = variantOf(key, size, 'avif');
    if (this.#making.has(name)) return;
    const making = this.#later.then(async () => {
      const original = await this.blobs.get(originalOf(key));
      return original ? this.#make(key, original, size, 'avif') : Buffer.alloc(0);
    });
    this.#making.set(name, making);
    this.#later = making.catch(this.onTrouble).finally(() => this.#making.delete(name));
  }

  async #make(key: string, original: Buffer, size: number, format: PictureFormat): Promise<Buffer> {
    const picture = sharp(original);
    const { width, height } = await picture.metadata();
    const focus = focusOf(key);
    const cropped = focus ? cropToSquare(picture, { width, height }, focus) : picture;
    // A small picture is not made larger, and square all the same.
    const side = Math.min(size, width, height);
    const sized = cropped.resize(side, side, { fit: 'cover', position: sharp.strategy.attention });
    const made = await encode(sized, format).toBuffer();
    await this.blobs.put(variantOf(key, size, format), made, contentTypes[format]);
    return made;
  }
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  // A third smaller than at 55, and still above 43 dB; made in the background, so it may take its time.
  if (format === 'avif') return picture.avif({ quality: 46, effort: 4 });
  if (format === 'jpeg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true });
  return picture.webp({ quality: 80 });
}

/** Re-encodes a picture. @throws RefusedPicture. */
async function reencoded(bytes: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    // Its size is written in the first bytes: nothing is unpacked to know it.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw new RefusedPicture('too_many_pixels');
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof RefusedPicture ? error : new RefusedPicture('not_picture');
  }
}

/** Cuts the largest square out whose middle comes nearest to the focus. */
function cropToSquare(picture: Sharp, { width, height }: { width: number; height: number }, focus: Focus): Sharp {
  const side = Math.min(width, height);
  const offset = (length: number, fraction: number) => Math.round(Math.min(Math.max(length * fraction - side / 2, 0), length - side));
  return picture.extract({ left: offset(width, focus.x), top: offset(height, focus.y), width: side, height: side });
}

function focusOf(key: string): Focus | null {
  const [, x, y] = focusPattern.exec(key) ?? [];
  return x === undefined || y === undefined ? null : { x: Math.min(Number(x), 100) / 100, y: Math.min(Number(y), 100) / 100 };
}

function hundredths(fraction: number): string {
  return String(Math.round(Math.min(Math.max(fraction, 0), 1) * 100));
}

function originalOf(key: string): string {
  return `originals/${key}.webp`;
}

function variantOf(key: string, size: number, format: PictureFormat): string {
  return `variants/${String(size)}/${key}.${format === 'jpeg' ? 'jpg' : format}`;
}
