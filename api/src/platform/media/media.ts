import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** A picture in the sizes that the contract names; addresses on the site's own origin. */
export interface Picture {
  file_150_150: string;
  file_300_300: string;
  file_600_600: string;
}

export const pictureSizes = [150, 300, 600] as const;
export type PictureSize = (typeof pictureSizes)[number];

const keyPattern = /^[a-z0-9][a-z0-9-]{0,99}(\/[a-z0-9][a-z0-9-]{0,99}){0,3}$/;
const maxPixels = 40_000_000;

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

/** Pictures in a local folder: the re-encoded original beside variants that are made on demand and kept. */
export class MediaStore {
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(private readonly folder: string) {}

  /**
   * Re-encodes an upload, which strips metadata and refuses what is no picture, and stores it under the hash of its content.
   * @throws Error when the bytes are not a picture or have more than 40 million pixels.
   */
  async store(bytes: Buffer): Promise<StoredImage> {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    const key = createHash('sha256').update(data).digest('hex').slice(0, 32);
    await this.put(key, data);
    return { key, width: info.width, height: info.height, bytes: data.length };
  }

  /** Stores a WebP under a given key, atomically. */
  async put(key: string, webp: Buffer): Promise<void> {
    await writeAtomically(this.#original(key), webp);
  }

  /** The variant, or null when there is no such picture. */
  async variant(key: string, size: number): Promise<Buffer | null> {
    if (!keyPattern.test(key) || !(pictureSizes as readonly number[]).includes(size)) return null;
    const file = path.join(this.folder, 'variants', String(size), `${key}.webp`);
    const kept = await readOrNull(file);
    if (kept) return kept;
    const original = await readOrNull(this.#original(key));
    if (!original) return null;
    const name = `${key}:${String(size)}`;
    let making = this.#making.get(name);
    if (!making) {
      making = this.#make(original, size, file).finally(() => this.#making.delete(name));
      this.#making.set(name, making);
    }
    return making;
  }

  async #make(original: Buffer, size: number, file: string): Promise<Buffer> {
    const made = await sharp(original).resize(size, size, { fit: 'cover', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
    await writeAtomically(file, made);
    return made;
  }

  #original(key: string): string {
    return path.join(this.folder, 'originals', `${key}.webp`);
  }
}

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.${String(process.pid)}.${String(Math.random()).slice(2)}`;
  await fs.writeFile(half, bytes);
  await fs.rename(half, file);
}
