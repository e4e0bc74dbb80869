import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { integrityPlaceholder } from '../webpack/chunk-integrity-plugin';
import { buildIdPlaceholder } from '../webpack/remote-config';

/** Returns the files of a build folder as sorted relative paths. */
export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Returns the hash of a file for `integrity` attributes. SHA-256, because the entry holds those of all chunks and every byte
 * counts there.
 */
export function integrityHash(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Returns the build id: a hash of file names, contents and `extra`, so that equal sources give equal ids everywhere. */
export function hashBuild(folder: string, files: readonly string[], extra: string): string {
  const hash = createHash('sha256').update(extra);
  for (const file of files) hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, buildIdPlaceholder.length);
}

/** Replaces the placeholder of the build id in every file. */
export function writeBuildId(folder: string, files: readonly string[], id: string): void {
  for (const file of files) replaceInFile(path.join(folder, file), buildIdPlaceholder, id);
}

/**
 * Returns the integrity hash of every script, after writing those of the chunks into the entry.
 * @throws Error when the entry has no placeholder for them.
 */
export function writeIntegrity(folder: string, scripts: readonly string[], entry: string): Record<string, string> {
  const integrity: Record<string, string> = {};
  const isChunk = (script: string) => path.posix.dirname(script) === path.posix.dirname(entry);
  for (const script of scripts.filter((name) => name !== entry)) {
    integrity[script] = integrityHash(fs.readFileSync(path.join(folder, script)));
  }
  const chunks = Object.entries(integrity).filter(([script]) => isChunk(script));
  const table = chunks.map(([script, hash]) => `${path.posix.basename(script)}=${hash.slice('sha256-'.length)}`).join(',');
  const entryFile = path.join(folder, entry);
  if (!replaceInFile(entryFile, integrityPlaceholder, table)) throw new Error(`${entry} has no place for the hashes of its chunks`);
  integrity[entry] = integrityHash(fs.readFileSync(entryFile));
  return integrity;
}

function replaceInFile(file: string, from: string, to: string): boolean {
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(from)) return false;
  fs.writeFileSync(file, text.replaceAll(from, to));
  return true;
}
