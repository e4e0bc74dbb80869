import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@yarmarok/shared-contract/registry';

const emptyRegistry: Registry = { revision: 0, remotes: {} };
/** A change takes milliseconds; a lock this old was left behind by a killed process. */
const staleLockMs = 10_000;
const lockTimeoutMs = 30_000;

/** The registry on a disk. Every revision is kept beside it, in `revisions/`. */
export class RegistryFile {
  constructor(readonly file: string) {}

  read(): Registry {
    if (!fs.existsSync(this.file)) return emptyRegistry;
    return JSON.parse(fs.readFileSync(this.file, 'utf8')) as Registry;
  }

  /** An earlier revision; undefined when it is not kept. */
  readRevision(revision: number): Registry | undefined {
    const file = this.#revisionFile(revision);
    return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Registry) : undefined;
  }

  /**
   * Changes the registry as one step: nobody else changes it meanwhile, and a reader sees the old or the new one, whole.
   * `change` gives the new remotes, or null to leave everything as it is.
   */
  async update(change: (registry: Registry) => Registry['remotes'] | null): Promise<Registry> {
    fs.mkdirSync(path.join(path.dirname(this.file), 'revisions'), { recursive: true });
    const release = await this.#lock();
    try {
      const before = this.read();
      const remotes = change(before);
      if (!remotes) return before;
      const after: Registry = { revision: before.revision + 1, remotes };
      const text = `${JSON.stringify(after, null, 1)}\n`;
      writeWhole(this.#revisionFile(after.revision), text);
      writeWhole(this.file, text);
      return after;
    } finally {
      release();
    }
  }

  #revisionFile(revision: number): string {
    return path.join(path.dirname(this.file), 'revisions', `${revision}.json`);
  }

  async #lock(): Promise<() => void> {
    const lock = `${this.file}.lock`;
    const deadline = Date.now() + lockTimeoutMs;
    for (;;) {
      try {
        fs.closeSync(fs.openSync(lock, 'wx'));
        return () => fs.rmSync(lock, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      if (isStale(lock)) fs.rmSync(lock, { force: true });
      if (Date.now() > deadline) throw new Error(`Somebody holds ${lock}`);
      await sleep(5 + Math.random() * 20);
    }
  }
}

function isStale(lock: string): boolean {
  try {
    return Date.now() - fs.statSync(lock).mtimeMs > staleLockMs;
  } catch {
    return false;
  }
}

/** Writes beside and renames: a reader never meets half a file, and a crash leaves the old one. */
function writeWhole(file: string, text: string): void {
  const half = `${file}.${process.pid}.tmp`;
  const handle = fs.openSync(half, 'w');
  try {
    fs.writeSync(handle, text);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(half, file);
}
