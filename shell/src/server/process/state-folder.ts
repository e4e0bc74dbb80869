import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Persistent files of a shell, readable by its user alone. Several shells may share the folder. */
export class StateFolder {
  #hasWarned = false;

  constructor(
    readonly folder: string,
    private readonly warn: (text: string) => void,
  ) {}

  read(name: string): string | null {
    try {
      return fs.readFileSync(path.join(this.folder, name), 'utf8');
    } catch {
      return null;
    }
  }

  /** Replaces a file atomically. */
  write(name: string, text: string): void {
    this.#attempt(name, text, (half, file) => fs.renameSync(half, file));
  }

  /** Returns the text of a file, which is created with the given text when it is missing. Of concurrent writers one wins. */
  createOnce(name: string, text: string): string {
    const known = this.read(name);
    if (known !== null) return known;
    this.#attempt(name, text, (half, file) => {
      try {
        fs.linkSync(half, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        fs.rmSync(half, { force: true });
      }
    });
    return this.read(name) ?? text;
  }

  #attempt(name: string, text: string, place: (half: string, file: string) => void): void {
    try {
      fs.mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      const file = path.join(this.folder, name);
      const half = `${file}.${randomBytes(6).toString('hex')}.tmp`;
      fs.writeFileSync(half, text, { mode: 0o600 });
      place(half, file);
    } catch (error) {
      if (!this.#hasWarned)
        this.warn(`SHELL_STATE_DIR (${this.folder}) cannot be written, so a restart forgets what this shell knows: ${String(error)}`);
      this.#hasWarned = true;
    }
  }
}
