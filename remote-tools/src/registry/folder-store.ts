import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ObjectStore, StoredFile } from './object-store';

/** Suffix of a file that is not complete yet. */
const unfinished = '.tmp';

/** Files below a folder that every publisher can reach. */
export class FolderStore implements ObjectStore {
  constructor(readonly location: string) {}

  read(name: string): Promise<Buffer | null> {
    try {
      return Promise.resolve(fs.readFileSync(this.#toPath(name)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Promise.resolve(null);
      throw error;
    }
  }

  create(name: string, bytes: Buffer): Promise<boolean> {
    return this.#writeTemporary(name, bytes, (temporary, file) => {
      try {
        // Unlike a rename, a link never replaces an existing file: of concurrent writers one succeeds.
        fs.linkSync(temporary, file);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        fs.rmSync(temporary);
      }
    });
  }

  async replace(name: string, bytes: Buffer): Promise<void> {
    await this.#writeTemporary(name, bytes, (temporary, file) => fs.renameSync(temporary, file));
  }

  list(prefix: string): Promise<StoredFile[]> {
    return Promise.resolve(this.#filesIn(prefix, (name) => !name.endsWith(unfinished)));
  }

  listUnfinished(): Promise<StoredFile[]> {
    return Promise.resolve(this.#filesIn('', (name) => name.endsWith(unfinished)));
  }

  #filesIn(prefix: string, isWanted: (name: string) => boolean): StoredFile[] {
    const folder = this.#toPath(prefix);
    if (!fs.existsSync(folder)) return [];
    const files = fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isWanted(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    return files.flatMap((file) => {
      const found = fs.statSync(file, { throwIfNoEntry: false });
      return found ? [{ name: path.relative(this.location, file).split(path.sep).join('/'), writtenAt: found.mtime }] : [];
    });
  }

  remove(names: readonly string[]): Promise<void> {
    for (const name of names) fs.rmSync(this.#toPath(name), { force: true });
    for (const folder of new Set(names.map((name) => path.dirname(this.#toPath(name))))) this.#removeEmpty(folder);
    return Promise.resolve();
  }

  #removeEmpty(folder: string): void {
    if (!folder.startsWith(this.location + path.sep) || !fs.existsSync(folder) || fs.readdirSync(folder).length > 0) return;
    fs.rmdirSync(folder);
    this.#removeEmpty(path.dirname(folder));
  }

  /** Writes a temporary file and renames it: readers never see a partial file, and a crash leaves the previous one. */
  #writeTemporary<Result>(name: string, bytes: Buffer, place: (temporary: string, file: string) => Result): Promise<Result> {
    const file = this.#toPath(name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const temporary = `${file}.${randomBytes(6).toString('hex')}${unfinished}`;
    const handle = fs.openSync(temporary, 'w');
    try {
      fs.writeSync(handle, bytes);
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
    return Promise.resolve(place(temporary, file));
  }

  #toPath(name: string): string {
    return path.join(this.location, name);
  }
}
