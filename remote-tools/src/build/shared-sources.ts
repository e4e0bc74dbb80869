import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { repositoryRoot } from '../workspaces';
import { listFiles } from './stamp-build';

/** Shared packages that the shell provides to all remotes. */
export const sharedFolders = ['shared-api', 'shared-contract', 'shared-ui'] as const;

/** Path in the repository → text. */
export type SharedSources = Readonly<Record<string, string>>;

/** Matches sources of types. The service's OpenAPI document is excluded, because it is larger than all of them. */
const isTyped = (file: string) => /\.(?:tsx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('/openapi.json');
const filePattern = new RegExp(`^(?:${sharedFolders.join('|')})/(?:[\\w-]+/)*[\\w.-]+\\.(?:tsx?|json)$`);

/** Reads the sources of types in the shared packages of a checkout. */
export function readSharedSources(root = repositoryRoot): SharedSources {
  const files = sharedFolders.flatMap((name) => [
    `${name}/package.json`,
    ...listFiles(path.join(root, name, 'src')).map((file) => `${name}/src/${file}`),
  ]);
  return Object.fromEntries(files.filter(isTyped).map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
}

/** Returns the sources as a text of some hundred kilobytes. */
export function packSharedSources(sources: SharedSources): string {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_LGWIN]: zlib.constants.BROTLI_MAX_WINDOW_BITS };
  return zlib.brotliCompressSync(JSON.stringify(sources), { params }).toString('base64');
}

/** @throws Error when the text does not contain packed sources. */
export function unpackSharedSources(packed: string): SharedSources {
  const sources = JSON.parse(zlib.brotliDecompressSync(Buffer.from(packed, 'base64')).toString('utf8')) as SharedSources;
  // Validates the paths, because the sources come from a server and are written to files.
  const unexpectedFile = Object.keys(sources).find((file) => !filePattern.test(file));
  if (unexpectedFile !== undefined) throw new Error(`${unexpectedFile} is no source of a shared package`);
  return sources;
}

export function areSameSources(one: SharedSources, other: SharedSources): boolean {
  const files = Object.keys(one);
  return files.length === Object.keys(other).length && files.every((file) => one[file] === other[file]);
}

/** Writes the sources to a folder. */
export function writeSharedSources(sources: SharedSources, folder: string): void {
  for (const [file, text] of Object.entries(sources)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
}
