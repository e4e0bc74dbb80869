import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the folder of migrations: beside the bundle in production, beside `src` in development. */
export function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const bundled = path.join(here, 'migrations');
  return fs.existsSync(bundled) ? bundled : path.join(here, '..', 'migrations');
}
