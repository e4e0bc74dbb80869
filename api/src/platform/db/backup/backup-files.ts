import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';

/** The manifest of a backup. It is written last, so a folder without it is no complete backup. */
export interface Manifest {
  format: 1;
  takenAt: string;
  postgres: string;
  /** The migrations that created the tables, in order. */
  migrations: { name: string; checksum: string }[];
  tables: { name: string; columns: string[]; file: string; rows: number; sha256: string }[];
  sequences: { name: string; value: number; isCalled: boolean }[];
}

const manifestFile = 'manifest.json';

export function writeManifest(folder: string, manifest: Manifest): void {
  const file = path.join(folder, manifestFile);
  const handle = fs.openSync(file, 'wx');
  fs.writeFileSync(handle, `${JSON.stringify(manifest, null, 2)}\n`);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/** @throws Error when the folder holds no complete backup of a known format. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestFile);
  if (!fs.existsSync(file)) throw new Error(`${folder} is no backup: it has no ${manifestFile}.`);
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as { format: number };
  if (manifest.format !== 1) throw new Error(`${folder} has the format ${String(manifest.format)}, which this program does not know.`);
  return manifest as Manifest;
}

/** Passes bytes through and computes their hash. */
export class Hashing extends Transform {
  readonly #hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    done(null, chunk);
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}
