import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the built-in synonyms: beside the bundle in production, beside `src` in development. */
export function readSynonymSeed(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const bundled = path.join(here, 'synonyms');
  const folder = fs.existsSync(bundled) ? bundled : path.join(here, '..', 'synonyms');
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}
