import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { integrityPlaceholder } from '../webpack/chunk-integrity-plugin';
import { buildIdPlaceholder } from '../webpack/remote-config';

/** Files of a build folder, by path inside it, sorted. */
export function filesOf(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

export function sha384(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The id of a build: a hash of its names and bytes and of `extra`, so that equal sources give equal ids anywhere. */
export function buildIdOf(folder: string, files: readonly string[], extra: string): string {
  const hash = createHash('sha256').update(extra);
  for (const file of files) hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, buildIdPlaceholder.length);
}

/** Puts the id into every file that has a place for it. */
export function writeBuildId(folder: string, files: readonly string[], id: string): void {
  for (const file of files) replaceInFile(path.join(folder, file), buildIdPlaceholder, id);
}

/**
 * Gives the SHA-384 of every script, after writing those of the chunks into the entry.
 * @throws Error when the entry has no place for them.
 */
export function writeIntegrity(folder: string, scripts: readonly string[], entry: string): Record<string, string> {
  const integrity: Record<string, string> = {};
  const isChunk = (script: string) => path.posix.dirname(script) === path.posix.dirname(entry);
  for (const script of scripts.filter((name) => name !== entry)) {
    integrity[script] = sha384(fs.readFileSync(path.join(folder, script)));
  }
  const chunks = Object.entries(integrity).filter(([script]) => isChunk(script));
  const table = chunks.map(([script, hash]) => `${path.posix.basename(script)}=${hash.slice('sha384-'.length)}`).join(',');
  const entryFile = path.join(folder, entry);
  if (!replaceInFile(entryFile, integrityPlaceholder, table)) throw new Error(`${entry} has no place for the hashes of its chunks`);
  integrity[entry] = sha384(fs.readFileSync(entryFile));
  return integrity;
}

function replaceInFile(file: string, from: string, to: string): boolean {
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(from)) return false;
  fs.writeFileSync(file, text.replaceAll(from, to));
  return true;
}
