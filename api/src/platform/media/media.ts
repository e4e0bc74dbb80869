import { createHash } from 'node:crypto';
import type { Blobs } from './blobs';
import { contentTypes, type PictureFormat, pictureFormats } from './picture-format';
import { PicturePrograms, UnprocessedPicture } from './picture-programs';
import { type Focus, RefusedPicture } from './picture-work';

export { type Focus, RefusedPicture, UnprocessedPicture };

/** URLs of a picture in the sizes of the contract, on the site's own origin. */
export interface Picture {
  file_150_150: string;
  file_300_300: string;
  file_600_600: string;
}

export const pictureSizes = [150, 300, 600] as const;

const keyPattern = /^[a-z0-9][a-z0-9_-]{0,99}(\/[a-z0-9][a-z0-9_-]{0,99}){0,3}$/;
/** A key with a focus for square variants, in hundredths of width and height. */
const focusPattern = /-x(\d{1,3})y(\d{1,3})$/;

export function toPicture(key: string): Picture {
  return { file_150_150: `/media/${key}/150.webp`, file_300_300: `/media/${key}/300.webp`, file_600_600: `/media/${key}/600.webp` };
}

export function pictureOrNull(key: string | null | undefined): Picture | null {
  return key ? toPicture(key) : null;
}

export interface StoredImage {
  key: string;
  width: number;
  height: number;
  bytes: number;
}

export interface Variant {
  bytes: Buffer;
  format: PictureFormat;
}

/** Stores pictures: the re-encoded original, and variants that are encoded on demand. */
export class MediaStore {
  readonly #making = new Map<string, Promise<Buffer>>();
  #later: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @param onError called when a variant could not be encoded in the background. */
  constructor(
    private readonly blobs: Blobs,
    private readonly onError: (error: unknown) => void = () => undefined,
    private readonly programs = new PicturePrograms(),
  ) {}

  /**
   * Re-encodes an upload, which strips metadata and refuses other files, and stores it under the hash of its content.
   * @param register is awaited before the files are written, so that the purge job does not remove the picture as unused.
   * @throws RefusedPicture when the bytes are not a picture or have more than 40 million pixels; UnprocessedPicture.
   */
  async store(
    bytes: Buffer,
    focus?: Focus,
    register: (image: StoredImage) => Promise<void> = () => Promise.resolve(),
  ): Promise<StoredImage> {
    const { data, width = 0, height = 0 } = await this.programs.run({ kind: 'reencode', bytes });
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
    const key = focus ? `${hash}-x${hundredths(focus.x)}y${hundredths(focus.y)}` : hash;
    const image = { key, width, height, bytes: data.length };
    await register(image);
    await this.put(key, data);
    return image;
  }

  /** Stores a WebP under a given key, atomically. */
  async put(key: string, webp: Buffer): Promise<void> {
    await this.blobs.put(originalPath(key), webp, contentTypes.webp);
  }

  /** Removes the original and its variants. */
  async remove(key: string): Promise<void> {
    const variants = pictureSizes.flatMap((size) => pictureFormats.map((format) => variantPath(key, size, format)));
    await Promise.all([originalPath(key), ...variants].map((name) => this.blobs.remove(name)));
  }

  /**
   * Returns the variant, or null when there is no such picture. Encoding AVIF is slow: WebP is returned until it is ready.
   * @throws UnprocessedPicture when encoding takes too long or ends its program.
   */
  async variant(key: string, size: number, format: PictureFormat = 'webp'): Promise<Variant | null> {
    if (!keyPattern.test(key) || !(pictureSizes as readonly number[]).includes(size)) return null;
    const stored = await this.blobs.get(variantPath(key, size, format));
    if (stored) return { bytes: stored, format };
    if (format === 'avif') {
      const instead = await this.variant(key, size, 'webp');
      if (instead) this.#encodeInBackground(key, size);
      return instead;
    }
    const original = await this.blobs.get(originalPath(key));
    return original && { bytes: await this.#makeOnce(key, original, size, format), format };
  }

  /** Resolves when all background work is done. */
  async settled(): Promise<void> {
    await this.#later;
  }

  /** Stops the processes that encode, after their current task; the waiting variants are encoded at their next request. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#later;
    this.programs.stop();
  }

  #makeOnce(key: string, original: Buffer, size: number, format: PictureFormat): Promise<Buffer> {
    const name = variantPath(key, size, format);
    let making = this.#making.get(name);
    if (!making) {
      making = this.#make(key, original, size, format).finally(() => this.#making.delete(name));
      this.#making.set(name, making);
    }
    return making;
  }

  /** Runs one at a time, so that requests are not delayed. */
  #encodeInBackground(key: string, size: number): void {
    const name = variantPath(key, size, 'avif');
    if (this.#making.has(name)) return;
    const making = this.#later.then(async () => {
      const original = this.#isClosed ? null : await this.blobs.get(originalPath(key));
      return original ? this.#make(key, original, size, 'avif') : Buffer.alloc(0);
    });
    this.#making.set(name, making);
    this.#later = making.catch(this.onError).finally(() => this.#making.delete(name));
  }

  async #make(key: string, original: Buffer, size: number, format: PictureFormat): Promise<Buffer> {
    const { data: made } = await this.programs.run({ kind: 'variant', bytes: original, size, format, focus: parseFocus(key) });
    await this.blobs.put(variantPath(key, size, format), made, contentTypes[format]);
    return made;
  }
}

function parseFocus(key: string): Focus | null {
  const [, x, y] = focusPattern.exec(key) ?? [];
  return x === undefined || y === undefined ? null : { x: Math.min(Number(x), 100) / 100, y: Math.min(Number(y), 100) / 100 };
}

function hundredths(fraction: number): string {
  return String(Math.round(Math.min(Math.max(fraction, 0), 1) * 100));
}

function originalPath(key: string): string {
  return `originals/${key}.webp`;
}

function variantPath(key: string, size: number, format: PictureFormat): string {
  return `variants/${String(size)}/${key}.${format === 'jpeg' ? 'jpg' : format}`;
}
