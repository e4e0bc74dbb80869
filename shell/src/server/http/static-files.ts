import fs from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from './content-hash';

export interface StaticFile {
  contentType: string;
  plain: Buffer;
  /** Absent where compression saves nothing. */
  brotli?: Buffer;
}

/** `Cache-Control` of files whose address contains their hash. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Reads the browser's part of the shell into memory, by path inside its folder. */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const compressed = new Set(names.filter((name) => name.endsWith('.br')));
  const files = names
    .filter((name) => contentTypes[path.extname(name)])
    .map(async (name): Promise<[string, StaticFile]> => {
      const brotli = compressed.has(`${name}.br`) ? await fs.readFile(path.join(folder, `${name}.br`)) : undefined;
      const plain = await fs.readFile(path.join(folder, name));
      return [name, { contentType: contentTypes[path.extname(name)] ?? '', plain, ...(brotli ? { brotli } : {}) }];
    });
  return new Map(await Promise.all(files));
}

/** Returns the hashes of the scripts by name. */
export function hashScripts(files: ReadonlyMap<string, StaticFile>): Record<string, string> {
  const scripts = [...files].filter(([name]) => name.endsWith('.js'));
  return Object.fromEntries(scripts.map(([name, { plain }]) => [name, contentHash(plain, 'sha384')]));
}

const icon = /^icons\/(.+)\.[0-9a-f]{8}(\.png)$/;

/** Returns the addresses of the app icons, by name without the hash. */
export function iconAddresses(files: ReadonlyMap<string, StaticFile>): ReadonlyMap<string, string> {
  const found = [...files.keys()].flatMap((name): [string, string][] => {
    const [, base, ending] = icon.exec(name) ?? [];
    return base && ending ? [[base + ending, `/static/${name}`]] : [];
  });
  return new Map(found);
}
