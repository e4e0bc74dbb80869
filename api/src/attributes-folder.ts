import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the built-in attributes: beside the bundle in production, beside `src` in development. */
export function readAttributeSeed(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const bundled = path.join(here, 'attributes');
  const folder = fs.existsSync(bundled) ? bundled : path.join(here, '..', 'attributes');
  return fs.readFileSync(path.join(folder, 'attributes.json'), 'utf8');
}
