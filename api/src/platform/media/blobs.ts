import fs from 'node:fs/promises';
import path from 'node:path';

/** Stores bytes by name. The caller checks names; a name always holds the same bytes. */
export interface Blobs {
  /** Returns null when there is no such name. */
  get(name: string): Promise<Buffer | null>;
  /** Atomic: readers see all of it or nothing. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Removes the bytes of this name, if any. */
  remove(name: string): Promise<void>;
}

/** Files in a local folder. */
export class FolderBlobs implements Blobs {
  constructor(private readonly folder: string) {}

  async get(name: string): Promise<Buffer | null> {
    try {
      return await fs.readFile(path.join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const file = path.join(this.folder, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    const half = `${file}.${String(process.pid)}.${String(Math.random()).slice(2)}`;
    await fs.writeFile(half, bytes);
    await fs.rename(half, file);
  }

  async remove(name: string): Promise<void> {
    await fs.rm(path.join(this.folder, name), { force: true });
  }
}
