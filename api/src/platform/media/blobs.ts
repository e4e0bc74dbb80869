import fs from 'node:fs/promises';
import path from 'node:path';
import { StorageUnavailable } from '../errors';

/** Stores bytes by name. The caller checks names; a name always holds the same bytes. */
export interface Blobs {
  /** Returns null when there is no such name. */
  get(name: string): Promise<Buffer | null>;
  /** Atomic: readers see all of it or nothing. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Removes the bytes of this name, if any. */
  remove(name: string): Promise<void>;
}

/** Errors of a device or network folder that is away or busy, and of too many open files. */
const unavailableCodes: ReadonlySet<string> = new Set([
  'EIO',
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'ETIMEDOUT',
  'EAGAIN',
  'EMFILE',
  'ENFILE',
]);

/** Files in a local folder. `get` and `put` throw StorageUnavailable while it is away. */
export class FolderBlobs implements Blobs {
  constructor(private readonly folder: string) {}

  async get(name: string): Promise<Buffer | null> {
    try {
      return await fs.readFile(path.join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw toStorageError(error);
    }
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const file = path.join(this.folder, name);
    const half = `${file}.${String(process.pid)}.${String(Math.random()).slice(2)}`;
    try {
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(half, bytes);
      await fs.rename(half, file);
    } catch (error) {
      throw toStorageError(error);
    }
  }

  async remove(name: string): Promise<void> {
    await fs.rm(path.join(this.folder, name), { force: true });
  }
}

function toStorageError(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return unavailableCodes.has(code) ? new StorageUnavailable(message, { cause: error }) : error;
}
