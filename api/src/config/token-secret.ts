import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Outside production a generated secret is stored with the data, so that sessions survive a restart. */
export function readTokenSecret(dataDir: string): string {
  const file = path.join(dataDir, 'token-secret');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    writeFileOnce(file, randomBytes(32).toString('hex'));
  }
  return fs.readFileSync(file, 'utf8').trim();
}

/** Two processes may start at once: both use the complete file of the first one. */
function writeFileOnce(file: string, text: string): void {
  const own = `${file}.${String(process.pid)}`;
  fs.writeFileSync(own, text, { mode: 0o600 });
  try {
    fs.linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}
