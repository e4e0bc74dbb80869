import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the folder of the built-in categories and their covers: beside the bundle in production, beside `src` in development. */
export function categoriesFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const bundled = path.join(here, 'categories');
  return fs.existsSync(bundled) ? bundled : path.join(here, '..', 'categories');
}
